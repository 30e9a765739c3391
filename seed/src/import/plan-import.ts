import { isDeepStrictEqual } from 'node:util'
import { fold, keyOfNumber } from '@lsb/contract'
import type { Importer } from './importer.ts'
import { type ReadRecord, readRecords } from './read-records.ts'
import { delimiterWords, type Table } from './read-table.ts'
import type { ImportSummary, ReportEntry } from './report.ts'
import { settleNumbers } from './settle-numbers.ts'

/** What an import would do, worked out before anything is written. */
export interface ImportPlan<Row> {
  /** New and changed rows. */
  save: Row[]
  /** Numbers of rows that are not in the file. */
  gone: string[]
  summary: ImportSummary
  report: ReportEntry[]
}

type Kept<Row> = ReadRecord<Row> & { row: Row }
const isKept = <Row>(record: ReadRecord<Row>): record is Kept<Row> => record.row !== null

/**
 * Refuses rows that would give a fact that must be unique to a second row of the register as it will be. Repeats, since a
 * row that is refused leaves the register's old one in place, and that can be in the way of the next.
 */
const refuseTaken = <Row>(
  importer: Importer<Row>,
  existing: readonly Row[],
  kept: Kept<Row>[],
  refused: ReadRecord<Row>[],
) => {
  const { unique, definition } = importer
  if (unique === undefined) return kept
  for (let left = kept; ;) {
    const after = new Map(existing.map((row) => [definition.numberOf(row), row]))
    for (const { row } of left) after.set(definition.numberOf(row), row)
    const holders = Map.groupBy(after.values(), (row) => unique.of(row))
    const before = new Map(existing.map((row) => [definition.numberOf(row), unique.of(row)]))
    const taken = left.filter(
      ({ row, number }) => (holders.get(unique.of(row))?.length ?? 0) > 1 && before.get(number) !== unique.of(row),
    )
    if (taken.length === 0) return left
    for (const record of taken) {
      const others = holders.get(unique.of(record.row))?.map((row) => definition.numberOf(row)) ?? []
      const rest = others.filter((number) => number !== record.number).join(', ')
      refused.push({
        ...record,
        row: null,
        problem: `${unique.title} ${unique.of(record.row)} is also that of ${rest}`,
      })
    }
    left = left.filter((record) => !taken.includes(record))
  }
}

export const planImport = <Row>(
  importer: Importer<Row>,
  table: Table<Row>,
  existing: readonly Row[],
): ImportPlan<Row> => {
  const { definition } = importer
  const byNumber = new Map(existing.map((row) => [definition.numberOf(row), row]))
  const spelled = new Map(existing.map((row) => [keyOfNumber(definition.numberOf(row)), definition.numberOf(row)]))
  const { read, notes } = readRecords(importer, table, (number) => byNumber.get(number))
  const settled = settleNumbers(read)
  const refused = [...settled.refused]

  const respelled = (record: ReadRecord<Row>) => {
    const known = spelled.get(keyOfNumber(record.number))
    return known === undefined || byNumber.has(record.number) ? null : known
  }
  const spelledAlike: Kept<Row>[] = []
  for (const record of settled.kept.filter(isKept)) {
    const known = respelled(record)
    if (known === null) spelledAlike.push(record)
    else refused.push({ ...record, row: null, problem: `the register has this number as ${known}` })
  }
  const kept = refuseTaken(importer, existing, spelledAlike, refused)

  const isNew = ({ number }: Kept<Row>) => !byNumber.has(number)
  const isChanged = ({ number, row }: Kept<Row>) =>
    byNumber.has(number) && !isDeepStrictEqual(byNumber.get(number), row)
  const renamed = ({ number, name }: Kept<Row>) => {
    const before = byNumber.get(number)
    return before !== undefined && fold(importer.nameInRow(before)) !== fold(name)
      ? [`the name in the register was ${importer.nameInRow(before)}`]
      : []
  }
  const inFile = new Set(read.map(({ number }) => keyOfNumber(number)))
  const gone = existing.filter((row) => !inFile.has(keyOfNumber(definition.numberOf(row))))

  const entry = (
    outcome: ReportEntry['outcome'],
    { line, number, name }: ReadRecord<Row>,
    reason: string,
  ): ReportEntry => ({
    outcome,
    line,
    number,
    name,
    reason,
  })
  const report: ReportEntry[] = [
    ...notes,
    ...refused.map((record) => entry('refused', record, record.problem)),
    ...settled.repeated.map(({ record, firstLine }) => entry('note', record, `the same row as on line ${firstLine}`)),
    ...kept.flatMap((record) =>
      [...record.remarks, ...renamed(record)].map((remark) => entry('check', record, remark)),
    ),
  ].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
  const goneEntries = gone.map((row) => ({
    outcome: 'gone' as const,
    line: null,
    number: definition.numberOf(row),
    name: importer.nameInRow(row),
    reason: 'in the register, but not in the file',
  }))
  const [added, changed] = [kept.filter(isNew), kept.filter(isChanged)]
  return {
    save: [...added, ...changed].map(({ row }) => row),
    gone: gone.map((row) => definition.numberOf(row)),
    summary: {
      register: definition.name,
      encoding: table.encoding,
      delimiter: delimiterWords.get(table.delimiter) ?? table.delimiter,
      ignoredColumns: table.header.unknown,
      records: read.length,
      added: added.length,
      changed: changed.length,
      unchanged: kept.length - added.length - changed.length,
      refused: refused.length,
      gone: gone.length,
      deleted: 0,
    },
    report: [...report, ...goneEntries],
  }
}
