import type { EntryEvents } from './entry-events.ts'
import { corrects } from './identities.ts'
import type { Stay } from './lines.ts'
import type { StoredSurveyor, VersionRecord } from './version.ts'
import type { VersionsStore } from './versions-store.ts'

/** What stands for all changes of the versions up to one. */
export interface Summary {
  upTo: number
  entries: ReadonlyMap<string, EntryEvents>
  stays: readonly Stay<StoredSurveyor>[]
}

export const noSummary: Summary = { upTo: 0, entries: new Map(), stays: [] }

const named = ({ row: { entry_id, name } }: Stay<StoredSurveyor>): string => JSON.stringify([entry_id, name])

/**
 * Of the rows under a number, oldest first: none where one person, who never had another number, has had it under one name and has
 * it still. Else the first one under each name and the last one of each person, who may look for either.
 */
export const staysNeeded = (
  ofKey: readonly Stay<StoredSurveyor>[],
  numbers: (entryId: string) => number,
): Stay<StoredSurveyor>[] => {
  const last = ofKey.at(-1)
  const isAlone = new Set(ofKey.map(named)).size === 1 && last?.until === Infinity
  if (last === undefined || (isAlone && numbers(last.row.entry_id) === 1)) return []
  const firsts = new Map(ofKey.toReversed().map((stay) => [named(stay), stay]))
  const lasts = new Map(ofKey.map((stay) => [stay.row.entry_id, stay]))
  const needed = new Set([...firsts.values(), ...lasts.values()])
  return ofKey.filter((stay) => needed.has(stay))
}

type Listed = Pick<VersionRecord, 'number' | 'mark' | 'past_chunks' | 'aliases' | 'divided' | 'takes_back'>

/**
 * Whether a summary that was saved with a version holds for all of these: it knows no later correction of who is who, and of no error
 * that this version or a later one names.
 */
const holdsFor = (savedWith: number, versions: readonly Listed[]): boolean =>
  !versions.some(
    (version) =>
      (version.number > savedWith && corrects(version)) ||
      (version.number >= savedWith && version.takes_back?.in_error === true),
  )

export interface FoundSummary {
  /** The version with which it was saved; 0 for none. */
  savedWith: number
  summary: Summary
}

/** The newest summary that holds for these versions, which is not read again when it is the one that was found before. */
export const readSummary = async (
  { past }: Pick<VersionsStore, 'past'>,
  list: readonly Listed[],
  known: FoundSummary | null = null,
): Promise<FoundSummary> => {
  for (const version of list.toReversed()) {
    const { number, past_chunks } = version
    if (past_chunks === null || !holdsFor(number, list)) continue
    if (known?.savedWith === number) return known
    const found = await past(version)
    if (found === null) continue
    const stays = found.flatMap((entry) => entry.stays.map((stay) => ({ ...stay, until: stay.until ?? Infinity })))
    const entries = new Map(found.map(({ entry_id, stays: _stays, ...events }) => [entry_id, events]))
    const summary = { upTo: number - 1, entries, stays: stays.toSorted((a, b) => a.from - b.from) }
    return { savedWith: number, summary }
  }
  return { savedWith: 0, summary: noSummary }
}
