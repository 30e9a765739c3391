import { definitionOf } from './definition.ts'
import { entryHistories } from './entry-histories.ts'
import { loadPresent } from './load-changes.ts'
import { presentIn } from './stays.ts'
import type { VersionRecord } from './version.ts'
import type { VersionsStore } from './versions-store.ts'

/**
 * Saves with a version of the register of licensed surveyors, before its commit, a summary of all versions before it: repeating it
 * writes the same. Returns the number of chunks; null where there is nothing to summarise.
 */
export const savePast = async (versions: VersionsStore, next: VersionRecord): Promise<number | null> => {
  const before = (await versions.list('licensed')).filter(({ number }) => number < next.number)
  const last = before.at(-1)
  const rows = last === undefined ? null : await versions.rows('licensed', last)
  if (last === undefined || rows === null) return null
  const { list, changes, summary } = await loadPresent(versions, [...before, next])
  changes.delete(next.number)
  const present = presentIn(definitionOf('licensed'), rows)
  const entries = await entryHistories(list, changes, present, summary).summarised(last.number)
  return versions.savePast(next, entries)
}
