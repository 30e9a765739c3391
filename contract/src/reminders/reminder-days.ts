import { licenceDate } from '../licence.ts'
import { type Day, startOfDay } from '../nairobi-time.ts'

/** How many days before the renewals end the board reminds by itself. */
const REMINDED_DAYS_BEFORE = [40, 14, 1] as const
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The days on which the board reminds of the renewals that are due on `due`, in order; none for ''. Nobody can send a renewal before
 * its year: a day before it is the first of January.
 */
export const reminderDays = (due: Day): Day[] =>
  due === ''
    ? []
    : REMINDED_DAYS_BEFORE.map((before) => {
        const day = licenceDate(new Date(startOfDay(due) - before * DAY_MS))
        const first = `${due.slice(0, 4)}-01-01`
        return day < first ? first : day
      })

/** The day whose reminders are due today: the last one that has come, so that a day that was missed is made up for later. */
export const reminderDayAt = (due: Day, today: Day): Day | undefined =>
  today > due ? undefined : reminderDays(due).findLast((day) => day <= today)
