import { expect, it } from 'vitest'
import { definitionOf } from './definition.ts'
import { downloadRegister, takeBack } from './past-versions.ts'
import { publishVersion } from './publish-version.ts'
import { changesBetween } from './row-changes.ts'
import { tidyVersions } from './tidy-versions.ts'
import { memoryVersions, nothingKept, surveyor } from './testing.ts'
import type { StoredSurveyor } from './version.ts'

const definition = definitionOf('licensed')
const SIZE = 64

/** A register of 64 entries, which one instance publishes and another one reads. */
const setUp = async () => {
  const versions = memoryVersions()
  const time = { now: new Date('2026-11-21T08:00:00Z') }
  const services = { versions, clock: { now: () => time.now }, registerPublishing: { versions } }
  const states: StoredSurveyor[][] = []
  const publish = async (rows: StoredSurveyor[]) => {
    const base = states.length
    const before = states.at(-1) ?? []
    const changes = changesBetween(definition, before, rows)
    states.push(rows)
    return publishVersion(services, { definition, base, rows: before, changes, mark: `m${base}`, by: 'office' })
  }
  /** Publishes a change of this many entries. */
  const change = (count: number) =>
    publish((states.at(-1) ?? []).map((row, at) => (at < count ? { ...row, firm: `Firm ${states.length}` } : row)))
  await publish(Array.from({ length: SIZE }, (_, at) => surveyor(at + 1)))
  const saved = () => [...versions.state.parts.keys()].filter((place) => place.endsWith('-rows')).length
  return { services, versions, time, states, publish, change, saved }
}

it('rows: are saved with every 32nd version and when a 32nd of them changes', async () => {
  const { change, saved } = await setUp()
  for (let count = 0; count < 31; count += 1) expect((await change(2)).rows_from).toBe(1)
  expect(saved()).toBe(1)
  expect((await change(2)).rows_from).toBe(33)
  expect((await change(2)).rows_from).toBe(33)
  expect((await change(3)).rows_from).toBe(35)
  expect(saved()).toBe(3)
})

it('rows: of every version are those published, in any order and instance', async () => {
  const { services, versions, states, change } = await setUp()
  for (const count of [1, 2, 40, 1, 0, 2, 1]) await change(count)
  const numbers = states.map((_, at) => at + 1)
  for (const number of [...numbers, ...numbers.toReversed(), 4, 8, 2])
    for (const reader of [versions, memoryVersions(versions.state)])
      expect(await downloadRegister({ ...services, versions: reader }, 'licensed', number)).toEqual(states[number - 1])
})

it('rows: of another database under the same name are never mixed with those in memory', async () => {
  const one = await setUp()
  const other = await setUp()
  for (const { change, services } of [one, other]) {
    await change(1)
    await downloadRegister(services, 'licensed')
  }
  other.versions.state.records.forEach((record, at) => one.versions.state.records.set(at, { ...record, mark: 'x' }))
  for (const [place, list] of other.versions.state.parts)
    one.versions.state.parts.set(place.replace(/m\d/, 'x'), list.replaceAll('Firm 1', 'Another'))
  const [row] = await downloadRegister(one.services, 'licensed', 2)
  expect(row?.firm).toBe('Another')
})

it('rows: that are incomplete are not shown', async () => {
  const { services, versions, change } = await setUp()
  await change(1)
  versions.state.parts.set('licensed/1/m0-rows', '[]')
  await expect(downloadRegister(services, 'licensed')).rejects.toThrow('Rows of version 2 are missing.')
})

it('taking back: takes back what was seen and keeps what others published meanwhile', async () => {
  const { services, states, publish, change } = await setUp()
  await change(2)
  const meanwhile = (states.at(-1) ?? []).map((row, at) => (at === 9 ? { ...row, status: 'Suspended' } : row))
  await publish(meanwhile)
  const taken = { first: 2, last: 2, in_error: false }
  await takeBack(services, 'licensed', taken, nothingKept, { by: 'office', seen: 2, reason: 'Wrong' })
  const wanted = (states[0] ?? []).map((row, at) => (at === 9 ? { ...row, status: 'Suspended' } : row))
  expect(await downloadRegister(services, 'licensed')).toEqual(wanted)
})

it('tidying: takes rows after 24 months that no later version needs, never public ones', async () => {
  const { services, versions, time, states, change, saved } = await setUp()
  await change(40)
  await change(1)
  time.now = new Date('2028-11-21T08:00:00.002Z')
  await change(1)
  expect(await tidyVersions(services)).toEqual({ rows: 2, leftovers: 0 })
  expect((await services.versions.list('licensed')).map(({ rows_from }) => rows_from)).toEqual([null, null, 2, 2])
  expect(saved()).toBe(1)
  await expect(downloadRegister(services, 'licensed', 2)).rejects.toMatchObject({
    code: 'rows deleted',
    message: 'The rows of version 2 are deleted: they are kept for 24 months.',
  })
  const another = { ...services, versions: memoryVersions(versions.state) }
  expect(await downloadRegister(another, 'licensed', 3)).toEqual(states[2])
  time.now = new Date('2031-01-01T00:00:00Z')
  expect(await tidyVersions(services)).toEqual({ rows: 1, leftovers: 0 })
  expect(await downloadRegister(another, 'licensed')).toEqual(states[3])
  expect(await versions.changes('licensed', await versions.list('licensed'))).toHaveLength(4)
})

it('tidying: deletes what attempts without a commit have saved, for eight days', async () => {
  const { services, versions, time, change } = await setUp()
  await change(1)
  versions.state.parts.set('licensed/1/late-rows', '[]')
  time.now = new Date('2026-11-29T08:00:00.002Z')
  expect(await tidyVersions(services)).toEqual({ rows: 0, leftovers: 0 })
  time.now = new Date('2026-11-29T08:00:00Z')
  expect(await tidyVersions(services)).toEqual({ rows: 0, leftovers: 1 })
  expect([...versions.state.parts.keys()]).toEqual([
    'licensed/1/m0-rows',
    'licensed/1/m0-changes',
    'licensed/2/m1-changes',
  ])
})
