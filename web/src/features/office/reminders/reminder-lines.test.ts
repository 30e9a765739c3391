import { renewalTexts, usualSwitches } from '@lsb/contract'
import { expect, it } from 'vitest'
import { reminderLines } from './reminder-lines.ts'

it.each([
  [
    '2026-02-18',
    '2026-03-31',
    true,
    '3 reminders to renew still go by themselves for 2026, the next on 19 February 2026',
  ],
  ['2026-03-17', '2026-03-31', true, '1 reminder to renew still goes by itself for 2026, the next on 30 March 2026'],
  ['2026-03-30', '2026-03-31', true, null],
  ['2026-02-18', '', true, null],
  ['2026-02-18', '2026-03-31', false, null],
])('reminders on “Today”: on %s for “%s”, switched on %s, says: %s', (today, day, reminders, says) => {
  const renewals_due = [{ year: 2026, day }]
  const facts = { renewals_due, years: [], renewal_texts: renewalTexts, ...usualSwitches, reminders }
  const lines = reminderLines(facts, today).filter(({ count }) => count > 0)
  expect(lines.map(({ count, what, to, label }) => [`${count} ${what}`, to, label])).toEqual(
    says === null ? [] : [[says, '/office?panel=log&person=renewals-2026', 'See those that went']],
  )
})
