import { expect, it } from 'vitest'
import { versionRecord } from '../registers/versions/testing.ts'
import { createHistoriesCache } from './histories-cache.ts'

const at = (number: number) => `2026-0${number}-01T06:00:00.000Z`

const shown = (number: number) => ({ version: number, published_at: at(number) })

/** A cache over a register with this many versions; `published` grows when the office publishes. */
const setUp = (published: number) => {
  const state = { published, lists: 0, changesRead: [] as number[], now: Date.parse(at(9)) }
  const cache = createHistoriesCache({
    versions: {
      list: async () => {
        state.lists += 1
        return Array.from({ length: state.published }, (_, index) =>
          versionRecord({ number: index + 1, published_at: at(index + 1) }),
        )
      },
      changes: async (versions) => {
        state.changesRead.push(...versions.map(({ number }) => number))
        return versions.map(() => [])
      },
    },
    clock: { now: () => new Date(state.now) },
    log: () => {},
  })
  return { state, cache }
}

it('histories: are listed and worked out once while the register is the same', async () => {
  const { state, cache } = setUp(3)
  const histories = await cache.upTo(shown(3))
  state.now += 60_000
  expect(await cache.upTo(shown(3))).toBe(histories)
  expect(state.lists).toBe(1)
  expect(state.changesRead).toEqual([2, 3])
})

it('histories: read only the changes of a version published since', async () => {
  const { state, cache } = setUp(3)
  await cache.upTo(shown(3))
  state.published = 4
  state.now += 60_000
  await cache.upTo(shown(4))
  expect(state.lists).toBe(2)
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
  const late = { ...shown(3), published_at: at(1) }
  expect((await cache.upTo(late)).tag).toBe('3-3')
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
