import { expect, it } from 'vitest'
import { ownersIn } from '../registers/versions/identities.ts'
import { createApprovalsCache } from './approvals-cache.ts'

const FEBRUARY = '2026-02-10T06:00:00.000Z'
const JULY = '2026-07-01T06:00:00.000Z'
const ended = { entryId: 'ls-1', year: 2026, since: FEBRUARY, until: JULY, numberEnd: 'BCDFG' }

/** Approvals of two years, and one that was withdrawn; `next` is half a minute later, after `decided` when that is wanted. */
const setUp = () => {
  let [now, number, readings] = [Date.parse(JULY), 1, 0]
  const logged: string[] = []
  let isReachable = true
  const cache = createApprovalsCache({
    publicNumber: async () => {
      if (!isReachable) throw new Error('out of reach')
      return number
    },
    approvals: {
      all: async () => [
        { year: 2025, approved: new Map([['ls-2', { since: FEBRUARY }]]) },
        { year: 2026, approved: new Map([['ls-1', { since: JULY, numberEnd: 'XR9TB' }]]) },
      ],
    },
    paperLicences: {
      all: async () => {
        const licences = new Map([
          ['ls-1', { issued: '2026-02-10', ended: null }],
          ['ls-3', { issued: '2026-02-10', ended: '2026-05-01' }],
        ])
        return [{ year: 2026, version: 1, licences }]
      },
    },
    endedApprovals: {
      all: async () => {
        readings += 1
        // Somebody decides while the approvals are read for the first time.
        if (readings === 1) number += 1
        return [ended]
      },
    },
    clock: { now: () => new Date(now) },
    log: (_severity, message) => void logged.push(message),
  })
  const next = async () => {
    now += 30_000
    return cache.current()
  }
  const decide = () => {
    number += 1
  }
  const lose = () => {
    isReachable = false
  }
  return { next, decide, lose, logged, readings: () => readings }
}

it('approvals cache: tells of a licence what the portal and the office’s list say', async () => {
  const { periods } = await setUp().next()
  // Days begin in Nairobi.
  const onPaper = { year: 2026, since: '2026-02-09T21:00:00.000Z' }
  expect(periods('ls-1', ownersIn([]))).toEqual([ended, { year: 2026, since: JULY, numberEnd: 'XR9TB' }, onPaper])
  expect(periods('ls-3', ownersIn([]))).toEqual([{ ...onPaper, until: '2026-04-30T21:00:00.000Z' }])
  expect(periods('ls-2', ownersIn([]))).toEqual([{ year: 2025, since: FEBRUARY }])
  expect(periods('ls-4', ownersIn([]))).toEqual([])
})

it('approvals cache: tells of each entry only what belongs to it after the corrections', async () => {
  const { periods } = await setUp().next()
  const joined = ownersIn([{ number: 2, aliases: { 'ls-2': 'ls-4' }, divided: null }])
  expect(periods('ls-4', joined)).toEqual([{ year: 2025, since: FEBRUARY }])
  const assigned = { 'licence 2026-2BSB2-XR9TB': 'second', 'paper 2026 ls-1': 'first' }
  const divided = {
    entry: 'ls-1',
    turns: [{ entry: 'ls-1', versions: [2] }],
    first: 'first',
    second: 'second',
    assigned,
  }
  const owners = ownersIn([{ number: 3, aliases: {}, divided }])
  expect(periods('second', owners)).toEqual([{ year: 2026, since: JULY, numberEnd: 'XR9TB' }])
  expect(periods('first', owners)).toEqual([{ year: 2026, since: '2026-02-09T21:00:00.000Z' }])
})

it('approvals cache: reads all again only after an act, also one done meanwhile', async () => {
  const { next, decide, readings } = setUp()
  expect((await next()).number).toBe(1)
  expect(readings()).toBe(1)
  expect((await next()).number).toBe(2)
  expect(readings()).toBe(2)
  await next()
  expect(readings()).toBe(2)
  decide()
  expect((await next()).number).toBe(3)
  expect(readings()).toBe(3)
})

it('approvals cache: serves the last approvals and logs while they cannot be read', async () => {
  const { next, lose, logged } = setUp()
  const { number } = await next()
  lose()
  expect((await next()).number).toBe(number)
  expect(logged).toEqual(['approvals not loaded'])
})
