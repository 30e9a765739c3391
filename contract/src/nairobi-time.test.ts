import { expect, it } from 'vitest'
import { dayInWords, endOfDay, isDay, startOfDay, startOfYear } from './nairobi-time.ts'

it('Nairobi: begins its days and years three hours before UTC', () => {
  expect(new Date(startOfDay('2026-03-01')).toISOString()).toBe('2026-02-28T21:00:00.000Z')
  expect(new Date(endOfDay('2026-03-01')).toISOString()).toBe('2026-03-01T21:00:00.000Z')
  expect(new Date(startOfYear(2027)).toISOString()).toBe('2026-12-31T21:00:00.000Z')
})

it.each(['2026-03-01', '2028-02-29', '0999-12-31'])('day: is %s', (text) => {
  expect(isDay(text)).toBe(true)
})

it.each(['2026-02-29', '2026-13-01', '2026-00-10', '12026-03-01', '2026-03-011', '2026-3-1', '1 March 2026', ''])(
  'day: is not %j',
  (text) => {
    expect(isDay(text)).toBe(false)
  },
)

it('day: is written in words without a leading zero', () => {
  expect(dayInWords('2026-03-01')).toBe('1 March 2026')
  expect(dayInWords('2026-12-30')).toBe('30 December 2026')
  expect(dayInWords('2026-01-31')).toBe('31 January 2026')
})
