import { standingCodes } from '@lsb/contract'
import { expect, it } from 'vitest'
import { compareStandings } from './compare.ts'

/** Conditions are asked about in contract/src/standing.test.ts; the other one is about who asks. */
const NOT_GENERATED = ['not_confirmed', 'may_practise_with_conditions']

it('standing: agrees with a simple reference on 20,000 generated questions', () => {
  const { codes, nextChanges, wrong } = compareStandings(20_000, 1)
  expect(wrong.slice(0, 3)).toEqual([])
  expect(nextChanges).toBeGreaterThan(2_000)
  const answers = [...standingCodes.filter((code) => !NOT_GENERATED.includes(code)), 'gone']
  expect(answers.filter((code) => (codes.get(code) ?? 0) < 100)).toEqual([])
})
