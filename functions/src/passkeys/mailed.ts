import { boardZone, dayInWords, isOfficial, licenceDate, timeInBoardZone, type PasskeyActMailed } from '@lsb/contract'
import type { Account } from '../accounts/account.ts'
import type { AccountsStore } from '../accounts/accounts-store.ts'
import { type Message, messagesTo } from '../mail/message.ts'
import type { Clock } from '../platform/clock.ts'
import type { AccountPasskeys } from './passkey.ts'

interface MailedAct {
  act: PasskeyActMailed
  /** Of the passkey. */
  name?: string
  /** Who did it, when it was somebody else. */
  by?: string
  /** When it takes effect, in words. */
  from?: string
}

/** An ISO 8601 instant in words. */
export const inBoardZone = (instant: string): string =>
  `${dayInWords(licenceDate(new Date(instant)))} at ${timeInBoardZone(instant)} (${boardZone.place})`

/** When a link that replaces every passkey begins to work, for a message; '' for a link of another kind. */
export const startInWords = (link: AccountPasskeys['link']): string => (link?.replaces ? inBoardZone(link.from) : '')

/**
 * The messages about somebody's passkeys. The chair and every clerk are told of those of each of them; a surveyor or an assistant is
 * told of their own, and all of what somebody else did to these. The caller writes them in the act's own transaction.
 */
export const passkeyMessagesTo = async (
  { accounts, clock }: { accounts: Pick<AccountsStore, 'officials'>; clock: Pick<Clock, 'now'> },
  holder: Account,
  act: MailedAct,
): Promise<Message[]> => {
  const [now, isOwn] = [clock.now(), !isOfficial(holder.account_type)]
  const told = isOwn && act.by === undefined ? [] : await accounts.officials()
  const facts = { of: holder.name, ...act }
  return [
    ...(isOwn ? messagesTo(holder, now, 'passkey', { ...facts, own: 'yes' }) : []),
    ...told
      .filter(({ status }) => status === 'active')
      .flatMap((official) => messagesTo(official, now, 'passkey', facts)),
  ]
}
