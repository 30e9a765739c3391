import { keyOfRow } from '@lsb/contract'
import type { Identified } from '../versions/version.ts'
import type { Importer } from './importer.ts'
import { compareNames, RowsByName, type WordsInUse, wordsOf } from '../../platform/names.ts'
import { type Asked, questionWhose } from './question-whose.ts'
import type { Accepted } from './resolve-duplicates.ts'

/** What the register knows of entries, each row under the key of its number. */
interface KnownEntries<Row> {
  existing: ReadonlyMap<string, Row>
  /** The existing entries whose number is not in the file. */
  gone: ReadonlyMap<string, Row>
  /** The last row of each entry under each number and name that it had, the latest last. */
  past: readonly Row[]
  /** The words of the register's names. */
  inUse: WordsInUse
  /** Whether the file is a whole register, so that who is missing in it has left. */
  isWhole: boolean
}

interface Identification<Row> {
  /** Each with the identity of its entry: that of the register's row under its number, or a new one. */
  known: Accepted<Row>[]
  asked: Asked<Row>[]
}

/**
 * Finds whose entry each row of a file is. The same number with the same or an alike name is the same entry. A question is: another
 * name under a number; a number that comes back; a new number with the name of an entry that leaves its own or left the register, or
 * with a part of the name of one that leaves; a row that has only number and name, or an alike name, in common with its entry. The
 * rows of new entries have no identity yet.
 */
export const identify = <Row extends Identified>(
  importer: Importer<Row>,
  known: KnownEntries<Row>,
  accepted: readonly Accepted<Row>[],
): Identification<Row> => {
  const { definition } = importer
  const { existing, gone, past, inUse } = known
  const holderOf = ({ key }: Accepted<Row>) => existing.get(key)
  const isAlike = ({ name }: Accepted<Row>, row: Row) =>
    compareNames(name, definition.nameOf(row), inUse) !== 'different'
  const namesakes = namesakesIn(importer, known, accepted)
  const keepsEntry = (record: Accepted<Row>) => {
    const holder = holderOf(record)
    return holder !== undefined && isAlike(record, holder) && !namesakes.has(record)
  }
  const replaced = accepted.flatMap((record) => (keepsEntry(record) ? [] : (holderOf(record) ?? [])))
  const left = new Set([...gone.values(), ...replaced])
  const present = new Map(Array.from(existing.values(), (row) => [row.entry_id, row]))
  const pastUnder = Map.groupBy(past, (row) => keyOfRow(definition, row))
  /** The last rows of entries that are not in the register. */
  const former = new Map(past.filter(({ entry_id }) => !present.has(entry_id)).map((row) => [row.entry_id, row]))
  const leaving = byAnyName(definition, left, known)
  const away = byAnyName(definition, new Set(former.values()), known)
  const resembling = known.isWhole ? resemblingIn(importer, left) : () => []
  const identification: Identification<Row> = { known: [], asked: [] }
  for (const record of accepted) {
    const holder = holderOf(record)
    if (holder !== undefined && keepsEntry(record)) {
      identification.known.push({ ...record, row: { ...record.row, entry_id: holder.entry_id } })
      continue
    }
    const had = pastUnder.get(record.key) ?? []
    const gotBack = had.flatMap(({ entry_id }) => present.get(entry_id) ?? []).filter((row) => left.has(row))
    const formerHolders = had.filter(({ entry_id }) => !present.has(entry_id))
    const before = holder ?? formerHolders.findLast((row) => isAlike(record, row)) ?? formerHolders.at(-1)
    const named = leaving(record.name)
    const movers = [...new Set([...named, ...gotBack, ...resembling(record)])].filter((row) => row !== holder)
    const returning = away(record.name).filter(({ entry_id }) => entry_id !== before?.entry_id)
    if (movers.length === 0 && returning.length === 0 && before === undefined) identification.known.push(record)
    else {
      const doubt = namesakes.get(record) ?? ''
      const provenMover = before === undefined && returning.length === 0 && movers.length === 1 ? named[0] : undefined
      identification.asked.push(
        questionWhose(definition, record, {
          holder,
          before,
          isCalledAlike: before !== undefined && isAlike(record, before),
          movers,
          returning,
          provenMover,
          doubt,
        }),
      )
    }
  }
  return identification
}

/** Finds rows by the names that their entries have or had. */
const byAnyName = <Row extends Identified>(
  { nameOf }: Importer<Row>['definition'],
  candidates: ReadonlySet<Row>,
  { past, inUse }: Pick<KnownEntries<Row>, 'past' | 'inUse'>,
): ((name: string) => Row[]) => {
  const rows = new Map(Array.from(candidates, (row) => [row.entry_id, row]))
  const named = [...candidates, ...past].filter(({ entry_id }) => rows.has(entry_id))
  const index = new RowsByName(nameOf, named, inUse)
  return (name) => [...new Set(index.find(name).flatMap(({ entry_id }) => rows.get(entry_id) ?? []))]
}

/** Words of a name that are shorter are initials. */
const WORD_MIN_LENGTH = 2

/** A word that more of the leaving entries have points at nobody. */
const RESEMBLING_MAX = 5

/** Finds rows that share a word of the name or the serial number: somebody may marry and get another number in one file. */
const resemblingIn = <Row>(
  { definition: { nameOf, unique } }: Importer<Row>,
  rows: ReadonlySet<Row>,
): ((record: Accepted<Row>) => Row[]) => {
  const signsOf = (row: Row) => [
    ...wordsOf(nameOf(row)).filter((word) => word.length >= WORD_MIN_LENGTH),
    ...(unique === undefined ? [] : [`#${unique.of(row)}`]),
  ]
  const signed = Map.groupBy(
    [...rows].flatMap((row) => signsOf(row).map((sign) => ({ sign, row }))),
    ({ sign }) => sign,
  )
  return ({ row }) =>
    signsOf(row).flatMap((sign) => {
      const found = signed.get(sign) ?? []
      return found.length > RESEMBLING_MAX ? [] : found.map((one) => one.row)
    })
}

/** At least this share of serial numbers stays in a file whose author does not number the rows anew. */
const STABLE_SHARE_MIN = 0.95

/** Which of two rows' facts are the same; 'none known' when neither row has any. */
const commonFacts = <Row>({ factsOf }: Importer<Row>, before: Row, row: Row): 'some' | 'none' | 'none known' => {
  const pairs = factsOf(before).map((fact, at) => [fact, factsOf(row)[at] ?? ''] as const)
  if (pairs.some(([one, other]) => one !== '' && one === other)) return 'some'
  return pairs.every(([one, other]) => one === other) ? 'none known' : 'none'
}

/**
 * The rows with number and name of their entry that may be a namesake's, each with why. A father and a son may share number and
 * name: then the serial number differs, where the file does not number anew, and nothing else is the same. Two brothers may share
 * the words of their names: then everything else that is known differs.
 */
const namesakesIn = <Row>(
  importer: Importer<Row>,
  { existing, inUse }: Pick<KnownEntries<Row>, 'existing' | 'inUse'>,
  accepted: readonly Accepted<Row>[],
): Map<Accepted<Row>, string> => {
  const { definition, doubts } = importer
  const { unique, nameOf } = definition
  const pairs = accepted.flatMap((record) => {
    const before = existing.get(record.key)
    return before === undefined ? [] : [{ record, before }]
  })
  const isOther = ({ record, before }: (typeof pairs)[number]) =>
    unique !== undefined && unique.of(record.row) !== unique.of(before)
  const isStable = pairs.filter(isOther).length <= pairs.length * (1 - STABLE_SHARE_MIN)
  return new Map(
    pairs.flatMap((pair) => {
      const { record, before } = pair
      const common = () => commonFacts(importer, before, record.row)
      const isRenamed = compareNames(record.name, nameOf(before), inUse) === 'alike' && common() === 'none'
      const isRenumbered = isStable && isOther(pair) && common() !== 'some'
      const doubt =
        doubts(before, record.row) ||
        (isRenumbered ? `has another ${unique?.title} and nothing else in common` : '') ||
        (isRenamed ? 'has a name that is only alike, and nothing else in common' : '')
      return doubt === '' ? [] : [[record, doubt] as const]
    }),
  )
}
