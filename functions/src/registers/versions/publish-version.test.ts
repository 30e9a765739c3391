import type { LogEntry } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { changesBetween } from './row-changes.ts'
import { definitionOf } from './definition.ts'
import { publishVersion } from './publish-version.ts'
import { memoryVersions, surveyor } from './testing.ts'
import type { Commit, VersionsStore } from './versions-store.ts'
import type { StoredSurveyor } from './version.ts'

const definition = definitionOf('licensed')
const [amina, baraka, cherop] = [surveyor(1), surveyor(2), surveyor(3)]

const setUp = () => {
  const memory = memoryVersions()
  const time = { now: new Date('2026-11-21T08:00:00Z') }
  const commits: Commit[] = []
  const versions: VersionsStore = {
    ...memory,
    commit: (name, commit) => {
      commits.push(commit)
      return memory.commit(name, commit)
    },
  }
  const services = { versions, clock: { now: () => time.now } }
  let shown: StoredSurveyor[] = []
  const publish = async (rows: StoredSurveyor[], mark: string, extra: { entry?: LogEntry; base?: number } = {}) => {
    const base = memory.state.pointers.get('licensed')?.version ?? 0
    const changes = changesBetween(definition, shown, rows)
    const version = await publishVersion(services, {
      definition,
      base,
      rows: shown,
      changes,
      mark,
      by: 'office',
      ...extra,
    })
    shown = rows
    return version
  }
  return { services, state: memory.state, time, commits, publish }
}

describe('a new version', () => {
  it('counts what is added, changed, renamed and gone', async () => {
    const { publish } = setUp()
    expect((await publish([amina, baraka, cherop], 'a')).changed).toEqual({ added: 3, changed: 0, gone: 0, renamed: 0 })
    const next = [
      { ...amina, firm: 'Another' },
      { ...baraka, name: 'Somebody Else' },
    ]
    expect((await publish(next, 'b')).changed).toEqual({ added: 0, changed: 2, gone: 1, renamed: 1 })
  })

  it('is stamped after the one before it by a clock that is behind', async () => {
    const { publish, time } = setUp()
    const first = await publish([amina], 'a')
    time.now = new Date('2026-11-21T07:00:00Z')
    const versions = [await publish([baraka], 'b'), await publish([cherop], 'c')]
    expect([first, ...versions].map(({ published_at }) => published_at)).toEqual([
      '2026-11-21T08:00:00.000Z',
      '2026-11-21T08:00:00.001Z',
      '2026-11-21T08:00:00.002Z',
    ])
    expect((await publish([baraka], 'c', { base: 2 })).published_at).toBe('2026-11-21T08:00:00.002Z')
  })

  it('is committed with the log’s entry where there is one', async () => {
    const { publish, commits } = setUp()
    const entry: LogEntry = { ...Object.create(null), id: 'e', before: {}, after: {} }
    await publish([amina], 'a')
    await publish([baraka], 'b', { entry })
    expect(commits.map((commit) => commit.entry)).toEqual([
      undefined,
      {
        ...entry,
        // Each in a version in which it had the number.
        entries: ['LS/0001', 'LS/0002'].map((number, before) => ({ register: 'licensed', number, at: before + 1 })),
        tags: ['entry entry-ls-1', 'entry entry-ls-2'],
      },
    ])
  })

  it('names each suspension and its reference in the log’s entry, before all other changes', async () => {
    const { publish, commits } = setUp()
    const entry: LogEntry = { ...Object.create(null), id: 'e', before: {}, after: {} }
    await publish([amina, baraka], 'a')
    const held = { ...baraka, status: 'Suspended', status_reference: 'Notice 7', status_since: '2026-01-01' }
    await publish([{ ...amina, firm: 'Another' }, held], 'b', { entry })
    expect(commits.at(-1)?.entry).toMatchObject({
      before: { 'LS/0002 Surveyor 2, status': 'Active' },
      after: { 'LS/0002 Surveyor 2, status': 'Suspended', 'LS/0002 Surveyor 2, status_reference': 'Notice 7' },
      entries: [{ number: 'LS/0002' }, { number: 'LS/0001' }],
    })
  })

  it.each<[string, StoredSurveyor[]]>([
    ['two rows of one number', [amina, { ...baraka, license_no: 'ls 0001' }]],
    ['a row without a number', [amina, { ...baraka, license_no: '' }]],
  ])('is never made of %s', async (_what, rows) => {
    const { services, state } = setUp()
    const changes = rows.map((after, at) => ({ key: String(at), before: null, after }))
    const next = { definition, base: 0, rows: [], changes, mark: 'm', by: 'x' }
    await expect(publishVersion(services, next)).rejects.toThrow('Rows of "licensed" without a number of their own.')
    expect([state.records.size, state.parts.size]).toEqual([0, 0])
  })

  it('passes the error on when nobody can say whether it is committed', async () => {
    const { services, state } = setUp()
    state.before = (step) => {
      if (step === 'commit') throw new Error('out of reach')
    }
    const versions = { ...services.versions, version: () => Promise.reject(new Error('also out of reach')) }
    const next = { definition, base: 0, rows: [], changes: [], mark: 'm', by: 'x' }
    await expect(publishVersion({ ...services, versions }, next)).rejects.toThrow(/^out of reach$/)
  })
})
