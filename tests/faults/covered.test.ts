import { expect, it } from 'vitest'
import { everyCall } from '../../functions/src/testing-calls.ts'
import { nameOf } from '../api/support/described.ts'
import { rooms } from '../rooms.ts'
import { writingCalls } from './writing-calls.ts'

/** Calls that only read, by POST because of what they are asked. */
const reading = ['POST /account/tray/look', 'POST /api/office/accounts', 'POST /api/office/accounts/list']

it('lost answers: the table has every writing call of the API', () => {
  const writing = everyCall.filter(({ method }) => method !== 'GET').map(nameOf)
  const covered = new Set([
    ...reading,
    ...rooms.flatMap(({ reads = [] }) => reads),
    ...writingCalls.map(({ call }) => call),
  ])
  expect(writing.filter((name) => !covered.has(name))).toEqual([])
})
