import { expect, it } from 'vitest'
import { createApprovalsCache } from './approvals-cache.ts'

const FEBRUARY = '2026-02-10T06:00:00.000Z'
const JULY = '2026-07-01T06:00:00.000Z'
const ended = { entryId: 'ls-1', year: 2026, since: FEBRUARY, until: JULY, numberEnd: 'BCDFG' }

/** Approvals of two years, and one that was withdrawn; `next` is half a minute later, after `decided` when that is wanted. */
const setUp = () => {
  let [now, version, readings] = [Date.parse(JULY), 1, 0]
  const logged: string[] = []
  let isReachable = true
  const cache = createApprovalsCache({
    approvals: {
      all: async () => {
        if (!isReachable) throw new Error('out of reach')
        return [
          {
            year: 2025,
            version: 1,
            approved: new Map([['ls-2', FEBRUARY]]),
            imported: new Map(),
            number_ends: new Map(),
          },
          {
            year: 2026,
            version,
            approved: new Map([['ls-1', JULY]]),
            imported: new Map([
              ['ls-1', FEBRUARY],
              ['ls-3', FEBRUARY],
            ]),
            number_ends: new Map([['ls-1', 'XR9TB']]),
          },
        ]
      },
    },
    endedApprovals: {
      all: async () => {
        readings += 1
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
    version += 1
  }
  const lose = () => {
    isReachable = false
  }
  return { next, decide, lose, logged, readings: () => readings }
}

it('approvals cache: tells of a licence what the portal and the office’s list say', async () => {
  const { periods } = await setUp().next()
  const onPaper = { year: 2026, since: FEBRUARY, numberEnd: undefined }
  expect(periods('ls-1')).toEqual([ended, { year: 2026, since: JULY, numberEnd: 'XR9TB' }, onPaper])
  expect(periods('ls-3')).toEqual([onPaper])
  expect(periods('ls-2')).toEqual([{ year: 2025, since: FEBRUARY, numberEnd: undefined }])
  expect(periods('ls-4')).toEqual([])
})

it('approvals cache: reads the withdrawn ones again only after a decision', async () => {
  const { next, decide, readings } = setUp()
  expect((await next()).tag).toBe('2025.1 2026.1')
  await next()
  expect(readings()).toBe(1)
  decide()
  expect((await next()).tag).toBe('2025.1 2026.2')
  expect(readings()).toBe(2)
})

it('approvals cache: serves the last approvals and logs while they cannot be read', async () => {
  const { next, lose, logged } = setUp()
  const { tag } = await next()
  lose()
  expect((await next()).tag).toBe(tag)
  expect(logged).toEqual(['approvals not loaded'])
})
