import type { Has } from '../context.ts'
import { type RegisterActMailed, type RegisterName, registerTables } from '@lsb/contract'
import { type Message, messagesTo } from '../mail/message.ts'

export type OfficialsServices = Has<'accounts.officials' | 'clock.now'>

interface RegisterAct {
  register: RegisterName
  act: RegisterActMailed
  by: string
  reason: string
  /** What changes, as the clerk read it; '' where the reason says it. */
  shown?: string | undefined
}

/**
 * The messages about an act on a register: to the chair and to every clerk, except to the one with the uid `actor`. The caller
 * writes them in the act's own transaction.
 */
export const registerMessages = async (
  { accounts, clock }: OfficialsServices,
  { register, shown = '', ...facts }: RegisterAct,
  actor?: string,
): Promise<Message[]> => {
  const told = (await accounts.officials()).filter(({ uid, status }) => uid !== actor && status === 'active')
  return told.flatMap((account) =>
    messagesTo(account, clock.now(), 'register', {
      register: registerTables[register].title,
      ...facts,
      ...(shown && { shown }),
    }),
  )
}
