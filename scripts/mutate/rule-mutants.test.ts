import { expect, it } from 'vitest'
import { mutantsOf } from './rule-mutants.ts'

const became = (line: string) => mutantsOf(line).map((mutant) => mutant.became)

it('rule mutants: drop a clause and keep what it closes', () => {
  expect(became("  && a == 'x');")).toEqual([');', "|| a == 'x');", "&& a != 'x');", "&& a == 'xx');"])
})

it('rule mutants: open what a method allows', () => {
  expect(became('allow get: if true;')).toEqual(['allow get: if false;', 'allow read: if true;'])
})

it('rule mutants: move a limit by one', () => {
  expect(became('return size <= 5242880;')).toEqual(['return size < 5242880;', 'return size <= 5242881;'])
})

it('rule mutants: leave comments alone', () => {
  expect(became('// 5 MB counted in binary == 5242880')).toEqual([])
})
