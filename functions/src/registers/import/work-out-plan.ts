import { isDeepStrictEqual } from 'node:util'
import { fold, keyOfRow, licenceDate, type Outcome, type RegisterDefinition } from '@lsb/contract'
import { byKey } from '../versions/row-changes.ts'
import type { Identified } from '../versions/version.ts'
import { brakesOf } from './brakes.ts'
import { identify } from './identify.ts'
import type { Importer } from './importer.ts'
import { lookAlikeQuestions } from './look-alike-questions.ts'
import { RowsByName, wordsInUse } from '../../platform/names.ts'
import { blankEntry, type ImportPlan, type PlanEntry } from './plan.ts'
import { quoteFootnotes, type ReadRecord, readRecords } from './read-records.ts'
import type { Table } from './read-table.ts'
import { rowQuestion } from './sheet-looks.ts'
import { type Accepted, resolveDuplicates } from './resolve-duplicates.ts'
import { askEnded, askUndone, type FormChanges } from './undone-changes.ts'

/** A public register that a plan is compared with. */
export interface PublishedRegister<Row> {
  /** The version's number; 0 when nothing is published. */
  base: number
  rows: readonly Row[]
  /** The last row of each entry under each number and name that it had. */
  past: readonly Row[]
  /** What forms have changed. */
  forms: FormChanges
}

/** The rows that are checked together, and what a register without others lacks. */
interface CheckedRows<Row> {
  read: readonly ReadRecord<Row>[]
  /** The existing entries of which none of these rows has the number. */
  gone: ReadonlyMap<string, Row>
  /** Whether the rows are a whole register, so that who is missing in it has left. */
  isWhole: boolean
  /** Whether publishing removes the entries that are gone. */
  remove: boolean
  /** What forms have changed, and these rows may undo only with an answer. */
  forms: FormChanges
}

/**
 * Refuses rows whose unique fact another row of the future register has. Repeats until nothing changes: when a row is refused,
 * the register's old row stays and may conflict with another row.
 */
const refuseTaken = <Row>(
  definition: RegisterDefinition<Row>,
  remaining: ReadonlyMap<string, Row>,
  accepted: Accepted<Row>[],
): { accepted: Accepted<Row>[]; refused: ReadRecord<Row>[] } => {
  const { unique } = definition
  const refused: ReadRecord<Row>[] = []
  if (unique === undefined) return { accepted, refused }
  for (let candidates = accepted; ;) {
    const after = new Map(remaining)
    for (const { key, row } of candidates) after.set(key, row)
    const holders = Map.groupBy(after.values(), (row) => unique.of(row))
    const isTaken = ({ row, key }: Accepted<Row>) => {
      const before = remaining.get(key)
      const hadItBefore = before !== undefined && unique.of(before) === unique.of(row)
      return (holders.get(unique.of(row))?.length ?? 0) > 1 && !hadItBefore
    }
    const taken = candidates.filter(isTaken)
    if (taken.length === 0) return { accepted: candidates, refused }
    for (const record of taken) {
      const value = unique.of(record.row)
      const others = holders.get(value)?.filter((row) => keyOfRow(definition, row) !== record.key) ?? []
      const problem = `${unique.title} ${value} is also that of ${others.map(definition.numberOf).join(', ')}`
      refused.push({ ...record, row: null, problem })
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
  const numbers = new Set(read.map(({ key }) => key))
  const names = new Set(read.filter(({ row }) => row === null).map(({ name }) => fold(name)))
  return new Map(
    Array.from(existing).filter(([key, row]) => !numbers.has(key) && !names.has(fold(definition.nameOf(row)))),
  )
}

const entryOf = <Row>(outcome: Outcome, { line, number, name }: ReadRecord<Row>, reason: string): PlanEntry<Row> => ({
  ...blankEntry,
  outcome,
  // A form has no lines.
  line: line || null,
  number,
  name,
  reason,
})

/** The questions about values of these rows, each once, at the first row that it is about. */
const valueQuestions = <Row extends Identified>(
  importer: Pick<Importer<Row>, 'asks' | 'definition'>,
  known: readonly (readonly [record: Accepted<Row>, before: Row | undefined])[],
): PlanEntry<Row>[] => {
  const all = known.flatMap(([record, before]) =>
    [...rowQuestion(importer, record, record.doubts), ...importer.asks(record.row, before)].map((question) => ({
      question,
      record,
    })),
  )
  return [...Map.groupBy(all, ({ question }) => question.id).values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const { id, reason, where, options } = first.question
    const count = new Set(same.map(({ record }) => record)).size
    return {
      ...entryOf<Row>('question', first.record, count > 1 ? `${reason} ${count} rows have it.` : reason),
      question: id,
      where,
      options: options.map((option) => ({ ...option, changes: [], proven: false })),
    }
  })
}

/** The entry for the difference between the register's row and the file's, or none when they are equal. */
const differenceOf = <Row>(
  { certain }: Importer<Row>,
  previous: Row | undefined,
  record: Accepted<Row>,
): PlanEntry<Row>[] => {
  const { row } = record
  if (isDeepStrictEqual(previous, row)) return []
  const change = { key: record.key, before: previous ?? null, after: row }
  if (previous === undefined) return [{ ...entryOf('new', record, ''), change }]
  return [
    { ...entryOf('changed', record, ''), change, certain: record.doubts.length > 0 ? null : certain(row, previous) },
  ]
}

/**
 * What somebody should look at in an accepted row: the importer's remarks, another spelling of name or number, and a new entry with
 * a name that the register has under another number.
 */
const remarksOn = <Row>(
  { definition }: Importer<Row>,
  { previous, namesakes }: { previous: Row | undefined; namesakes: RowsByName<Row> },
  record: Accepted<Row>,
): PlanEntry<Row>[] => {
  const remarks = [...record.remarks]
  if (previous === undefined)
    for (const row of namesakes.find(record.name))
      remarks.push(
        `${definition.nameOf(row)} is in the register under ${definition.numberOf(row)}: the two stay two entries`,
      )
  if (previous !== undefined) {
    const [name, number] = [definition.nameOf(previous), definition.numberOf(previous)]
    if (fold(name) !== fold(record.name)) remarks.push(`the name in the register was ${name}`)
    if (number !== record.number) remarks.push(`the number in the register was written ${number}`)
  }
  return remarks.map((remark) => entryOf('check', record, remark))
}

const goneEntry = <Row>({ definition }: Importer<Row>, key: string, row: Row): PlanEntry<Row> => ({
  ...blankEntry,
  outcome: 'gone',
  number: definition.numberOf(row),
  name: definition.nameOf(row),
  change: { key, before: row, after: null },
})

/** A file that lacks more than this share of the register's entries may be a part of a register, such as one page. */
const WHOLE_GONE_SHARE_MAX = 0.05

/**
 * The checks of changed rows, those of a file or the one of a form: whose entry each is, whether number and serial number are free,
 * what only the office knows, and what changes.
 */
export const checkRows = <Row extends Identified>(
  importer: Importer<Row>,
  { existing, past }: Pick<PublishedRegister<Row>, 'past'> & { existing: ReadonlyMap<string, Row> },
  { read, gone, isWhole, remove, forms }: CheckedRows<Row>,
): Pick<ImportPlan<Row>, 'entries' | 'counts'> & { unidentified: number } => {
  const { definition } = importer
  const rows = [...existing.values()]
  const before = ({ key }: Accepted<Row>) => existing.get(key)
  const resolved = resolveDuplicates(read)
  const inUse = wordsInUse(rows.map(definition.nameOf))
  const { known, asked: whose } = identify(importer, { existing, gone, past, inUse, isWhole }, resolved.unique)
  const asked = whose.map((one) => askEnded(definition, forms, one))
  // An answer may end these: publishing looks at the answers.
  const ended = new Set(asked.flatMap(({ options }) => options.flatMap(({ changes }) => changes.map(({ key }) => key))))
  const isRemaining = (key: string) => !ended.has(key) && !(remove && gone.has(key))
  const remaining = new Map(Array.from(existing).filter(([key]) => isRemaining(key)))
  const whole = refuseTaken(definition, remaining, [...known, ...asked.map(({ record }) => record)])
  const refused = [...resolved.refused, ...whole.refused]
  const stillAccepted = new Set(whole.accepted)
  const accepted = known.filter((record) => stillAccepted.has(record))
  const unidentified = asked.filter(({ record }) => stillAccepted.has(record))
  const asksLook = lookAlikeQuestions(definition, [...rows, ...whole.accepted.map(({ row }) => row)])
  const asks: typeof importer.asks = (row, previous) => [...importer.asks(row, previous), ...asksLook(row, previous)]
  const values = valueQuestions({ ...importer, asks }, [
    ...accepted.map((record) => [record, before(record)] as const),
    ...unidentified.flatMap(({ record, options }) =>
      options.flatMap(({ changes: [placed, left] }) =>
        placed === undefined ? [] : [[record, left?.before ?? placed.before ?? undefined] as const],
      ),
    ),
  ])
  const namesakes = new RowsByName(definition.nameOf, rows, inUse)
  const found = accepted.flatMap((record) => differenceOf(importer, before(record), record))
  const differences = found.map((entry) => askUndone(definition, forms, entry))
  // Whoever has a new number is no longer missing under the old one.
  const moved = unidentified.flatMap(({ options }) =>
    options.filter(({ proven }) => proven).flatMap((one) => one.changes),
  )
  const missing = new Set([...gone.keys()].filter((key) => moved.every((change) => change.key !== key)))
  const left = Array.from(gone, ([key, row]) => goneEntry(importer, key, row))
    .filter(({ change }) => remove || missing.has(change?.key ?? ''))
    .map((entry) => (remove ? askUndone(definition, forms, entry) : entry))
  const counted = (outcome: Outcome, entries = differences) =>
    entries.filter((entry) => entry.outcome === outcome).length
  const [added, changed] = [counted('new'), counted('changed')]
  return {
    entries: [
      ...refused.map((record) => entryOf('refused', record, record.problem)),
      ...resolved.repeated.map(({ record, firstLine }) =>
        entryOf('note', record, `the same row as on line ${firstLine}`),
      ),
      ...accepted.flatMap((record) => remarksOn(importer, { previous: before(record), namesakes }, record)),
      ...unidentified.map(({ record, reason, options }) => ({
        ...entryOf('question', record, reason),
        question: record.key,
        options,
      })),
      ...values,
      ...differences,
      ...left,
    ],
    counts: {
      records: read.length,
      added,
      changed,
      unchanged: accepted.length - differences.length,
      repeated: resolved.repeated.length,
      refused: refused.length,
      questions: unidentified.length + values.length + counted('question', [...differences, ...left]),
      gone: missing.size,
      before: existing.size,
      after: existing.size + added - (remove ? missing.size : 0),
    },
    unidentified: unidentified.length,
  }
}

/** Finds what importing a table would change in the register, entry by entry. Writes nothing. */
export const workOutPlan = <Row extends Identified>(
  importer: Importer<Row>,
  table: Table<Row>,
  { base, rows, past, forms, remove, now }: PublishedRegister<Row> & { remove: boolean; now: Date },
): ImportPlan<Row> => {
  const existing = byKey(importer.definition, rows)
  const { read, notes, footnotes } = readRecords(importer, table, { existing, today: licenceDate(now) })
  const gone = goneFrom(importer, existing, read)
  const isWhole = remove || gone.size <= existing.size * WHOLE_GONE_SHARE_MAX
  const { entries, counts, unidentified } = checkRows(
    importer,
    { existing, past },
    { read, gone, isWhole, remove, forms },
  )
  return {
    register: importer.definition.name,
    base,
    remove,
    format: table.format,
    other_sheets: table.others,
    ignored_columns: table.header.unknown,
    counts,
    brakes: brakesOf(counts, unidentified),
    // In the order of the file; what is not in it comes last.
    entries: [...notes, ...quoteFootnotes(entries, footnotes)].toSorted(
      (a, b) => (a.line ?? Infinity) - (b.line ?? Infinity),
    ),
  }
}
