import type { RegisterName } from '@lsb/contract'
import { type FoundSummary, readSummary } from './summary.ts'
import type { RowChange, StoredRows, StoredSurveyor, VersionRecord } from './version.ts'
import type { VersionsStore } from './versions-store.ts'

/** Documents of changes that are read at a time. */
const CHUNKS_AT_ONCE = 16

export type ChangesByNumber<Row> = Map<number, readonly RowChange<Row>[]>

/** A change of a row is most of the memory of a version. What stays as it was is kept once. */
const sharing = <Row extends object>(changes: readonly RowChange<Row>[], last: Map<string, Row | null>) =>
  changes.map(({ key, after, ...change }): RowChange<Row> => {
    const before = last.get(key) ?? change.before
    last.set(key, after)
    if (before !== null && after !== null)
      for (const [field, value] of Object.entries(before))
        if (Reflect.get(after, field) === value) Reflect.set(after, field, value)
    return { key, before, after }
  })

/**
 * What each of these versions changed, some at a time. The changes of the first version of a register are not needed: its rows follow
 * from the others.
 */
export const loadChanges = async <Name extends RegisterName>(
  versions: Pick<VersionsStore, 'changes'>,
  name: Name,
  list: readonly VersionRecord[],
  { after = 0, known = new Map() }: { after?: number; known?: ChangesByNumber<StoredRows[Name]> | undefined } = {},
): Promise<ChangesByNumber<StoredRows[Name]>> => {
  const wanted = list.slice(1).filter(({ number }) => number > after)
  const groups: VersionRecord[][] = []
  let room = 0
  for (const version of wanted.filter(({ number }) => !known.has(number))) {
    room -= version.change_chunks
    if (room < 0 || groups.length === 0) groups.push([])
    if (room < 0) room = CHUNKS_AT_ONCE - version.change_chunks
    groups.at(-1)?.push(version)
  }
  const read: ChangesByNumber<StoredRows[Name]> = new Map()
  const last = new Map<string, StoredRows[Name] | null>()
  for (const group of groups) {
    const found = await versions.changes(name, group)
    for (const [at, { number }] of group.entries()) read.set(number, sharing(found[at] ?? [], last))
  }
  return new Map(wanted.map(({ number }) => [number, known.get(number) ?? read.get(number) ?? []]))
}

/** What an instance starts from: a summary, and what was changed since. */
export interface LoadedPresent extends FoundSummary {
  list: VersionRecord[]
  changes: ChangesByNumber<StoredSurveyor>
}

/** @param before what was loaded before, of which nothing is read again */
export const loadPresent = async (
  versions: Pick<VersionsStore, 'changes' | 'past'>,
  list: VersionRecord[],
  before: LoadedPresent | null = null,
): Promise<LoadedPresent> => {
  // Not all of it: it may be what was loaded before, with the list of then.
  const { savedWith, summary } = await readSummary(versions, list, before)
  const since = { after: summary.upTo, known: before?.changes }
  return { list, savedWith, summary, changes: await loadChanges(versions, 'licensed', list, since) }
}
