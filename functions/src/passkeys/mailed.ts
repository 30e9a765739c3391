import type { PasskeyActMailed } from '@lsb/contract'
import type { AccountsStore } from '../accounts/accounts-store.ts'
import { type Message, messagesTo } from '../mail/message.ts'
import type { Clock } from '../platform/clock.ts'

interface MailedAct {
  /** Whose passkeys. */
  of: string
  act: PasskeyActMailed
  /** Of the passkey. */
  name?: string
  /** Who did it, when it was somebody else. */
  by?: string
  /** When it takes effect, in words. */
  from?: string
}

/** The messages about passkeys to the chair and every clerk. The caller writes them in the act's own transaction. */
export const passkeyMessagesTo = async (
  { accounts, clock }: { accounts: Pick<AccountsStore, 'officials'>; clock: Pick<Clock, 'now'> },
  { of, act, ...more }: MailedAct,
): Promise<Message[]> => {
  const told = (await accounts.officials()).filter(({ status }) => status === 'active')
  return told.flatMap((account) => messagesTo(account, clock.now(), 'passkey', { of, act, ...more }))
}
