import { LICENCE_NUMBER_MAX_LENGTH, TEXT_MAX_LENGTH } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { firstProblem, textProblem } from '../../platform/cell-problems.ts'
import { nameProblem, numberProblem } from './check-fields.ts'

describe('number', () => {
  it.each(['LS/1', 'LS/1E5', '1E5A', '12E', `${'L'.repeat(LICENCE_NUMBER_MAX_LENGTH - 1)}1`])(
    'accepts %s',
    (number) => {
      expect(numberProblem('register number', number)).toBeNull()
    },
  )

  it.each([
    ['', 'no register number'],
    ['LS', 'the register number has no digit'],
    ['LS/O101', 'the register number has the letter O in place of the digit 0 in “O101”'],
    ['112.0', 'the register number was turned into a decimal number by a spreadsheet'],
    [
      `${'L'.repeat(LICENCE_NUMBER_MAX_LENGTH)}1`,
      `the register number is longer than ${LICENCE_NUMBER_MAX_LENGTH} characters`,
    ],
  ])('refuses %s: %s', (number, problem) => {
    expect(numberProblem('register number', number)).toBe(problem)
  })
})

describe('name', () => {
  it.each([
    ['Wanjikũ', null],
    ['', 'no name'],
    ['12', 'the name has no letter'],
    ['n'.repeat(TEXT_MAX_LENGTH), null],
    ['n'.repeat(TEXT_MAX_LENGTH + 1), `the name is longer than ${TEXT_MAX_LENGTH} characters`],
  ])('%.12s: is answered with %s', (name, problem) => {
    expect(nameProblem('name', name)).toBe(problem)
  })
})

it('problems: are reported by the first of them', () => {
  expect(firstProblem(null, textProblem('firm', 'f'.repeat(TEXT_MAX_LENGTH + 1)), 'later')).toMatch(
    /^the firm is longer/,
  )
  expect(firstProblem(null, null)).toBeNull()
})
