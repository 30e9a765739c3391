import type { RowChange, StoredSurveyor, VersionRecord } from './version.ts'
import { type FoundSummary, type ReadPast, readSummary } from './summary.ts'
import type { VersionsStore } from './versions-store.ts'

/** Documents of changes that are read at a time. */
const CHUNKS_AT_ONCE = 16

type Read<Row> = (versions: readonly VersionRecord[]) => Promise<(readonly RowChange<Row>[])[]>
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
export const loadChanges = async <Row extends object>(
  read: Read<Row>,
  list: readonly VersionRecord[],
  { after = 0, known = new Map() }: { after?: number; known?: ReadonlyMap<number, readonly RowChange<Row>[]> } = {},
): Promise<ChangesByNumber<Row>> => {
  const changes: ChangesByNumber<Row> = new Map()
  const last = new Map<string, Row | null>()
  let group: VersionRecord[] = []
  let chunks = 0
  const readGroup = async () => {
    const found = await read(group)
    for (const [at, { number }] of group.entries()) changes.set(number, sharing(found[at] ?? [], last))
    ;[group, chunks] = [[], 0]
  }
  for (const version of list.slice(1).filter(({ number }) => number > after)) {
    const { number, change_chunks } = version
    const before = known.get(number)
    if (before !== undefined) {
      changes.set(number, before)
      continue
    }
    if (chunks + change_chunks > CHUNKS_AT_ONCE) await readGroup()
    group.push(version)
    chunks += change_chunks
  }
  if (group.length > 0) await readGroup()
  return changes
}

/** The versions of one register. */
export interface ListedVersions<Row> {
  list: () => Promise<VersionRecord[]>
  changes: Read<Row>
}

export interface SurveyorVersions extends ListedVersions<StoredSurveyor> {
  past: ReadPast
}

/** The versions of the register of licensed surveyors. */
export const surveyorVersions = (versions: Pick<VersionsStore, 'list' | 'changes' | 'past'>): SurveyorVersions => ({
  list: () => versions.list('licensed'),
  changes: (wanted) => versions.changes('licensed', wanted),
  past: versions.past,
})

/** What an instance starts from: a summary, and what was changed since. */
export interface LoadedPresent extends FoundSummary {
  list: VersionRecord[]
  changes: ChangesByNumber<StoredSurveyor>
}

/** @param before what was loaded before, of which nothing is read again */
export const loadPresent = async (
  versions: Pick<SurveyorVersions, 'changes' | 'past'>,
  list: VersionRecord[],
  before: LoadedPresent | null = null,
): Promise<LoadedPresent> => {
  const found = await readSummary(versions, list, before)
  const changes = await loadChanges(versions.changes, list, {
    after: found.summary.upTo,
    ...(before && { known: before.changes }),
  })
  return { list, ...found, changes }
}
