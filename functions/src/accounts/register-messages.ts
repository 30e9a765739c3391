import type { LogEntry, RegisterActMailed, RegisterName } from '@lsb/contract'
import { type Message, messagesTo } from '../mail/message.ts'
import type { Clock } from '../platform/clock.ts'
import type { AccountsStore } from './accounts-store.ts'

/** How messages and the log name a register. */
export const registerSubjects: Record<RegisterName, LogEntry['subject']> = {
  licensed: 'Register of licensed surveyors',
  approved: 'Register of approved assistants',
}

export interface OfficialsServices {
  accounts: Pick<AccountsStore, 'officials'>
  clock: Pick<Clock, 'now'>
}

interface RegisterAct {
  register: RegisterName
  act: RegisterActMailed
  by: string
  reason: string
}

/**
 * The messages about an act on a register: to the chair and to every clerk, except to the one with the uid `actor`. The caller
 * writes them in the act's own transaction.
 */
export const registerMessages = async (
  { accounts, clock }: OfficialsServices,
  { register, ...facts }: RegisterAct,
  actor?: string,
): Promise<Message[]> => {
  const told = (await accounts.officials()).filter(({ uid, status }) => uid !== actor && status === 'active')
  return told.flatMap((account) =>
    messagesTo(account, clock.now(), 'register', { register: registerSubjects[register], ...facts }),
  )
}
