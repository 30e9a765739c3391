import { expect, it } from 'vitest'
import { everyCall } from '../../functions/src/testing-calls.ts'
import { nameOf } from '../api/support/described.ts'
import { writingCalls } from './writing-calls.ts'

it('lost answers: the table has every writing call of the API', () => {
  const writing = everyCall.filter(({ method }) => method !== 'GET').map(nameOf)
  const covered = new Set(writingCalls.map(({ call }) => call))
  expect(writing.filter((name) => !covered.has(name))).toEqual([])
})
