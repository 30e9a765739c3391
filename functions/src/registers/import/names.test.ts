import { expect, it } from 'vitest'
import { compareNames } from './names.ts'

it.each([
  ['Wanjiru Kiarie', 'KĨARIE, Wanjirũ', 'same'],
  ['Amina  Were', 'Amina Were', 'same'],
  ['Amina Were', 'Amina Achieng Were', 'alike'],
  ['Amina Achieng Were', 'Amina Were', 'alike'],
  ['A. Were', 'B. Were', 'alike'],
  ['Amina Were', 'Baraka Oloo', 'different'],
  ['Amina Were (Ms.)', 'Baraka Oloo, 2nd.', 'different'],
  ['1,', '2.', 'same'],
] as const)('names: %j and %j are %s', (given, registered, outcome) => {
  expect(compareNames(given, registered)).toBe(outcome)
})
