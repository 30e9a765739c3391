import { expect, it, vi } from 'vitest'
import { CACHE_FRESH_MS } from '../platform/memory-cache.ts'
import { createRemovedEntries } from './removed-entries.ts'
import { changesBetween } from './versions/differences.ts'
import { definitionOf, downloadRegister } from './versions/past-versions.ts'
import { publishVersion } from './versions/publish-version.ts'
import { assistant, memoryVersions } from './versions/testing.ts'

const setUp = () => {
  const versions = memoryVersions()
  const time = { now: Date.parse('2026-11-21T08:00:00Z') }
  const services = { versions, clock: { now: () => new Date(time.now) }, log: vi.fn<() => void>() }
  const definition = definitionOf('approved')
  const removedEntries = createRemovedEntries('approved', services)
  return {
    publish: async (...numbers: number[]) => {
      const base = (await versions.list('approved')).length
      const rows = await downloadRegister(services, 'approved')
      const wanted = numbers.map((number) => assistant(number, 'LS/1'))
      const changes = changesBetween(definition, rows, wanted)
      await publishVersion(services, { definition, base, rows, changes, mark: `m${base}`, by: 'office' })
      time.now += CACHE_FRESH_MS
    },
    removed: async () => [...(await removedEntries())],
  }
}

it('removed entries: are none before a publishing and after the first', async () => {
  const { publish, removed } = setUp()
  expect(await removed()).toEqual([])
  await publish(1, 2)
  expect(await removed()).toEqual([])
})

it('removed entries: are those that a version took out, until another brings them back', async () => {
  const { publish, removed } = setUp()
  await publish(1, 2, 3)
  await publish(1)
  expect(await removed()).toEqual(['aa-2', 'aa-3'])
  await publish(1, 3)
  expect(await removed()).toEqual(['aa-2'])
})

it('removed entries: follow several versions at once', async () => {
  const { publish, removed } = setUp()
  await publish(1, 2)
  await publish(1)
  await publish(2)
  expect(await removed()).toEqual(['aa-1'])
})
