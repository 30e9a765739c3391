import { describe, expect, it } from 'vitest'
import { changesBetween, countChanges } from './row-changes.ts'
import { definitionOf } from './definition.ts'
import { downloadRegister, takeBack } from './past-versions.ts'
import { publishVersion } from './publish-version.ts'
import { memoryVersions, nothingKept, surveyor } from './testing.ts'
import type { StoredSurveyor } from './version.ts'

const definition = definitionOf('licensed')

const setUp = () => {
  const versions = memoryVersions()
  const time = { now: new Date('2026-11-21T08:00:00Z') }
  const services = { versions, clock: { now: () => time.now } }
  const current = () => downloadRegister(services, 'licensed')
  /** Publishes exactly these rows. */
  const publish = async (rows: StoredSurveyor[], mark = `import-${Math.random()}`) => {
    const before = await current()
    return publishVersion(services, {
      definition,
      base: versions.state.pointers.get('licensed')?.version ?? 0,
      rows: before,
      changes: changesBetween(definition, before, rows),
      mark,
      by: 'office',
      origin: { import_id: mark, reason: '', answers: [] },
    })
  }
  return { services, versions, time, publish, current, state: versions.state }
}

const [amina, baraka, cherop] = [surveyor(1), surveyor(2), surveyor(3)]
const taken = { first: 2, last: 2, in_error: false }

describe('publishing a version', () => {
  it('numbers versions, orders rows and keeps what each changed', async () => {
    const { publish, current, services, versions } = setUp()
    await publish([baraka, amina])
    const second = await publish([amina, { ...cherop, name: 'New' }])
    expect(await current()).toEqual([amina, { ...cherop, name: 'New' }])
    expect(second).toMatchObject({
      number: 2,
      count: 2,
      by: 'office',
      changed: { added: 1, changed: 0, gone: 1, renamed: 0 },
    })
    expect(await versions.changes('licensed', [second])).toEqual([
      [
        { key: 'ls-3', before: null, after: { ...cherop, name: 'New' } },
        { key: 'ls-2', before: baraka, after: null },
      ],
    ])
    expect((await services.versions.list('licensed')).map(({ number }) => number)).toEqual([1, 2])
  })

  it.each(['save rows', 'save changes', 'commit'])(
    'stopped before "%s" leaves the old version public',
    async (step) => {
      const { publish, current, state } = setUp()
      await publish([amina])
      state.before = (at) => {
        if (at === step) throw new Error('killed')
      }
      await expect(publish([amina, baraka], 'second')).rejects.toThrow('killed')
      state.before = () => {}
      expect(await current()).toEqual([amina])
      expect((await publish([amina, baraka], 'second')).number).toBe(2)
    },
  )

  it('takes its own stored version for the answer that was lost', async () => {
    const { publish, state, current } = setUp()
    state.before = (step) => {
      if (step === 'committed') throw new Error('lost')
    }
    expect((await publish([amina], 'first')).number).toBe(1)
    expect(await current()).toEqual([amina])
  })

  it('publishes once when it is repeated with its mark', async () => {
    const { services, state } = setUp()
    const next = { definition, base: 0, rows: [], changes: changesBetween(definition, [], [amina]), mark: 'm', by: 'x' }
    const first = await publishVersion(services, next)
    expect(await publishVersion(services, next)).toEqual(first)
    expect(state.records.size).toBe(1)
  })

  it('accepts one of two versions with the same base and refuses the other', async () => {
    const { services, current, state } = setUp()
    const next = (row: StoredSurveyor, mark: string) =>
      publishVersion(services, {
        definition,
        base: 0,
        rows: [],
        changes: changesBetween(definition, [], [row]),
        mark,
        by: mark,
      })
    const outcomes = await Promise.allSettled([next(amina, 'one'), next(baraka, 'two')])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
      name: 'RegisterProblem',
      code: 'another version',
      message: expect.stringContaining('has been published since'),
    })
    expect(await current()).toHaveLength(1)
    expect(state.pointers.get('licensed')?.version).toBe(1)
  })
})

describe('downloading', () => {
  it('takes the named version, or the public one without a name', async () => {
    const { publish, services, current } = setUp()
    expect(await current()).toEqual([])
    await publish([amina])
    await publish([baraka])
    expect(await current()).toEqual([baraka])
    expect(await downloadRegister(services, 'licensed', 1)).toEqual([amina])
    await expect(downloadRegister(services, 'licensed', 3)).rejects.toMatchObject({ code: 'no such version' })
  })
})

/** The office, which has just looked at the versions. */
const seeing = async ({ versions }: ReturnType<typeof setUp>['services']) => ({
  by: 'office',
  seen: (await versions.pointer('licensed'))?.version ?? 0,
})

const take = async (services: ReturnType<typeof setUp>['services'], more: { seen?: number; attempt?: string } = {}) =>
  takeBack(services, 'licensed', taken, nothingKept, { ...(await seeing(services)), reason: 'Wrong', ...more })

describe('taking back', () => {
  it('is refused when an entry was changed that the person saw', async () => {
    const { publish, services, current } = setUp()
    await publish([amina])
    await publish([baraka])
    await publish([cherop])
    await expect(take(services, { seen: 2 })).rejects.toMatchObject({ code: 'changed since' })
    expect(await current()).toEqual([cherop])
  })

  it('is refused for a version that the person did not see', async () => {
    const { publish, services } = setUp()
    await publish([amina])
    await publish([baraka])
    await expect(take(services, { seen: 1 })).rejects.toThrow('Version 2 has been published since')
  })

  it('publishes a version with its reason and what it takes back', async () => {
    const { publish, services, current } = setUp()
    await publish([amina, baraka])
    await publish([cherop])
    const version = await take(services)
    expect(version).toMatchObject({ number: 3, takes_back: taken, reason: 'Wrong', import_id: null, count: 2 })
    expect(await current()).toEqual([amina, baraka])
  })

  it('is done once when it is repeated under one attempt', async () => {
    const { publish, services } = setUp()
    await publish([amina])
    await publish([baraka])
    const first = await take(services, { seen: 2, attempt: 'a' })
    await publish([cherop])
    expect(await take(services, { seen: 2, attempt: 'a' })).toEqual(first)
    expect(await services.versions.list('licensed')).toHaveLength(4)
  })

  it('is refused while somebody publishes', async () => {
    const { publish, services, state, current } = setUp()
    await publish([amina])
    await publish([baraka])
    let published = false
    state.before = async (step) => {
      if (step !== 'save rows' || published) return
      published = true
      await publish([cherop])
    }
    await expect(take(services)).rejects.toMatchObject({
      code: 'changed since',
      message: expect.stringContaining('has been changed since you looked'),
    })
    expect(await current()).toEqual([cherop])
  })

  it.each([0, 9, -1, 1.5])('is refused for the version %d that does not exist', async (number) => {
    const { publish, services } = setUp()
    await publish([amina])
    const act = { ...(await seeing(services)), reason: 'Wrong' }
    const wrong = { first: number, last: number, in_error: false }
    await expect(takeBack(services, 'licensed', wrong, nothingKept, act)).rejects.toMatchObject({
      code: 'no such version',
      message: `The register has no version ${number}.`,
    })
  })
})

it('counts: are of entries, whatever numbers they have', () => {
  const exchanged = [
    { before: amina, after: { ...baraka, license_no: amina.license_no } },
    { before: baraka, after: { ...amina, license_no: baraka.license_no } },
  ]
  expect(countChanges(definitionOf('licensed'), exchanged)).toEqual({ added: 0, changed: 2, gone: 0, renamed: 0 })
  const replaced = [{ before: cherop, after: { ...cherop, entry_id: 'another', name: 'Daudi Oloo' } }]
  expect(countChanges(definitionOf('licensed'), replaced)).toEqual({ added: 1, changed: 0, gone: 1, renamed: 0 })
})
