import type { OfficeAct } from '@lsb/contract'
import { sessionEnded } from '../errors.ts'
import { logEntry, type NewLogEntry } from '../office-log/log-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Account, Caller } from './account.ts'
import type { AccountsStore } from './accounts-store.ts'

/** The name of the clerk who acts, for the log. */
export const clerkName = async (
  accounts: Pick<AccountsStore, 'find'>,
  caller: Pick<Caller, 'uid'>,
): Promise<string> => {
  const clerk = await accounts.find(caller.uid)
  if (clerk === null) throw sessionEnded()
  return clerk.name
}

interface Act {
  act: OfficeAct
  by: Pick<Caller, 'uid'> & { name: string }
  subject: Pick<Account, 'uid' | 'name'>
  reason: string
  before?: Record<string, string>
  after?: Record<string, string>
  tags?: readonly string[]
}

/** The entry in the log of what a clerk does. */
export const logEntryOf = (
  clock: Pick<Clock, 'now'>,
  { act, by, subject, reason, before = {}, after = {}, tags = [] }: Act,
): NewLogEntry =>
  logEntry(clock.now(), {
    act,
    by: by.name,
    by_uid: by.uid,
    subject: subject.name,
    subject_uid: subject.uid,
    reason,
    before,
    after,
    tags,
  })
