import { keyOfNumber, keyOfRow, type RegisterDefinition } from '@lsb/contract'
import type { Identified, RowChange } from '../versions/version.ts'
import { compareNames, RowsByName } from './names.ts'
import { type PlanOption, UNKNOWN } from './plan.ts'
import type { Accepted } from './resolve-duplicates.ts'

/** What the register knows of entries, each row under the key of its number. */
interface KnownEntries<Row> {
  existing: ReadonlyMap<string, Row>
  /** The existing entries whose number is not in the file. */
  gone: ReadonlyMap<string, Row>
  /** The last row of each entry under each number and name that it had, the latest last. */
  past: readonly Row[]
}

/** A row of the file of which it is not known whose it is. */
export interface Asked<Row> {
  record: Accepted<Row>
  reason: string
  options: PlanOption<Row>[]
}

interface Identification<Row> {
  /** Each with the identity of its entry: that of the register's row under its number, or a new one. */
  known: Accepted<Row>[]
  asked: Asked<Row>[]
}

const withIdentity = <Row extends Identified>(row: Row, entry_id: string): Row => ({ ...row, entry_id })

/**
 * Finds whose entry each row of a file is. The same number with the same or an alike name is the same entry. A question is: another
 * name under a number, also under one that somebody had before; a new number with the name of an entry that leaves its own or left
 * the register. The rows of new entries have no identity yet.
 */
export const identify = <Row extends Identified>(
  definition: RegisterDefinition<Row>,
  { existing, gone, past }: KnownEntries<Row>,
  accepted: readonly Accepted<Row>[],
): Identification<Row> => {
  const holderOf = ({ number }: Accepted<Row>) => existing.get(keyOfNumber(number))
  const isAlike = (record: Accepted<Row>, row: Row) => compareNames(record.name, definition.nameOf(row)) !== 'different'
  const keepsName = (record: Accepted<Row>) => {
    const holder = holderOf(record)
    return holder !== undefined && isAlike(record, holder)
  }
  const renamed = accepted.flatMap((record) => (keepsName(record) ? [] : (holderOf(record) ?? [])))
  const left = new Set([...gone.values(), ...renamed])
  const present = new Map(Array.from(existing.values(), (row) => [row.entry_id, row]))
  const pastUnder = Map.groupBy(past, (row) => keyOfRow(definition, row))
  /** The last rows of entries that are not in the register. */
  const former = new Map(past.filter(({ entry_id }) => !present.has(entry_id)).map((row) => [row.entry_id, row]))
  const leaving = byAnyName(definition, left, past)
  const away = byAnyName(definition, new Set(former.values()), past)
  const identification: Identification<Row> = { known: [], asked: [] }
  for (const record of accepted) {
    const holder = holderOf(record)
    if (holder !== undefined && keepsName(record)) {
      identification.known.push({ ...record, row: withIdentity(record.row, holder.entry_id) })
      continue
    }
    const had = pastUnder.get(keyOfNumber(record.number)) ?? []
    const gotBack = had.flatMap(({ entry_id }) => present.get(entry_id) ?? []).filter((row) => left.has(row))
    const formerHolders = had.filter(({ entry_id }) => !present.has(entry_id))
    const before = holder ?? formerHolders.findLast((row) => isAlike(record, row)) ?? formerHolders.at(-1)
    const movers = [...new Set([...leaving(record.name), ...gotBack])].filter((row) => row !== holder)
    const returning = away(record.name).filter(({ entry_id }) => entry_id !== before?.entry_id)
    const isBack = holder === undefined && before !== undefined && isAlike(record, before)
    if (movers.length === 0 && returning.length === 0 && (before === undefined || isBack))
      identification.known.push({ ...record, row: withIdentity(record.row, before?.entry_id ?? '') })
    else identification.asked.push(questionOf(definition, record, { holder, before, movers, returning }))
  }
  return identification
}

/** Finds rows by the names that their entries have or had. */
const byAnyName = <Row extends Identified>(
  { nameOf }: RegisterDefinition<Row>,
  candidates: ReadonlySet<Row>,
  past: readonly Row[],
): ((name: string) => Row[]) => {
  const rows = new Map(Array.from(candidates, (row) => [row.entry_id, row]))
  const named = [...candidates, ...past].filter(({ entry_id }) => rows.has(entry_id))
  const index = new RowsByName(nameOf, named)
  return (name) => [...new Set(index.find(name).flatMap(({ entry_id }) => rows.get(entry_id) ?? []))]
}

interface Candidates<Row> {
  /** The register's row under the number. */
  holder: Row | undefined
  /** The same, or the last row under a number that the register no longer has. */
  before: Row | undefined
  /** Rows under other numbers, which their entries leave: of the same or an alike name, or of who had the number before. */
  movers: readonly Row[]
  /** Rows of the same or an alike name that left the register. */
  returning: readonly Row[]
}

const questionOf = <Row extends Identified>(
  definition: RegisterDefinition<Row>,
  record: Accepted<Row>,
  { holder, before, movers, returning }: Candidates<Row>,
): Asked<Row> => {
  const { number, name, rowAs } = record
  const { nameOf, numberOf } = definition
  const key = keyOfNumber(number)
  const placed = (whose: Row | undefined, entry_id: string): RowChange<Row> => ({
    key,
    before: holder ?? null,
    after: withIdentity(rowAs(whose) ?? record.row, entry_id),
  })
  const ends = (row: Row): RowChange<Row> => ({ key: keyOfRow(definition, row), before: row, after: null })
  const lastHad = before === undefined ? '' : nameOf(before)
  const keeps = 'Account, renewals and licences stay with them.'
  const begins = `${name} begins without an account, renewals and licences.`
  const same: PlanOption<Row>[] =
    before === undefined
      ? []
      : [
          {
            answer: 'same',
            label:
              holder === undefined
                ? `${lastHad}, who had ${number} before, is back`
                : `The same person: ${lastHad} is now called ${name}`,
            effect: keeps,
            changes: [placed(before, before.entry_id)],
          },
        ]
  const moved = movers.map((row): PlanOption<Row> => ({
    answer: `from:${keyOfRow(definition, row)}`,
    label: `${nameOf(row)}, who had ${numberOf(row)} until now`,
    effect: `${numberOf(row)} ends. ${keeps}`,
    changes: [placed(row, row.entry_id), ends(row)],
  }))
  const back = returning.map((row): PlanOption<Row> => ({
    answer: `back:${keyOfRow(definition, row)}`,
    label: `${nameOf(row)}, who had ${numberOf(row)} before, is back`,
    effect: keeps,
    changes: [placed(row, row.entry_id)],
  }))
  const stays = [
    ...(holder === undefined
      ? [`${number} is not published yet`]
      : [`${number} stays ${lastHad}’s, as it is published`]),
    ...movers.map((row) => `${numberOf(row)} stays ${nameOf(row)}’s`),
  ]
  return {
    record,
    reason: reasonOf({
      number,
      name,
      holder: holder && lastHad,
      lastHad,
      moved: [...movers, ...returning].map(numberOf),
    }),
    options: [
      ...same,
      ...moved,
      ...back,
      {
        answer: 'another',
        label: 'Another person',
        effect: holder === undefined ? begins : `${lastHad} is no longer in the register under ${number}. ${begins}`,
        changes: [placed(undefined, '')],
      },
      { answer: UNKNOWN, label: 'I do not know yet', effect: `${stays.join('; ')}.`, changes: [] },
    ],
  }
}

interface QuestionWords {
  number: string
  name: string
  /** Name of the register's holder of the number, if it has one. */
  holder: string | undefined
  lastHad: string
  moved: string[]
}

const reasonOf = ({ number, name, holder, lastHad, moved }: QuestionWords): string => {
  if (holder !== undefined) return `In the register ${number} is ${holder}’s. Who is ${name}?`
  if (moved.length > 0) return `Has ${moved.join(' or ')} become ${number}?`
  return `${number} was ${lastHad}’s before, and is no longer in the register. Who is ${name}?`
}
