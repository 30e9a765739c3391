import { keyOfRow, type RegisterName } from '@lsb/contract'
import { resolveChanges, ownersIn } from './identities.ts'
import { type Definition, definitionOf } from './definition.ts'
import type { RowChange, StoredRows } from './version.ts'
import type { VersionsStore } from './versions-store.ts'

/**
 * The last row of each entry under each number and name that it had, the latest last, without those of `present`; other present
 * ones may be missing, too. What only withdrawn versions had was published in error and is left out.
 */
export const pastRows = async <Name extends RegisterName>(
  { versions }: { versions: Pick<VersionsStore, 'list' | 'changes'> },
  name: Name,
  present: readonly StoredRows[Name][] = [],
): Promise<StoredRows[Name][]> => {
  // The first version only adds rows.
  const list = await versions.list(name, 1)
  const changes = await versions.changes(name, list)
  const identity = ownersIn(list).row
  const past = new Map<string, StoredRows[Name]>()
  const inError = new Set<string>()
  const definition: Definition<Name> = definitionOf(name)
  const holding = (key: string, row: StoredRows[Name]) => JSON.stringify([key, row.entry_id, definition.nameOf(row)])
  const note = (key: string, row: StoredRows[Name]) => {
    past.delete(holding(key, row))
    past.set(holding(key, row), row)
  }
  for (const [at, { number, withdrawn }] of list.entries()) {
    const rows: readonly RowChange<StoredRows[Name]>[] = resolveChanges<StoredRows[Name]>(
      changes[at] ?? [],
      identity,
      number,
    )
    for (const { key, before } of rows) if (before !== null && !inError.has(holding(key, before))) note(key, before)
    for (const { key, after } of rows) {
      if (after === null) continue
      if (withdrawn === null) note(key, after)
      else if (!past.has(holding(key, after))) inError.add(holding(key, after))
    }
  }
  for (const row of present) past.delete(holding(keyOfRow(definition, row), row))
  return [...past.values()]
}
