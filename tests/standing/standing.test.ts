import { standingCodes } from '@lsb/contract'
import { expect, it } from 'vitest'
import { compareStandings } from './compare.ts'

it('standing: with the assistants’ verdict agrees with a simple reference on 20,000 questions', () => {
  const { codes, nextChanges, wrong } = compareStandings(20_000, 1)
  expect(wrong.slice(0, 3)).toEqual([])
  expect(nextChanges).toBeGreaterThan(2_000)
  // `not_confirmed` is no answer to a question, but to who asks a register that could not be read.
  const answers = [...standingCodes.filter((code) => code !== 'not_confirmed'), 'gone']
  expect(answers.filter((code) => (codes.get(code) ?? 0) < 100)).toEqual([])
})
