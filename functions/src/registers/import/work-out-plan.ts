import { isDeepStrictEqual } from 'node:util'
import { fold, keyOfNumber, keyOfRow, type Outcome } from '@lsb/contract'
import { byKey, isRenamed } from '../versions/differences.ts'
import { brakesOf } from './brakes.ts'
import type { Importer } from './importer.ts'
import type { ImportPlan, PlanEntry } from './plan.ts'
import { type ReadRecord, readRecords } from './read-records.ts'
import type { Table } from './read-table.ts'
import { type Accepted, resolveDuplicates } from './resolve-duplicates.ts'

/** The input of a plan. */
interface PlanBasis<Row> {
  /** Number of the version of `rows`; 0 when nothing is published. */
  base: number
  rows: readonly Row[]
  /** Whether publishing removes the entries that are not in the file. */
  remove: boolean
  now: Date
}

/**
 * Refuses rows whose unique fact another row of the future register has. Repeats until nothing changes: when a row is refused,
 * the register's old row stays and may conflict with another row.
 */
const refuseTaken = <Row>(
  { unique, definition }: Importer<Row>,
  remaining: ReadonlyMap<string, Row>,
  accepted: Accepted<Row>[],
): { accepted: Accepted<Row>[]; refused: ReadRecord<Row>[] } => {
  const refused: ReadRecord<Row>[] = []
  if (unique === undefined) return { accepted, refused }
  for (let candidates = accepted; ;) {
    const after = new Map(remaining)
    for (const { row } of candidates) after.set(keyOfRow(definition, row), row)
    const holders = Map.groupBy(after.values(), (row) => unique.of(row))
    const isTaken = ({ row, number }: Accepted<Row>) => {
      const before = remaining.get(keyOfNumber(number))
      const hadItBefore = before !== undefined && unique.of(before) === unique.of(row)
      return (holders.get(unique.of(row))?.length ?? 0) > 1 && !hadItBefore
    }
    const taken = candidates.filter(isTaken)
    if (taken.length === 0) return { accepted: candidates, refused }
    for (const record of taken) {
      const others = holders.get(unique.of(record.row))?.map((row) => definition.numberOf(row)) ?? []
      const rest = others.filter((number) => keyOfNumber(number) !== keyOfNumber(record.number)).join(', ')
      refused.push({
        ...record,
        row: null,
        problem: `${unique.title} ${unique.of(record.row)} is also that of ${rest}`,
      })
    }
    const refusedNow = new Set<ReadRecord<Row>>(taken)
    candidates = candidates.filter((record) => !refusedNow.has(record))
  }
}

/**
 * The entries that are not in the file. A refused line still counts for the entry with its number and, when its number is missing
 * or damaged, for the entries with its name.
 */
const goneFrom = <Row>(
  { definition }: Importer<Row>,
  existing: ReadonlyMap<string, Row>,
  read: readonly ReadRecord<Row>[],
): Map<string, Row> => {
  const numbers = new Set(read.map(({ number }) => keyOfNumber(number)))
  const names = new Set(read.filter(({ row }) => row === null).map(({ name }) => fold(name)))
  return new Map(
    Array.from(existing).filter(([key, row]) => !numbers.has(key) && !names.has(fold(definition.nameOf(row)))),
  )
}

/** Finds what importing a table would change in the register, entry by entry. Writes nothing. */
export const workOutPlan = <Row>(
  importer: Importer<Row>,
  table: Table<Row>,
  basis: PlanBasis<Row>,
): ImportPlan<Row> => {
  const { definition } = importer
  const { base, rows, remove, now } = basis
  const existing = byKey(definition, rows)
  const before = (number: string) => existing.get(keyOfNumber(number))
  const { read, notes } = readRecords(importer, table, { before, now })
  const resolved = resolveDuplicates(read)
  const gone = goneFrom(importer, existing, read)
  const remaining = remove ? new Map(Array.from(existing).filter(([key]) => !gone.has(key))) : existing
  const { accepted, refused: taken } = refuseTaken(importer, remaining, resolved.unique)
  const refused = [...resolved.refused, ...taken]

  const entry = (outcome: Outcome, { line, number, name }: ReadRecord<Row>, reason: string): PlanEntry<Row> => ({
    outcome,
    line,
    number,
    name,
    reason,
    change: null,
  })
  const difference = (record: Accepted<Row>): PlanEntry<Row>[] => {
    const previous = before(record.number) ?? null
    if (isDeepStrictEqual(previous, record.row)) return []
    const change = { key: keyOfNumber(record.number), before: previous, after: record.row }
    return [{ ...entry(previous === null ? 'new' : 'changed', record, ''), change }]
  }
  const remarks = (record: Accepted<Row>): string[] => {
    const previous = before(record.number)
    if (previous === undefined) return record.remarks
    const spelled = definition.numberOf(previous)
    return [
      ...record.remarks,
      ...(fold(definition.nameOf(previous)) === fold(record.name)
        ? []
        : [`the name in the register was ${definition.nameOf(previous)}`]),
      ...(spelled === record.number ? [] : [`the number in the register was written ${spelled}`]),
    ]
  }
  const differences = accepted.flatMap(difference)
  const entries: PlanEntry<Row>[] = [
    ...notes,
    ...refused.map((record) => entry('refused', record, record.problem)),
    ...resolved.repeated.map(({ record, firstLine }) => entry('note', record, `the same row as on line ${firstLine}`)),
    ...accepted.flatMap((record) => remarks(record).map((remark) => entry('check', record, remark))),
    ...differences,
  ].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
  const goneEntries = Array.from(gone, ([key, row]): PlanEntry<Row> => ({
    outcome: 'gone',
    line: null,
    number: definition.numberOf(row),
    name: definition.nameOf(row),
    reason: '',
    change: { key, before: row, after: null },
  }))
  const added = differences.filter(({ outcome }) => outcome === 'new').length
  const changed = differences.length - added
  const counts = {
    records: read.length,
    added,
    changed,
    unchanged: accepted.length - added - changed,
    repeated: resolved.repeated.length,
    refused: refused.length,
    gone: gone.size,
    before: existing.size,
    after: existing.size + added - (remove ? gone.size : 0),
  }
  const renamed = differences.filter(({ change }) => change !== null && isRenamed(definition, change)).length
  return {
    register: definition.name,
    base,
    remove,
    format: table.format,
    ignored_columns: table.header.unknown,
    counts,
    brakes: brakesOf(counts, renamed),
    entries: [...entries, ...goneEntries],
  }
}
