import { fold, keyOfRow, type RegisterDefinition } from '@lsb/contract'
import type { ChangeCounts, Identified, RowChange } from './version.ts'

/** The rows under the keys of their numbers. */
export const byKey = <Row>(definition: RegisterDefinition<Row>, rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [keyOfRow(definition, row), row]))

/** Whether two rows, which have only texts and numbers, say the same: the general comparison takes ten times as long. */
export const isSameRow = (a: object | null, b: object | null): boolean => {
  if (a === null || b === null) return a === b
  const members = Object.entries(a)
  return (
    members.length === Object.keys(b).length &&
    members.every(([name, value]) => Object.hasOwn(b, name) && Reflect.get(b, name) === value)
  )
}

/**
 * The changes from one state of a register to another, entry by entry: first the entries of the new state, then the removed ones.
 */
export const changesBetween = <Row extends object>(
  definition: RegisterDefinition<Row>,
  before: readonly Row[],
  after: readonly Row[],
): RowChange<Row>[] => {
  const old = byKey(definition, before)
  const now = byKey(definition, after)
  const changes: RowChange<Row>[] = []
  for (const [key, row] of now) {
    const was = old.get(key) ?? null
    if (!isSameRow(was, row)) changes.push({ key, before: was, after: row })
  }
  for (const [key, row] of old) if (!now.has(key)) changes.push({ key, before: row, after: null })
  return changes
}

/** The rows after `changes`, in the list's order. */
export const applyChanges = <Row>(
  definition: RegisterDefinition<Row>,
  rows: readonly Row[],
  changes: readonly RowChange<Row>[],
): Row[] => {
  const entries = byKey(definition, rows)
  for (const { key, after } of changes) {
    if (after === null) entries.delete(key)
    else entries.set(key, after)
  }
  return [...entries.values()].toSorted(definition.compare)
}

/** What changes of rows change of entries: a renumbering changes two numbers and one entry. Null while it is in no row. */
export const changesOfEntries = <Row extends Identified>(
  changes: readonly Pick<RowChange<Row>, 'before' | 'after'>[],
): Pick<RowChange<Row>, 'before' | 'after'>[] => {
  const rowsOf = (side: 'before' | 'after') =>
    new Map(changes.flatMap(({ [side]: row }) => (row === null ? [] : [[row.entry_id, row] as const])))
  const [before, after] = [rowsOf('before'), rowsOf('after')]
  return Array.from(new Set([...before.keys(), ...after.keys()]), (entryId) => ({
    before: before.get(entryId) ?? null,
    after: after.get(entryId) ?? null,
  }))
}

/** How many entries changes add, change, end and rename. Accents, case and apostrophes rename nobody. */
export const countChanges = <Row extends Identified>(
  { nameOf }: Pick<RegisterDefinition<Row>, 'nameOf'>,
  changes: readonly Pick<RowChange<Row>, 'before' | 'after'>[],
): ChangeCounts => {
  const counts = { added: 0, changed: 0, gone: 0, renamed: 0 }
  for (const { before, after } of changesOfEntries(changes)) {
    if (before === null) counts.added += 1
    else if (after === null) counts.gone += 1
    else counts.changed += 1
    if (before === null || after === null || nameOf(before) === nameOf(after)) continue
    if (fold(nameOf(before)) !== fold(nameOf(after))) counts.renamed += 1
  }
  return counts
}
