import type { RegisterName } from '@lsb/contract'
import { definitionOf } from './definition.ts'
import { applyChanges } from './row-changes.ts'
import type { RowChange, StoredRows, VersionRecord } from './version.ts'

/** A publishing saves all rows when it follows this many that did not, or changes as large a part of them. */
const ROWS_SAVED_EVERY = 32

/** What is needed to find the rows of a version. */
export type RowsOfVersion = Pick<VersionRecord, 'number' | 'rows_from'>
/** What is needed to find the rows that were saved with a version. */
export type SavedRows = Pick<VersionRecord, 'number' | 'mark' | 'row_chunks'>

/**
 * The earlier version from whose saved rows, and from what was changed since, those of a new version follow; null when all of its
 * rows have to be saved. `before` is the version before it.
 */
export const rowsFrom = (
  before: RowsOfVersion | null,
  { changes, rows }: { changes: readonly object[]; rows: readonly object[] },
): number | null => {
  if (before === null || before.rows_from === null) return null
  const isNear = before.number + 1 - before.rows_from < ROWS_SAVED_EVERY
  return isNear && changes.length * ROWS_SAVED_EVERY <= rows.length ? before.rows_from : null
}

interface StoredVersions {
  list: (name: RegisterName, after: number) => Promise<VersionRecord[]>
  /** Null when they are deleted. */
  savedRows: <Name extends RegisterName>(name: Name, version: SavedRows) => Promise<StoredRows[Name][] | null>
  changes: <Name extends RegisterName>(
    name: Name,
    versions: readonly VersionRecord[],
  ) => Promise<RowChange<StoredRows[Name]>[][]>
}

interface KnownRows<Name extends RegisterName> extends Pick<VersionRecord, 'number' | 'mark'> {
  rows: readonly StoredRows[Name][]
}

/** Reads the rows of one register's versions. */
const readerOf = <Name extends RegisterName>(name: Name, { list, savedRows, changes }: StoredVersions) => {
  let latest: KnownRows<Name> | null = null
  const read = async ({ number, from }: { number: number; from: number }, known: KnownRows<Name> | null = null) => {
    const steps = (await list(name, from - 1)).filter((version) => version.number <= number)
    const [first, ...later] = steps
    // Another database may stand behind the same name: after a restored backup, and in tests.
    if (first === undefined || (known !== null && first.mark !== known.mark)) return null
    const [saved, changed] = await Promise.all([known?.rows ?? savedRows(name, first), changes(name, later)])
    const last = later.at(-1) ?? first
    if (saved === null || last.number !== number) return null
    const rows = later.length === 0 ? saved : applyChanges(definitionOf(name), saved, changed.flat())
    if (rows.length !== last.count) return null
    latest = { number, mark: last.mark, rows }
    return rows
  }
  return async ({ number, rows_from }: RowsOfVersion): Promise<readonly StoredRows[Name][] | null> => {
    if (rows_from === null) return null
    const isNear = latest !== null && latest.number >= rows_from && latest.number <= number
    const near = isNear && latest !== null ? await read({ number, from: latest.number }, latest) : null
    return near ?? read({ number, from: rows_from })
  }
}

/**
 * Reads the rows of versions; null when they are deleted. Keeps those that it has read last of each register in memory: the next
 * reading needs only what has changed since.
 */
export const createRowsReader = (stored: StoredVersions) => {
  const readers: { [Name in RegisterName]: (version: RowsOfVersion) => Promise<readonly StoredRows[Name][] | null> } = {
    licensed: readerOf('licensed', stored),
    approved: readerOf('approved', stored),
  }
  return <Name extends RegisterName>(name: Name, version: RowsOfVersion) => readers[name](version)
}
