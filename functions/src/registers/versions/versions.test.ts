import { describe, expect, it } from 'vitest'
import { changesBetween, isRenamed } from './row-changes.ts'
import { definitionOf } from './definition.ts'
import { compareVersions, downloadRegister, goBack, listVersions, withdraw } from './past-versions.ts'
import { publishVersion } from './publish-version.ts'
import { memoryVersions, surveyor } from './testing.ts'
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
      withdrawn: null,
      changed: { added: 1, changed: 0, gone: 1, renamed: 0 },
    })
    expect(await versions.changes('licensed', [second])).toEqual([
      [
        { key: 'ls-3', before: null, after: { ...cherop, name: 'New' } },
        { key: 'ls-2', before: baraka, after: null },
      ],
    ])
    expect((await listVersions(services, 'licensed')).map(({ number }) => number)).toEqual([2, 1])
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

describe('going back', () => {
  it('is refused when an entry was changed that the person saw', async () => {
    const { publish, services, current } = setUp()
    await publish([amina])
    await publish([baraka])
    const saw = await seeing(services)
    await publish([cherop])
    await expect(goBack(services, 'licensed', 1, saw)).rejects.toMatchObject({ code: 'changed since' })
    await expect(withdraw(services, 'licensed', 2, { ...saw, reason: 'wrong' })).rejects.toMatchObject({
      code: 'another version',
    })
    expect(await current()).toEqual([cherop])
    expect((await listVersions(services, 'licensed')).every(({ withdrawn }) => withdrawn === null)).toBe(true)
  })

  it('publishes a new version with the old rows, row for row', async () => {
    const { publish, services, current } = setUp()
    await publish([amina, baraka])
    await publish([cherop])
    const { version } = await goBack(services, 'licensed', 1, await seeing(services))
    expect(version).toMatchObject({ number: 3, restores: 1, import_id: null, count: 2 })
    expect(await current()).toEqual([amina, baraka])
  })

  it('changes nothing the second time', async () => {
    const { publish, services } = setUp()
    await publish([amina])
    await publish([baraka])
    await goBack(services, 'licensed', 1, await seeing(services))
    expect(await goBack(services, 'licensed', 1, await seeing(services))).toEqual({ version: null })
    expect(await listVersions(services, 'licensed')).toHaveLength(3)
  })

  it('is done once when it is repeated under one attempt', async () => {
    const { publish, services } = setUp()
    await publish([amina])
    await publish([baraka])
    const asked = { ...(await seeing(services)), attempt: 'a' }
    const first = await goBack(services, 'licensed', 1, asked)
    await publish([cherop])
    expect(await goBack(services, 'licensed', 1, asked)).toEqual(first)
    expect(await listVersions(services, 'licensed')).toHaveLength(4)
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
    await expect(goBack(services, 'licensed', 1, await seeing(services))).rejects.toMatchObject({
      code: 'changed since',
      message: expect.stringContaining('has been changed since you looked'),
    })
    expect(await current()).toEqual([cherop])
  })

  it.each([0, 9, -1, 1.5])('is refused for the version %d that does not exist', async (number) => {
    const { publish, services } = setUp()
    await publish([amina])
    await expect(goBack(services, 'licensed', number, await seeing(services))).rejects.toMatchObject({
      code: 'no such version',
      message: `The register has no version ${number}.`,
    })
  })
})

describe('withdrawing', () => {
  const reason = 'wrong file'

  it('of the public version goes back to the last good one in the same act', async () => {
    const { publish, services, current } = setUp()
    await publish([amina])
    await publish([baraka])
    await withdraw(services, 'licensed', 2, { ...(await seeing(services)), reason })
    await publish([cherop])
    const { version } = await withdraw(services, 'licensed', 4, { ...(await seeing(services)), reason })
    expect(version).toMatchObject({ number: 5, restores: 3 })
    expect(await current()).toEqual([amina])
    const withdrawn = (await listVersions(services, 'licensed')).filter((one) => one.withdrawn !== null)
    expect(withdrawn.map(({ number }) => number)).toEqual([4, 2])
    expect(withdrawn[0]?.withdrawn).toEqual({ at: '2026-11-21T08:00:00.000Z', by: 'office', reason })
  })

  it('of an earlier version marks it and publishes nothing', async () => {
    const { publish, services, current } = setUp()
    await publish([amina])
    await publish([baraka])
    expect(await withdraw(services, 'licensed', 1, { ...(await seeing(services)), reason })).toEqual({ version: null })
    expect(await current()).toEqual([baraka])
    expect((await listVersions(services, 'licensed')).at(-1)?.withdrawn).not.toBeNull()
  })

  it('leaves versions alone that are withdrawn already', async () => {
    const { publish, services, current } = setUp()
    await publish([amina])
    await publish([baraka])
    await publish([amina], 'third')
    await withdraw(services, 'licensed', 2, { ...(await seeing(services)), reason })
    const { version } = await withdraw(services, 'licensed', 3, { ...(await seeing(services)), reason })
    expect(version).toMatchObject({ number: 4, restores: 1 })
    expect(await current()).toEqual([amina])
  })

  it('twice keeps the first reason', async () => {
    const { publish, services } = setUp()
    await publish([amina])
    await publish([baraka])
    await withdraw(services, 'licensed', 1, { ...(await seeing(services)), reason })
    expect(await withdraw(services, 'licensed', 1, { ...(await seeing(services)), reason: 'another' })).toEqual({
      version: null,
    })
    expect((await listVersions(services, 'licensed')).at(-1)?.withdrawn).toMatchObject({ reason })
  })

  it('of the only version is refused', async () => {
    const { publish, services } = setUp()
    await publish([amina])
    await expect(withdraw(services, 'licensed', 1, { ...(await seeing(services)), reason })).rejects.toMatchObject({
      code: 'nothing to go back to',
      message: 'Version 1 is the public one, and there is none before it to go back to.',
    })
  })
})

describe('differences', () => {
  it('are found by the number of an entry in any spelling', async () => {
    const { publish, services } = setUp()
    await publish([amina, baraka])
    await publish([{ ...amina, license_no: 'ls 1' }, cherop])
    expect(await compareVersions(services, 'licensed', 1, 2)).toEqual([
      { key: 'ls-1', before: amina, after: { ...amina, license_no: 'ls 1' } },
      { key: 'ls-3', before: null, after: cherop },
      { key: 'ls-2', before: baraka, after: null },
    ])
  })

  it('are the same between any two versions as between their rows, which may be deleted', async () => {
    const { publish, services, versions } = setUp()
    const retired = { ...baraka, status: 'Retired' }
    const states = [[amina, baraka], [retired, cherop], [amina, retired], [amina, baraka, cherop], [cherop]]
    for (const rows of states) await publish(rows)
    for (const { number } of await versions.list('licensed')) await versions.forgetRows('licensed', number)
    for (const [from, before] of states.entries())
      for (const [to, after] of states.entries())
        expect(await compareVersions(services, 'licensed', from + 1, to + 1)).toEqual(
          changesBetween(definition, before, after),
        )
    await expect(compareVersions(services, 'licensed', 1, 6)).rejects.toMatchObject({ code: 'no such version' })
  })

  it.each([
    ['SURVEYOR 1', false],
    ['Somebody Else', true],
  ])('name %j makes another holder: %s', (name, renamed) => {
    expect(isRenamed(definition, { key: 'ls-1', before: amina, after: { ...amina, name } })).toBe(renamed)
  })
})
