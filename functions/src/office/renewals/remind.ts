import type { Has } from '../../context.ts'
import {
  dayInWords,
  keyOfNumber,
  licenceDate,
  licencesIn,
  ownMessages,
  type Reminded,
  type RemindRequest,
} from '@lsb/contract'
import type { Caller } from '../../accounts/account.ts'
import { conflict } from '../../errors.ts'
import { messageIdOf, messagesTo } from '../../mail/message.ts'
import { clerkName, logEntryOf } from '../../accounts/office-act.ts'
import { holdersOf, reachOf } from './holders.ts'
import { loadYearRenewals, type YearRenewalsServices } from './year-renewals.ts'

export type RemindServices = YearRenewalsServices &
  Has<'accounts.all' | 'accounts.ofEntries' | 'accounts.find' | 'reminders'>

/** Messages written in one transaction: well below Firestore's limit. */
const WRITTEN_AT_ONCE = 200

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
  const { accounts, reminders, clock } = services
  const [by, { year, due, all }] = await Promise.all([clerkName(accounts, caller), loadYearRenewals(services)])
  if (year !== yearSeen) throw conflict(ownMessages.otherYear(year))
  const chosen = new Set(licencesIn(licences).map(keyOfNumber))
  const inState = all.filter((renewal) => renewal.state === state)
  const wanted = inState.filter(({ surveyor }) => chosen.size === 0 || chosen.has(keyOfNumber(surveyor.license_no)))
  const entryIds = wanted.map(({ entry_id }) => entry_id)
  const holders = await holdersOf(accounts, entryIds)
  const reached = entryIds.flatMap((entryId) => {
    const holder = holders.get(entryId)
    return holder !== undefined && reachOf(holder) === 'mail' ? [holder] : []
  })
  const now = clock.now()
  const today = licenceDate(now)
  const facts = { year: String(year), ...(today <= due && { due: dayInWords(due) }) }
  const messages = reached.flatMap((holder) =>
    messagesTo(holder, now, 'reminder', facts).map((message) => ({
      ...message,
      id: messageIdOf(['reminder', holder.uid, today]),
    })),
  )
  let written = 0
  for (let at = 0; at < messages.length; at += WRITTEN_AT_ONCE) {
    const entry = logEntryOf(clock, {
      act: 'remind',
      by: { uid: caller.uid, name: by },
      subject: { uid: `renewals-${year}`, name: `Renewals of ${year}` },
      reason,
      after: { state },
    })
    written += await reminders.write(messages.slice(at, at + WRITTEN_AT_ONCE), entry)
  }
  const counts = {
    written,
    reminded_today: messages.length - written,
    unreachable: entryIds.length - messages.length,
    moved: chosen.size === 0 ? 0 : chosen.size - entryIds.length,
  }
  return { detail: detailOf(counts), ...counts }
}
