import { expect, it } from 'vitest'
import { keptCount, requiredCount } from './passkey.ts'

/** In Nairobi it is the 31st of January already. */
const NOW = new Date('2027-01-30T21:00:00.000Z')

it.each([
  ['chair', '2027-01-31', 2, 2],
  ['office', '2027-01-31', 1, 1],
  ['surveyor', '2027-01-31', 0, 0],
  ['chair', '2027-02-01', 0, 1],
  ['chair', '', 0, 1],
] as const)('a %s with passkeys required from "%s": must have %i and keep %i', (type, from, required, kept) => {
  expect(requiredCount(type, from, NOW)).toBe(required)
  expect(keptCount(type, from, NOW)).toBe(kept)
})
