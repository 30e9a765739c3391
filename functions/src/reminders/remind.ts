import type { Has } from '../context.ts'
import {
  type Day,
  dayInWords,
  endOfDay,
  keyOfNumber,
  licenceDate,
  licencesIn,
  reminderMessages,
  type Reminded,
  type RemindRequest,
} from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { conflict } from '../errors.ts'
import { messageIdOf, messagesTo } from '../mail/message.ts'
import { clerkName, logEntryOf } from '../accounts/office-act.ts'
import type { NewLogEntry } from '../office-log/log-store.ts'
import type { Clock } from '../platform/clock.ts'
import { holdersOf, reachOf } from '../office/renewals/holders.ts'
import { loadYearRenewals, type YearRenewalsServices } from '../office/renewals/year-renewals.ts'

export type ReminderServices = Has<'accounts.all' | 'accounts.ofEntries' | 'reminders' | 'clock.now'>
export type RemindServices = YearRenewalsServices & ReminderServices & Has<'accounts.find'>

interface Reminders {
  year: number
  /** Until the end of this day the renewals are due; '' while no day is set. */
  due: Day
  /** The day that these reminders are of. */
  day: Day
  /** Whether every other message goes first. */
  behind: boolean
  /** Makes the log's entry of a transaction. */
  entry: () => NewLogEntry
}

/** The log's entry of reminders; it is found under the renewals of the year. */
export const reminderEntry = (
  clock: Pick<Clock, 'now'>,
  year: number,
  said: Pick<Parameters<typeof logEntryOf>[1], 'by' | 'reason' | 'after'>,
): NewLogEntry =>
  logEntryOf(clock, { act: 'remind', subject: { uid: `renewals-${year}`, name: `Renewals of ${year}` }, ...said })

/** Messages written in one transaction: well below Firestore's limit. */
const WRITTEN_AT_ONCE = 200

/**
 * Writes a reminder to each of these entries' holders whom a message reaches, and logs how many. `day` stands in the ids: a holder
 * has one reminder of a day, however often and by whomever it is written.
 */
export const writeReminders = async (
  { accounts, reminders, clock }: ReminderServices,
  entryIds: readonly string[],
  { year, due, day, behind, entry }: Reminders,
): Promise<{ written: number; reached: number }> => {
  const holders = await holdersOf(accounts, entryIds)
  const now = clock.now()
  const isOpen = licenceDate(now) <= due
  const facts = { year: String(year), ...(isOpen && { due: dayInWords(due) }) }
  // A reminder that could not be sent until the last day is not sent after it.
  const ends = isOpen ? new Date(endOfDay(due)).toISOString() : ''
  const messages = entryIds.flatMap((entryId) => {
    const holder = holders.get(entryId)
    if (holder === undefined || reachOf(holder) !== 'mail') return []
    const id = messageIdOf(['reminder', holder.uid, day])
    return messagesTo(holder, now, 'reminder', facts).map((message) => ({
      ...message,
      id,
      behind,
      until: isOpen && ends < message.until ? ends : message.until,
    }))
  })
  let written = 0
  for (let at = 0; at < messages.length; at += WRITTEN_AT_ONCE)
    written += await reminders.write(messages.slice(at, at + WRITTEN_AT_ONCE), entry())
  return { written, reached: messages.length }
}

const detailOf = ({ written, reminded_today, unreachable, moved }: Omit<Reminded, 'detail'>): string =>
  [
    written === 1 ? '1 reminder is on its way.' : `${written} reminders are on their way.`,
    ...(reminded_today > 0 ? [`Reminded today already: ${reminded_today}.`] : []),
    ...(unreachable > 0 ? [`Without an account with a confirmed address: ${unreachable}.`] : []),
    ...(moved > 0 ? [`No longer in this state: ${moved}.`] : []),
  ].join(' ')

/**
 * Sends a reminder to the confirmed address of each holder whose renewal is in this state, to each account at most once a day. If
 * it stops half-way or its answer is lost, the same call reminds the others.
 */
export const remind = async (
  services: RemindServices,
  caller: Caller,
  { year: yearSeen, state, licences, reason }: RemindRequest,
): Promise<Reminded> => {
  const { accounts, clock } = services
  const [by, { year, due, all }] = await Promise.all([clerkName(accounts, caller), loadYearRenewals(services)])
  if (year !== yearSeen) throw conflict(reminderMessages.otherYear(year))
  const chosen = new Set(licencesIn(licences).map(keyOfNumber))
  const inState = all.filter((renewal) => renewal.state === state)
  const wanted = inState.filter(({ surveyor }) => chosen.size === 0 || chosen.has(keyOfNumber(surveyor.license_no)))
  const entryIds = wanted.map(({ entry_id }) => entry_id)
  const { written, reached } = await writeReminders(services, entryIds, {
    year,
    due,
    day: licenceDate(clock.now()),
    behind: false,
    entry: () => reminderEntry(clock, year, { by: { uid: caller.uid, name: by }, reason, after: { state } }),
  })
  const counts = {
    written,
    reminded_today: reached - written,
    unreachable: entryIds.length - reached,
    moved: chosen.size === 0 ? 0 : chosen.size - entryIds.length,
  }
  return { detail: detailOf(counts), ...counts }
}
