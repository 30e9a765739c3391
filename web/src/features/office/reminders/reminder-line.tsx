import { dayInWords, licenceDate, officeMessages, reminderDays } from '@lsb/contract'
import { useState } from 'react'
import { useFacts } from '../api/queries.ts'
import { officePath } from '../panels.ts'
import { Loaded } from '../parts/loaded.tsx'
import { WaitingLine } from '../today/waiting-line.tsx'

/** How many reminders of this year's renewals still go without a clerk, and when the next one does. */
export const ReminderLine = () => {
  const [today] = useState(() => licenceDate(new Date()))
  return (
    <Loaded query={useFacts()} failure={officeMessages.factsFailed}>
      {({ reminders, renewals_due: [{ year, day } = { year: 0, day: '' }] }) => {
        const left = reminders ? [...new Set(reminderDays(day))].filter((one) => one > today) : []
        const why = day === '' ? 'no renewal date is set' : 'all have gone'
        return (
          <WaitingLine
            count={left.length}
            what={
              left[0] === undefined
                ? `reminders to renew for ${year} go by themselves: ${reminders ? why : 'they are switched off'}`
                : `${left.length === 1 ? 'reminder to renew still goes by itself' : 'reminders to renew still go by themselves'} for ${year}, the next on ${dayInWords(left[0])}`
            }
            to={officePath('log', { person: `renewals-${year}` })}
            label="Those that went"
          />
        )
      }}
    </Loaded>
  )
}
