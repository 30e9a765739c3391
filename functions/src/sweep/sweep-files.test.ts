import { describe, expect, it } from 'vitest'
import { madeAccount } from '../accounts/testing.ts'
import { emptiedCollections, SWEEP_AGE_MS, sweepFiles, tooManyRemovals } from './sweep-files.ts'
import type { LogFields } from '../platform/log.ts'
import { INCOMING_AGE_MS, planIncoming } from './plan-incoming.ts'
import type { CollectionCounts } from './sweep-store.ts'

const NOW = new Date('2026-06-01T00:00:00Z')
const aged = (ms: number) => new Date(NOW.getTime() - ms)
const incoming = (uid: string, count: number, age: number) =>
  Array.from({ length: count }, (_, at) => ({
    path: `incoming/${uid}/attempt-${at}/kcse.pdf`,
    created: aged(age + at * 1000),
  }))

describe('incoming files', () => {
  it('stay for eight days', () => {
    const files = [...incoming('young', 1, INCOMING_AGE_MS - 1), ...incoming('old', 1, INCOMING_AGE_MS)]
    expect(planIncoming(files, NOW)).toEqual({ remove: ['incoming/old/attempt-0/kcse.pdf'], excess: 0 })
  })

  it('that no account could have uploaded stay as long', () => {
    const path = 'incoming/picture.png'
    expect(planIncoming([{ path, created: aged(INCOMING_AGE_MS - 1) }], NOW).remove).toEqual([])
    expect(planIncoming([{ path, created: aged(INCOMING_AGE_MS) }], NOW).remove).toEqual([path])
  })

  it('of a disabled account go at once', () => {
    const files = [...incoming('out', 2, 0), ...incoming('in', 1, 0)]
    expect(planIncoming(files, NOW, new Set(['out']))).toEqual({
      remove: incoming('out', 2, 0).map(({ path }) => path),
      excess: 0,
    })
  })

  it('of one account go at once beyond its newest twenty', () => {
    const { remove, excess } = planIncoming([...incoming('many', 23, 0).toReversed(), ...incoming('few', 20, 0)], NOW)
    expect(remove).toEqual([20, 21, 22].map((at) => `incoming/many/attempt-${at}/kcse.pdf`))
    expect(excess).toBe(3)
  })
})

it.each([
  [200, 400, false],
  [201, 400, true],
  [201, 4019, true],
  [201, 4020, false],
  [300, 300, true],
])('limit: removing %i of %i files needs a person: %j', (removing, seen, stops) => {
  expect(tooManyRemovals({ removing, seen }) !== null).toBe(stops)
})

it.each([
  [null, { practising: 0 }, false],
  [{ practising: 0 }, { practising: 0 }, false],
  [{ practising: 5 }, { practising: 1 }, false],
  [{ practising: 5, personal: 1 }, { practising: 0, personal: 1 }, true],
])('limit: records that were %j and are %j stop the sweep: %j', (last, now, stops) => {
  expect(emptiedCollections(last, now, { seen: 2, removing: 1 }) !== null).toBe(stops)
})

it('limit: names every collection that is empty', () => {
  const now = { practising: 0, personal: 0, resources: 2 }
  expect(emptiedCollections({ practising: 5, personal: 1, resources: 2 }, now, { seen: 2, removing: 1 })).toBe(
    'No document is left in: practising, personal. 1 of 2 files would be removed.',
  )
})

const unused = () => Promise.reject(new Error('Not needed here.'))

/** A Storage and records of these: which files there are, and which the records name. */
const world = (orphans: number, named: number, last: CollectionCounts | null = null, practising = 1) => {
  const created = aged(SWEEP_AGE_MS)
  const stored = new Map(
    Array.from({ length: orphans + named }, (_, at) => [`accounts/u${at}/certificates/kcse-1.pdf`, created]),
  )
  const logged: string[] = []
  const kept: CollectionCounts[] = []
  const removals: number[] = []
  const records = (uid: string) =>
    Number(uid.slice(1)) < named ? { kcse: { path: `accounts/${uid}/certificates/kcse-1.pdf` } } : null
  const store = { find: async (uid: string) => records(uid), update: unused }
  const services = {
    clock: { now: () => NOW, sleep: async () => {} },
    log: (severity: string, message: string, fields?: LogFields) =>
      void logged.push(`${severity} ${message} ${JSON.stringify(fields)}`),
    files: {
      list: async function* list(prefix: string) {
        yield [...stored].filter(([path]) => path.startsWith(prefix)).map(([path, at]) => ({ path, created: at }))
      },
      remove: async (paths: readonly string[]) => {
        removals.push(paths.length)
        for (const path of paths) stored.delete(path)
      },
    },
    accounts: { all: async () => [madeAccount('out', { status: 'disabled' }), madeAccount('u1')] },
    sweeps: {
      count: async () => ({ practising }),
      last: async () => last,
      save: async (counts: CollectionCounts) => void kept.push(counts),
    },
    practising: { documentPaths: unused },
    issues: { photographPaths: unused },
    resources: { find: unused },
    records: { personal: store, certificates: store, membership: store },
  }
  return { services, stored, logged, kept, removals }
}

describe('the sweep', () => {
  it('removes the files that no record names', async () => {
    const { services, stored, kept } = world(10, 30)
    expect(await sweepFiles(services)).toEqual({ seen: 40, removed: 10, stopped: '' })
    expect(stored.size).toBe(30)
    expect(kept).toEqual([{ practising: 1 }])
  })

  it('removes what a disabled account has sent', async () => {
    const { services, stored } = world(0, 1)
    for (const { path, created } of [...incoming('out', 1, 0), ...incoming('u1', 1, 0)]) stored.set(path, created)
    expect(await sweepFiles(services)).toMatchObject({ removed: 1 })
    expect([...stored.keys()]).toContain('incoming/u1/attempt-0/kcse.pdf')
  })

  it('leaves a file alone that is younger than a day', async () => {
    const { services, stored } = world(2, 0)
    stored.set('accounts/u0/certificates/kcse-1.pdf', aged(SWEEP_AGE_MS - 1))
    expect(await sweepFiles(services)).toMatchObject({ seen: 2, removed: 1 })
    expect([...stored.keys()]).toEqual(['accounts/u0/certificates/kcse-1.pdf'])
  })

  it('removes fifty files at a time', async () => {
    const { services, removals } = world(120, 0)
    await sweepFiles(services)
    expect(removals).toEqual([50, 50, 20])
  })

  it('counts what an account leaves behind beyond twenty files as removals', async () => {
    const { services, stored, logged } = world(150, 0)
    for (const { path, created } of incoming('u1', 80, 0)) stored.set(path, created)
    expect(await sweepFiles(services)).toMatchObject({ removed: 0, stopped: expect.stringContaining('210 of 230') })
    expect(logged).toHaveLength(1)
  })

  it('removes nothing and says so when too many files would go', async () => {
    const { services, stored, logged, kept } = world(201, 100)
    expect(await sweepFiles(services)).toMatchObject({ removed: 0, stopped: expect.stringContaining('201 of 301') })
    expect(stored.size).toBe(301)
    expect(logged).toEqual([expect.stringMatching(/^ERROR sweep stopped .*"seen":301,"removing":201/)])
    expect(kept).toEqual([])
  })

  it.each([
    [201, 201],
    [200, 0],
    [202, 0],
  ])('goes beyond the limit when a person allows exactly that number: %i', async (allowed, removed) => {
    expect(await sweepFiles(world(201, 100).services, { allowed })).toMatchObject({ removed })
  })

  it('removes nothing when a collection that had documents has none', async () => {
    const { services, stored, logged } = world(5, 5, { practising: 7 }, 0)
    expect(await sweepFiles(services)).toMatchObject({
      removed: 0,
      stopped: 'No document is left in: practising. 5 of 10 files would be removed.',
    })
    expect(stored.size).toBe(10)
    expect(logged).toEqual([expect.stringContaining('ERROR sweep stopped {"reason":"No document is left')])
  })

  it('goes on when a person allows that number of removals after the last record has gone', async () => {
    const { services, kept } = world(5, 5, { practising: 7 }, 0)
    expect(await sweepFiles(services, { allowed: 4 })).toMatchObject({ removed: 0 })
    expect(await sweepFiles(services, { allowed: 5 })).toMatchObject({ removed: 5, stopped: '' })
    // The next night compares with these.
    expect(kept).toEqual([{ practising: 0 }])
  })
})
