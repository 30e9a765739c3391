import { describe, expect, it } from 'vitest'
import { definitionOf } from '../registers/versions/definition.ts'
import { type Origin, publishVersion } from '../registers/versions/publish-version.ts'
import { changesBetween } from '../registers/versions/row-changes.ts'
import { presentIn } from '../registers/versions/stays.ts'
import { assistant, memoryVersions, surveyor, versionRecord } from '../registers/versions/testing.ts'
import type { VersionRecord } from '../registers/versions/version.ts'
import { createHistoriesCache, createPastAssistants } from './histories-cache.ts'

const at = (number: number) => `2026-0${number}-01T06:00:00.000Z`

const shown = (number: number, published_at = at(number)) => ({
  pointer: { version: number, published_at },
  entry: () => null,
  withLicence: () => [],
})

/** A cache over a register with this many versions; `published` grows when the office publishes. */
const setUp = (published: number) => {
  const state = {
    published,
    lists: 0,
    listed: [] as VersionRecord[],
    changesRead: [] as number[],
    now: Date.parse(at(9)),
  }
  const cache = createHistoriesCache({
    versions: {
      list: async (_name, after) => {
        state.lists += 1
        state.listed = Array.from({ length: state.published }, (_, index) =>
          versionRecord({ number: index + 1, published_at: at(index + 1) }),
        ).filter(({ number }) => number > (after ?? 0))
        return state.listed
      },
      changes: async (_name, versions) => {
        state.changesRead.push(...versions.map(({ number }) => number))
        return versions.map(() => [])
      },
      past: async () => null,
    },
    clock: { now: () => new Date(state.now) },
    log: () => {},
  })
  return { state, cache }
}

it('histories: are listed and worked out once while the register is the same', async () => {
  const { state, cache } = setUp(3)
  const version = shown(3)
  const histories = await cache.upTo(version)
  state.now += 60_000
  expect(await cache.upTo(version)).toBe(histories)
  expect(state.lists).toBe(1)
  expect(state.changesRead).toEqual([2, 3])
})

it('histories: read only a version published since and its changes', async () => {
  const { state, cache } = setUp(3)
  await cache.upTo(shown(3))
  state.published = 4
  state.now += 60_000
  await cache.upTo(shown(4))
  expect(state.lists).toBe(2)
  expect(state.listed.map(({ number }) => number)).toEqual([4])
  expect(state.changesRead).toEqual([2, 3, 4])
})

it('histories: leave out versions after the one that is served', async () => {
  const { cache } = setUp(3)
  const newest = await cache.upTo(shown(3))
  expect((await cache.upTo(shown(2))).tag).not.toBe(newest.tag)
  expect((await cache.upTo(shown(3))).tag).toBe(newest.tag)
})

it('histories: have the served version though it is stamped before the one before it', async () => {
  const { cache } = setUp(3)
  const late = shown(3, at(1))
  expect((await cache.upTo(late)).tag).toBe('3')
})

it('histories: begin with the served version when none is listed yet', async () => {
  const { cache } = setUp(0)
  expect((await cache.upTo(shown(1))).recordsBegin).toBe(at(1))
})

it('histories: are waited for with the other sources while a version is missing', async () => {
  const { state, cache } = setUp(3)
  await cache.upTo(shown(4))
  state.now += 30_000
  await cache.listed()
  expect(state.lists).toBe(2)
  await cache.upTo(shown(4))
  expect(state.lists).toBe(2)
})

/** Publishes versions in which two people have another status, and says which of their changes an instance reads; `others` stay as they are. */
const setUpPublished = async (count: number, others: readonly ReturnType<typeof surveyor>[] = []) => {
  const versions = memoryVersions()
  const definition = definitionOf('licensed')
  const state = { now: Date.parse(at(1)), read: [] as number[], rows: [] as ReturnType<typeof surveyor>[] }
  const clock = { now: () => new Date(state.now) }
  const publish = async (status: string, origin?: Origin) => {
    state.now += 60_000
    const rows = [surveyor(1, { status }), surveyor(2, { status }), ...others]
    const base = (await versions.pointer('licensed'))?.version ?? 0
    const changes = changesBetween(definition, state.rows, rows)
    const next = {
      definition,
      base,
      rows: state.rows,
      changes,
      mark: String(base),
      by: 'Clerk',
      ...(origin && { origin }),
    }
    await publishVersion({ versions, clock }, next)
    state.rows = rows
  }
  for (let number = 1; number <= count; number += 1) await publish(number % 2 === 0 ? 'Suspended' : 'Active')
  const instance = () => {
    const changes: typeof versions.changes = (name, wanted) => {
      state.read.push(...wanted.map(({ number }) => number))
      return versions.changes(name, wanted)
    }
    return createHistoriesCache({ versions: { ...versions, changes }, clock, log: () => {} })
  }
  const shownNow = async () => {
    const { version = 0, published_at = '' } = (await versions.pointer('licensed')) ?? {}
    return { ...presentIn(definition, state.rows), pointer: { version, published_at } }
  }
  const statuses = async (of: ReturnType<typeof instance>, version: Awaited<ReturnType<typeof shownNow>>) =>
    (await of.upTo(version)).statuses(surveyor(1).entry_id).map(({ status }) => status)
  return { state, publish, instance, shownNow, statuses }
}

describe('histories of a register that is published again and again', () => {
  it('read the last version alone at a start, and all when somebody asks about the past', async () => {
    const { state, instance, shownNow, statuses } = await setUpPublished(40)
    const cache = instance()
    expect((await statuses(cache, await shownNow())).slice(-2)).toEqual(['Active', 'Suspended'])
    expect(state.read).toEqual([40])
    expect((await cache.past(await shownNow())).statuses(surveyor(1).entry_id)).toHaveLength(40)
    expect(state.read).toHaveLength(1 + 39)
  })

  it('read all again once a version was an error, until the next one has a summary', async () => {
    const { state, publish, instance, shownNow, statuses } = await setUpPublished(8)
    await publish('Active', { takes_back: { first: 6, last: 6, in_error: true }, reason: 'An error' })
    const expected = ['Active', 'Suspended', 'Active', 'Suspended', 'Active', 'Suspended', 'Active']
    expect(await statuses(instance(), await shownNow())).toEqual(expected)
    expect(state.read).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    await publish('Suspended')
    state.read = []
    expect((await statuses(instance(), await shownNow())).slice(-2)).toEqual(['Active', 'Suspended'])
    expect(state.read).toEqual([10])
  })

  it('read nothing before a correction of who is who, which has a summary of its own', async () => {
    const { state, publish, instance, shownNow, statuses } = await setUpPublished(4)
    await publish('Active', { aliases: { [surveyor(3).entry_id]: surveyor(1).entry_id }, reason: 'One person' })
    expect((await statuses(instance(), await shownNow())).slice(-2)).toEqual(['Suspended', 'Active'])
    expect(state.read).toEqual([5])
  })

  it('have a version in the past as soon as it is served', async () => {
    const { state, publish, instance, shownNow } = await setUpPublished(4)
    const [cache, { now }] = [instance(), state]
    const statuses = async () => (await cache.past(await shownNow())).statuses(surveyor(1).entry_id)
    expect(await statuses()).toHaveLength(4)
    await publish('Active')
    // All of it within a second.
    state.now = now
    await cache.reloaded()
    expect(await statuses()).toHaveLength(5)
  })

  it('say of a version that is still served what they said before a later one was listed', async () => {
    const { publish, instance, shownNow, statuses } = await setUpPublished(4)
    const [cache, shownBefore] = [instance(), await shownNow()]
    const before = await statuses(cache, shownBefore)
    await publish('Active')
    await cache.reloaded()
    expect(await statuses(cache, shownBefore)).toEqual(before)
    expect(await statuses(cache, await shownNow())).toEqual([...before, 'Active'])
  })

  it('have each version at once, though none has a new summary', async () => {
    const others = Array.from({ length: 100 }, (_, index) => surveyor(index + 3))
    const { state, publish, instance, shownNow, statuses } = await setUpPublished(2, others)
    await publish('Active', { aliases: { [surveyor(200).entry_id]: surveyor(3).entry_id }, reason: 'One person' })
    const cache = instance()
    await statuses(cache, await shownNow())
    await cache.past(await shownNow())
    for (const status of ['Suspended', 'Active', 'Suspended']) {
      await publish(status)
      const now = await shownNow()
      const expected = await statuses(instance(), now)
      expect(expected.at(-1)).toBe(status)
      state.read = []
      expect([await statuses(cache, now), (await cache.past(now)).newest]).toEqual([expected, now.pointer.version])
      // Nothing that was known is read again.
      expect(state.read).toEqual([now.pointer.version, now.pointer.version])
    }
  })

  it('have a version that is still served although it and a later one were listed at once', async () => {
    const { publish, instance, shownNow, statuses } = await setUpPublished(4)
    const cache = instance()
    const before = await statuses(cache, await shownNow())
    await publish('Active')
    const between = await shownNow()
    await publish('Suspended')
    await cache.reloaded()
    expect(await statuses(cache, between)).toEqual([...before, 'Active'])
  })
})

it('rows of the past: are worked out again only when the register or its versions are others', async () => {
  const versions = [versionRecord({ number: 1, published_at: at(1) })]
  let now = Date.parse(at(8))
  const past = createPastAssistants({
    versions: { list: async (_name, after) => versions.slice(after), changes: async () => [[]] },
    clock: { now: () => new Date(now) },
    log: () => {},
  })
  const current = {
    pointer: { version: 1, count: 1, published_at: at(1), mark: '', rows_from: null },
    rows: [assistant(1, 'LS/1')],
  }
  const first = await past(current)
  expect(await past(current)).toBe(first)
  expect([first.versionAt(new Date(at(2))), first.versionAt(new Date(0)), first.stays.length]).toEqual([1, null, 1])
  now += 60_000
  versions.push(versionRecord({ number: 2, published_at: at(3) }))
  const next = await past({ pointer: { ...current.pointer, version: 2 }, rows: [] })
  expect([next.versionAt(new Date(at(2))), next.versionAt(new Date(at(4))), next.stays.length]).toEqual([1, 2, 0])
})
