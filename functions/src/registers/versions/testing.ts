import { type ApprovedAssistant, blankRow, keyOfNumber, type LicensedSurveyor, type RegisterName } from '@lsb/contract'
import type { RegisterPointer, StoredAssistant, StoredSurveyor, VersionRecord } from './version.ts'
import { hashOf } from '../../acts/hashes.ts'
import { createRowsReader } from './rows.ts'
import type { FactsOf } from './take-back.ts'
import { changesHash } from './version-acts.ts'
import { type CommitOutcome, versionAfter, type VersionsStore } from './versions-store.ts'

/** The identity that tests give to the entry under a number; '' for no number. */
export const entryIdOf = (number: string): string => (number === '' ? '' : `entry-${keyOfNumber(number)}`)
/** Surveyors' rows as a version keeps them. */
export const identifiedSurveyors = <Row extends LicensedSurveyor>(rows: readonly Row[]): (Row & StoredSurveyor)[] =>
  rows.map((row) => ({ ...row, entry_id: entryIdOf(row.license_no) }))
/** Assistants' rows as a version keeps them. */
export const identifiedAssistants = (rows: readonly ApprovedAssistant[]): StoredAssistant[] =>
  rows.map((row) => ({
    ...row,
    entry_id: entryIdOf(row.assistant_no),
    supervisor_id: entryIdOf(row.supervisor_license),
  }))

/** A made-up row. */
export const surveyor = (licensed_id: number, change: Partial<StoredSurveyor> = {}): StoredSurveyor => ({
  ...blankRow('licensed'),
  entry_id: entryIdOf(change.license_no ?? `LS/${String(licensed_id).padStart(4, '0')}`),
  licensed_id,
  name: `Surveyor ${licensed_id}`,
  license_no: `LS/${String(licensed_id).padStart(4, '0')}`,
  postal_address: 'P.O. Box 1-00100, Nairobi',
  status: 'Active',
  ...change,
})

/** A made-up row of an assistant of the surveyor with this number. */
export const assistant = (
  number: number,
  supervisor_license: string,
  change: Partial<StoredAssistant> = {},
): StoredAssistant => ({
  ...blankRow('approved'),
  entry_id: entryIdOf(`AA/${number}`),
  supervisor_id: entryIdOf(supervisor_license),
  assistant_name: `Assistant ${number}`,
  assistant_no: `AA/${number}`,
  supervisor_name: 'Supervisor',
  supervisor_license,
  ...change,
})

/** The record of a version that the office published from a form, and that changed nothing. */
export const versionRecord = (
  of: Pick<VersionRecord, 'number' | 'published_at'> & Partial<VersionRecord>,
): VersionRecord => ({
  count: 1,
  by: 'The office',
  import_id: null,
  reason: '',
  answer_chunks: 0,
  aliases: {},
  divided: null,
  takes_back: null,
  changed: { added: 0, changed: 0, gone: 0, renamed: 0 },
  mark: String(of.number),
  row_chunks: 1,
  rows_from: of.number,
  change_chunks: 1,
  past_chunks: null,
  ...of,
})

interface MemoryVersions extends VersionsStore {
  state: {
    pointers: Map<RegisterName, RegisterPointer>
    records: Map<string, VersionRecord>
    /** Everything saved, as JSON. */
    parts: Map<string, string>
    /** Imports that were published, and as which version. */
    imports: Map<string, number>
    /** Reads of the pointer. */
    reads: number
    /** Called with the name of each step before it, and with `committed` after a commit. A test throws here to stop the work. */
    before: (step: string) => void | Promise<void>
  }
}

const id = (name: RegisterName, number: number) => `${name}/${number}`

const partOf = (name: RegisterName, { number, mark }: { number: number; mark: string }, list: string) =>
  `${id(name, number)}/${mark}-${list}`

/** Of entries of which nothing is kept. */
export const nothingKept: FactsOf = async () => new Map()

/** The stores of both registers in memory; another instance has the same `state`. */
export const memoryVersions = (
  state: MemoryVersions['state'] = {
    pointers: new Map(),
    records: new Map(),
    parts: new Map(),
    imports: new Map(),
    reads: 0,
    before: () => {},
  },
): MemoryVersions => {
  const { pointers, records, parts } = state
  const list = async (name: RegisterName, after = 0): Promise<VersionRecord[]> =>
    Array.from({ length: pointers.get(name)?.version ?? 0 }, (_, at) => records.get(id(name, at + 1)))
      .filter((version) => version !== undefined)
      .filter(({ number }) => number > after)
  const changesOf: VersionsStore['changes'] = async (name, versions) =>
    versions.map((version) => JSON.parse(parts.get(partOf(name, version, 'changes')) ?? '[]'))
  const readRows = createRowsReader({
    list,
    changes: changesOf,
    savedRows: async (name, version) => {
      const found = parts.get(partOf(name, version, 'rows'))
      return found === undefined ? null : JSON.parse(found)
    },
  })
  return {
    state,
    pointer: async (name) => {
      await state.before('pointer')
      state.reads += 1
      return pointers.get(name) ?? null
    },
    version: async (name, number) => records.get(id(name, number)) ?? null,
    list,
    rows: async (name, version) => {
      await state.before('rows')
      return readRows(name, version)
    },
    changes: changesOf,
    hasRows: async () => true,
    hashedChanges: async (name, version) => ({
      changes: JSON.parse(parts.get(partOf(name, version, 'changes')) ?? '[]'),
      hash: '',
    }),
    saveRows: async (name, version, rows) => {
      await state.before('save rows')
      parts.set(partOf(name, version, 'rows'), JSON.stringify(rows))
      return 1
    },
    saveChanges: async (name, version, changes) => {
      await state.before('save changes')
      parts.set(partOf(name, version, 'changes'), JSON.stringify(changes))
      return { chunks: 1, hash: changesHash(changes.map(hashOf)) }
    },
    answers: async (name, versions) =>
      versions.map((version) => JSON.parse(parts.get(partOf(name, version, 'answers')) ?? '[]')),
    saveAnswers: async (name, version, answers) => {
      if (answers.length > 0) parts.set(partOf(name, version, 'answers'), JSON.stringify(answers))
      return answers.length > 0 ? 1 : 0
    },
    savePast: async (version, entries) => {
      await state.before('save past')
      parts.set(partOf('licensed', version, 'past'), JSON.stringify(entries))
      return 1
    },
    past: async (version) => {
      const found = parts.get(partOf('licensed', version, 'past'))
      return found === undefined ? null : JSON.parse(found)
    },
    commit: async (name, { version: wanted }): Promise<CommitOutcome> => {
      await state.before('commit')
      const own = records.get(id(name, wanted.number))
      if (own?.mark === wanted.mark) return { published: own }
      const before = pointers.get(name) ?? null
      const current = before?.version ?? 0
      if (own !== undefined || current !== wanted.number - 1) return { current }
      const version = versionAfter(before, wanted)
      records.set(id(name, version.number), version)
      const { number, ...fields } = version
      pointers.set(name, { ...fields, version: number })
      if (version.import_id !== null) state.imports.set(version.import_id, number)
      await state.before('committed')
      return { published: version }
    },
    deleteUncommitted: async (name, version) => {
      await state.before('delete uncommitted')
      const places = [...parts.keys()].filter((place) => place.startsWith(`${id(name, version.number)}/`))
      const stale = places.filter((place) => !place.startsWith(`${id(name, version.number)}/${version.mark}-`))
      for (const place of stale) parts.delete(place)
      return stale.length
    },
    forgetRows: async (name, number) => {
      const record = records.get(id(name, number))
      if (record !== undefined) records.set(id(name, number), { ...record, rows_from: null })
    },
    deleteRows: async (name, version) => {
      const record = records.get(id(name, version.number))
      if (record !== undefined) records.set(id(name, version.number), { ...record, row_chunks: 0 })
      parts.delete(partOf(name, version, 'rows'))
    },
  }
}
