import { keyOfRow, type RegisterName } from '@lsb/contract'
import { type Definition, definitionOf } from './definition.ts'
import type { LoadedStays } from './load-stays.ts'
import type { StoredRows } from './version.ts'

/**
 * The last row of each entry under each number and name that it had, the latest last, without those of `present`; other present
 * ones may be missing, too. What was published in error and changed again is left out.
 */
export const pastRows = <Name extends RegisterName>(
  { shown }: Pick<LoadedStays<Name>, 'shown'>,
  name: Name,
  present: readonly StoredRows[Name][] = [],
): StoredRows[Name][] => {
  const definition: Definition<Name> = definitionOf(name)
  const holding = (key: string, row: StoredRows[Name]) => JSON.stringify([key, row.entry_id, definition.nameOf(row)])
  const past = new Map(
    [...shown.changedKeys()]
      .flatMap((key) => shown.under(key))
      .toSorted((a, b) => a.until - b.until)
      .map(({ key, row }) => [holding(key, row), row]),
  )
  for (const row of present) past.delete(holding(keyOfRow(definition, row), row))
  return [...past.values()]
}
