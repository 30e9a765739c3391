import { type Day, dayInWords, licenceDate, type OfficeFacts, reminderDays } from '@lsb/contract'
import { officePath } from '../panels.ts'
import type { WaitingLine } from '../today/waiting-lines.ts'

/** How many reminders of this year's renewals still go without a clerk, and when the next one does. */
export const reminderLines = (
  { reminders, renewals_due: [due] }: OfficeFacts,
  today: Day = licenceDate(new Date()),
): WaitingLine[] => {
  if (!reminders || due === undefined) return []
  const left = [...new Set(reminderDays(due.day))].filter((one) => one > today)
  const [next = ''] = left
  const what =
    left.length === 1 ? 'reminder to renew still goes by itself' : 'reminders to renew still go by themselves'
  return [
    {
      count: left.length,
      what: `${what} for ${due.year}, the next on ${dayInWords(next)}`,
      to: officePath('log', { person: `renewals-${due.year}` }),
      label: 'See those that went',
    },
  ]
}
