import { describe, expect, it } from 'vitest'
import { assistant, memoryVersions, surveyor, versionRecord } from '../registers/versions/testing.ts'
import { changesOfEntries } from '../registers/versions/row-changes.ts'
import { changeInWords } from './change-in-words.ts'
import { changeToTell, netChanges, type Publication, untilHeld, versionsSince } from './publications.ts'

type Row = ReturnType<typeof surveyor>
const amina = surveyor(1, { name: 'Amina Were' })
const otieno = surveyor(2, { name: 'Otieno Obura' })
const change = (before: Row | null, after: Row | null) => ({ before, after })
const version = (number: number, ...changes: ReturnType<typeof change>[]): Publication => ({
  number,
  title: `version ${number}`,
  at: `2026-11-2${number}T08:00:00.000Z`,
  changes: changesOfEntries(changes).flatMap((one) => changeToTell('licensed', one) ?? []),
})
const suspended = { ...amina, status: 'Suspended' }

describe('netChanges', () => {
  it('goes from the state before the first version to the state after the last', () => {
    const moved = { ...suspended, firm: 'Valley' }
    expect(netChanges([version(1, change(amina, suspended)), version(2, change(suspended, moved))])).toMatchObject([
      {
        entryId: amina.entry_id,
        was: { status: 'Active', firm: 'none' },
        is: { status: 'Suspended', firm: 'Valley' },
        title: 'version 2',
        at: '2026-11-22T08:00:00.000Z',
      },
    ])
  })

  it('follows entries, not numbers', () => {
    const renumbered = { ...amina, license_no: otieno.license_no }
    expect(netChanges([version(1, change(otieno, renumbered), change(amina, null))])).toMatchObject([
      { entryId: otieno.entry_id, was: { name: 'Otieno Obura' }, is: {} },
      { entryId: amina.entry_id, number: 'LS/0002', was: { license_no: 'LS/0001' }, is: { license_no: 'LS/0002' } },
    ])
  })
})

it('versionsSince: tells nobody that one of two entries has ended which were joined', async () => {
  const late = { ...amina, license_no: 'LS/0009', entry_id: 'late' }
  const versions = memoryVersions()
  const records = [1, 2, 3, 4].map((number) =>
    versionRecord({
      number,
      published_at: `2026-11-2${number}T08:00:00.000Z`,
      ...(number === 4 && { aliases: { [amina.entry_id]: 'late' } }),
    }),
  )
  const ended = [[{ key: 'ls-1', before: amina, after: null }], []]
  const publishing = {
    ...versions,
    pointer: async () => ({ ...records[3], version: 4, count: 1, published_at: '', mark: '4', rows_from: 4 }),
    list: async (_name: string, after = 0) => records.filter(({ number }) => number > after),
    changes: async () => JSON.parse(JSON.stringify(ended)),
    rows: async () => JSON.parse(JSON.stringify([late])),
  }
  const services = {
    registerPublishing: { versions: publishing },
    paperLicences: { versions: async () => [] },
    acts: { find: async () => [] },
  }
  const told = (await versionsSince(services, 'licensed', 2)).flatMap(({ changes }) => changes)
  expect(told.map(({ entryId, was, is }) => [entryId, changeInWords(was, is)])).toEqual([['late', '']])
})

describe('untilHeld', () => {
  const versions = [version(1, change(amina, suspended)), version(2, change(otieno, null)), version(3)]
  const numbers = (held: string, ...more: Publication[]) =>
    untilHeld([...versions, ...more], held).map(({ number }) => number)

  it('leaves out what became public later', () => {
    expect(numbers('2026-11-22T08:00:00.000Z')).toEqual([1, 2])
    expect(numbers('2026-11-23T08:00:00.000Z')).toEqual([1, 2, 3])
  })

  it('waits for an entry that has changed again, and for all that followed', () => {
    expect(numbers('2026-11-23T08:00:00.000Z', version(4, change(suspended, amina)))).toEqual([])
    expect(numbers('2026-11-23T08:00:00.000Z', version(4, change(null, otieno)))).toEqual([1])
  })
})

const told = (after: Partial<Row>, before: Partial<Row> = {}) => words({ ...amina, ...before }, { ...amina, ...after })
const words = (before: Row | null, after: Row | null) => {
  const entry = changeToTell('licensed', { before, after })
  return entry === null ? '' : changeInWords(entry.was, entry.is, entry.since)
}

describe('changeInWords', () => {
  it('says what was and what is, a fact a line', () => {
    expect(told({ name: 'Amina Odera', firm: 'Valley' })).toBe(
      'Name: was Amina Were, is now Amina Odera\nOrganization: was none, is now Valley',
    )
  })

  it('says the reference of a status', () => {
    expect(told({ firm: 'Ridge', status_reference: 'Gazette notice 7' })).toBe(
      'Organization: was none, is now Ridge\nReference of the status: was none, is now Gazette notice 7',
    )
  })

  it('says since when a status holds', () => {
    expect(told({ status: 'Suspended', status_since: '2026-11-03' })).toBe(
      'Status: was Active, is now Suspended since 3 November 2026',
    )
  })

  it('says nothing of an unchanged row, a serial number or the day of a status', () => {
    expect(told({ licensed_id: 7, status_since: '2026-11-03' })).toBe('')
  })

  it('tells a death, which may be false, and nothing after it', () => {
    expect(told({ status: 'Deceased' })).toContain('is now Deceased')
    expect(told({ status: 'Active' }, { status: 'Deceased' })).toBe('')
    expect(words({ ...amina, status: 'Deceased' }, null)).toBe('')
  })

  it('says that an entry is gone or back', () => {
    expect(words(amina, null)).toContain('no longer in the public register')
    expect(words(null, amina)).toContain('again')
    expect(changeInWords({}, {})).toBe('')
  })

  it('tells assistants who their supervisor is now', () => {
    const before = assistant(1, 'LS/0001')
    const entry = changeToTell('approved', { before, after: { ...before, supervisor_name: 'Amina Were' } })
    expect(changeInWords(entry?.was ?? {}, entry?.is ?? {})).toBe('Supervisor Name: was Supervisor, is now Amina Were')
  })
})
