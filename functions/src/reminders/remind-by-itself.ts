import { dayInWords, licenceDate, licenceYear, remindableStates, reminderDayAt, renewalsDue } from '@lsb/contract'
import type { Has } from '../context.ts'
import { loadYearRenewals, type YearRenewalsServices } from '../office/renewals/year-renewals.ts'
import { reminderEntry, type ReminderServices, writeReminders } from './remind.ts'

type Services = YearRenewalsServices & ReminderServices & Has<'boardFactsStore.read' | 'mail'>

/** Who the log names. */
const BY = { uid: 'reminders', name: 'The portal, by itself' }
const isRemindable = (state: string): boolean => remindableStates.some((one) => one === state)

/**
 * Reminds of the last reminder day that has come, until the renewals end, whoever the register expects to renew and has not sent.
 * A repeated run, one beside another, and the run after one that stopped or failed write only what is missing.
 */
export const remindByItself = async (services: Services): Promise<{ written: number }> => {
  const { boardFactsStore, clock } = services
  const now = clock.now()
  const year = licenceYear(now)
  // Read at once: what the board has just set or switched off holds.
  const facts = await boardFactsStore.read()
  const due = renewalsDue(facts, year)
  const day = reminderDayAt(due, licenceDate(now))
  if (!facts.reminders || services.mail === null || day === undefined) return { written: 0 }
  const { all } = await loadYearRenewals(services, year)
  const expected = all.filter(({ state, isExpected }) => isExpected && isRemindable(state))
  const reason = `The reminder of ${dayInWords(day)}: the renewals end on ${dayInWords(due)}.`
  const { written } = await writeReminders(
    services,
    expected.map(({ entry_id }) => entry_id),
    { year, due, day, behind: true, entry: () => reminderEntry(clock, year, { by: BY, reason }) },
  )
  return { written }
}
