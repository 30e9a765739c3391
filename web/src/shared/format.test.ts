import { formatCount } from '@lsb/contract'
import { expect, it } from 'vitest'
import { formatBytes, formatDay, formatInstant, formatKsh, waitedWords } from './format.ts'

it('sizes count as the limit does', () => {
  expect(formatBytes(5_242_880)).toBe('5.0\u{A0}MB')
  expect(formatBytes(2048)).toBe('2\u{A0}kB')
  expect(formatBytes(12)).toBe('12\u{A0}bytes')
})

it('what waits is counted in days of Nairobi', () => {
  expect(waitedWords('2026-03-01T20:59:00Z', '2026-03-02')).toBe('1 day')
  expect(waitedWords('2026-03-01T21:01:00Z', '2026-03-02')).toBe('since today')
  expect(waitedWords('2026-01-01T08:00:00Z', '2026-03-02')).toBe('60 days')
})

it('times are Nairobi times, wherever the reader is', () => {
  expect(formatInstant('2026-12-31T21:30:00Z')).toBe('1 January 2027 at 00:30')
  expect(formatInstant('2026-02-28T20:59:59.999Z')).toBe('28 February 2026 at 23:59')
  expect(formatDay('2028-02-28T21:00:00+00:00')).toBe('29 February 2028')
  expect(formatDay('2026-12-31T21:30:00Z')).toBe('1 January 2027')
  expect(formatInstant('')).toBe('')
  expect(formatDay('never')).toBe('never')
})

it('amounts have thousands', () => {
  expect(formatKsh(5050)).toBe('Ksh\u{A0}5,050')
})

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1_234_567, '1,234,567'],
])('%d is written %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
  expect(count.toLocaleString('en-GB')).toBe(text)
})
