import { isDeepStrictEqual } from 'node:util'
import { fold, keyOfRow, type RegisterDefinition } from '@lsb/contract'
import type { ChangeCounts, RowChange } from './version.ts'

/** The rows under the keys of their numbers. */
export const byKey = <Row>(definition: RegisterDefinition<Row>, rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [keyOfRow(definition, row), row]))

/**
 * The changes from one state of a register to another, entry by entry: first the entries of the new state, then the removed ones.
 */
export const changesBetween = <Row>(
  definition: RegisterDefinition<Row>,
  before: readonly Row[],
  after: readonly Row[],
): RowChange<Row>[] => {
  const old = byKey(definition, before)
  const now = byKey(definition, after)
  const changes: RowChange<Row>[] = []
  for (const [key, row] of now) {
    const was = old.get(key) ?? null
    if (!isDeepStrictEqual(was, row)) changes.push({ key, before: was, after: row })
  }
  for (const [key, row] of old) if (!now.has(key)) changes.push({ key, before: row, after: null })
  return changes
}

/** What changes that follow one another come to, or what undoes them when `isReversed`; in the order of `changesBetween`. */
export const netChanges = <Row>(
  { compare }: Pick<RegisterDefinition<Row>, 'compare'>,
  steps: readonly RowChange<Row>[],
  { isReversed }: { isReversed: boolean },
): RowChange<Row>[] => {
  const net = Array.from(
    Map.groupBy(steps, ({ key }) => key),
    ([key, ofKey]): RowChange<Row> => {
      const [was, is] = [ofKey[0]?.before ?? null, ofKey.at(-1)?.after ?? null]
      return isReversed ? { key, before: is, after: was } : { key, before: was, after: is }
    },
  ).filter(({ before, after }) => !isDeepStrictEqual(before, after))
  const inOrder = (side: 'before' | 'after') => (a: RowChange<Row>, b: RowChange<Row>) =>
    a[side] === null || b[side] === null ? 0 : compare(a[side], b[side])
  return [
    ...net.filter(({ after }) => after !== null).toSorted(inOrder('after')),
    ...net.filter(({ after }) => after === null).toSorted(inOrder('before')),
  ]
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

/** Whether the change gives the number another name. Accents, case and apostrophes do not count. */
export const isRenamed = <Row>(
  { nameOf }: Pick<RegisterDefinition<Row>, 'nameOf'>,
  { before, after }: RowChange<Row>,
): boolean => before !== null && after !== null && fold(nameOf(before)) !== fold(nameOf(after))

export const countChanges = <Row>(
  definition: RegisterDefinition<Row>,
  changes: readonly RowChange<Row>[],
): ChangeCounts => ({
  added: changes.filter(({ before }) => before === null).length,
  changed: changes.filter(({ before, after }) => before !== null && after !== null).length,
  gone: changes.filter(({ after }) => after === null).length,
  renamed: changes.filter((change) => isRenamed(definition, change)).length,
})
