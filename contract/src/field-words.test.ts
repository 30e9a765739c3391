import { expect, it } from 'vitest'
import { changedField } from './field-words.ts'

it.each([
  ['status_since', '', '2026-11-02', 'date of the status nothing → 2 November 2026'],
  ['firm', 'Ridge 2026-11-02', '2026-02-30', 'firm Ridge 2026-11-02 → 2026-02-30'],
  ['left', 'a', '', 'left a → nothing'],
])('field: %s from "%s" to "%s" is said with its title, and with a day in words', (field, before, after, said) => {
  expect(changedField({ field, before, after })).toBe(said)
})
