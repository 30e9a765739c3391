import { expect, it } from 'vitest'
import { reminderDayAt, reminderDays } from './reminder-days.ts'

it.each([
  ['2026-03-31', ['2026-02-19', '2026-03-17', '2026-03-30']],
  ['2028-03-01', ['2028-01-21', '2028-02-16', '2028-02-29']],
  ['2026-01-15', ['2026-01-01', '2026-01-01', '2026-01-14']],
  ['', []],
])('reminder days: of renewals due on “%s” are 40, 14 and 1 days before, in their year', (due, days) => {
  expect(reminderDays(due)).toEqual(days)
})

it.each([
  ['2026-02-18', undefined],
  ['2026-02-19', '2026-02-19'],
  ['2026-03-16', '2026-02-19'],
  ['2026-03-17', '2026-03-17'],
  ['2026-03-31', '2026-03-30'],
  ['2026-04-01', undefined],
])('reminder day at: %s is the last one that has come, until the renewals end: %s', (today, day) => {
  expect(reminderDayAt('2026-03-31', today)).toBe(day)
  expect(reminderDayAt('', today)).toBeUndefined()
})
