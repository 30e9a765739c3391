import { expect, it } from 'vitest'
import { formatBytes, formatDay, formatInstant, formatKsh } from './format.ts'

it('sizes count as the limit does', () => {
  expect(formatBytes(5_242_880)).toBe('5.0 MB')
  expect(formatBytes(2048)).toBe('2 kB')
  expect(formatBytes(12)).toBe('12 bytes')
})

it('times are Nairobi times, wherever the reader is', () => {
  expect(formatInstant('2026-12-31T21:30:00Z')).toMatch(/1 January 2027.*00:30/)
  expect(formatDay('2026-12-31T21:30:00Z')).toBe('1 January 2027')
  expect(formatInstant('')).toBe('')
})

it('amounts have thousands', () => {
  expect(formatKsh(5050)).toBe('Ksh 5,050')
})
