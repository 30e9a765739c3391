import { keyOfRow, type RegisterDefinition, registerTables } from '@lsb/contract'
import { type Line, type Step, stepsOf } from './lines.ts'
import { changesBetween } from './row-changes.ts'
import { presentIn, staysIn } from './stays.ts'
import { isSameUnit, unitOf, unitsBetween, withUnits } from './units.ts'
import type { Identified, RowChange, VersionRecord } from './version.ts'

/** Which versions somebody takes back: all from one to another. */
export interface Taken {
  first: number
  last: number
}

/** Why something that a version changed stays as it is today, in words after a name. */
const stayWords = {
  again: (version: number) => `was changed again in version ${version}: change the entry`,
  left: (version: number) => `is not in the register since version ${version}`,
  returned: (version: number) => `is in the register again since version ${version}`,
  joined: 'was joined with another entry, whose row is the one of today',
  kept: (what: string) => `stays in the register: it has ${what}`,
  taken: (number: string, holder: string) => `does not get ${number} back: it is ${holder}’s`,
  licensed: (licences: string) =>
    `is the person whom somebody named, and got ${licences} since: divide the entry instead`,
}

/** What becomes of an entry that the versions changed. */
export interface EntryTakenBack<Row> {
  /** The row of today, and the same as it becomes; null where the register does not have it. */
  before: Row | null
  after: Row | null
  /** The last row that it had, for its number and name. */
  known: Row
  /** What stays of what the versions changed, and why: each after the entry's name. */
  stays: string[]
  /** Whether public history changes when the versions were published in error. */
  past: boolean
  /** Licences that it got since: they stay. */
  licences: readonly string[]
}

export interface TakingBack<Row> {
  entries: EntryTakenBack<Row>[]
  /** From the rows of today. */
  changes: RowChange<Row>[]
}

/** What is known of an entry besides its rows: licences are those since the first of the versions. */
export interface EntryFacts {
  kept: string
  licences: readonly string[]
}
/** Of these entries; `added` are those that the register would lose. */
export type FactsOf = (
  entries: { added: readonly string[]; changed: readonly string[] },
  since: string,
) => Promise<ReadonlyMap<string, EntryFacts>>

type Version = Pick<VersionRecord, 'number' | 'published_at' | 'aliases' | 'divided' | 'takes_back'>

interface Published<Row> {
  /** Up to the one that is public. */
  versions: readonly Version[]
  changes: ReadonlyMap<number, readonly RowChange<Row>[]>
  /** Of the public version. */
  rows: readonly Row[]
  /** The numbers of which somebody answered whose they are, in the versions that are taken back; as keys. */
  answered: ReadonlySet<string>
}

/** What the versions changed of one row, and what has become of it. */
interface Case<Row> extends Pick<Line<Row>, 'id' | 'entryId'> {
  before: Row | null
  after: Row | null
  /** The row of today, and the last one that there was. */
  now: Row | null
  known: Row
  later: readonly Step<Row>[]
  /** Whether its person has another row today, of an entry that was joined with this one. */
  isJoined: boolean
}

/** What these versions changed, row by row. */
const casesOf = <Row extends Identified>(
  lines: readonly Line<Row>[],
  present: ReadonlyMap<string, Row>,
  { first, last }: Taken,
): Case<Row>[] => {
  const ofPerson = Map.groupBy(lines, ({ entryId }) => entryId)
  return lines.flatMap((line) => {
    const steps = stepsOf([line])
    const own = steps.filter(({ version }) => first <= version && version <= last)
    const [begin, end, newest] = [own[0], own.at(-1), line.stays.at(-1)]
    if (!begin || !end || !newest) return []
    const { id, entryId } = line
    const now = steps.at(-1)?.after ? (present.get(entryId) ?? null) : null
    // The end of one of two rows of a person is not the end of the person, nor is the beginning of the other one a beginning.
    const hasTwo = (ofPerson.get(entryId)?.length ?? 0) > 1
    const isJoined = now === null ? hasTwo || present.has(entryId) : hasTwo && begin.before === null
    const later = steps.filter(({ version }) => version > end.version)
    return [{ id, entryId, before: begin.before, after: end.after, now, known: newest.row, later, isJoined }]
  })
}

/** What becomes of a row by itself, whatever others have. */
const takenBack = <Row extends Identified>(
  definition: RegisterDefinition<Row>,
  { before, after, now, later, isJoined }: Case<Row>,
  facts: EntryFacts,
  isAnswered: boolean,
): { after: Row | null; stays: string[] } => {
  const stay = (text: string) => ({ after: now, stays: [text] })
  const lastLater = later.at(-1)?.version ?? 0
  if (isJoined) return stay(stayWords.joined)
  if (before === null && after === null) return { after: now, stays: [] }
  if (before === null) {
    if (now === null) return stay(stayWords.left(lastLater))
    if (after !== null && unitsBetween(now, after).length > 0) return stay(stayWords.again(lastLater))
    return facts.kept === '' ? { after: null, stays: [] } : stay(stayWords.kept(facts.kept))
  }
  if (after === null) return now === null ? { after: before, stays: [] } : stay(stayWords.returned(lastLater))
  const units = unitsBetween(before, after)
  if (units.length === 0) return { after: now, stays: [] }
  if (now === null) return stay(stayWords.left(lastLater))
  const isNamed = isAnswered && units.some((unit) => namesWhom(definition, unit))
  if (isNamed && facts.licences.length > 0) return stay(stayWords.licensed(facts.licences.join(' and ')))
  const standing = units.filter((unit) => isSameUnit(unit, now, after))
  const again = new Set(
    units
      .filter((unit) => !standing.includes(unit))
      .map((unit) => later.findLast((step) => step.before && step.after && !isSameUnit(unit, step.before, step.after)))
      .map((step) => step?.version ?? lastLater),
  )
  return {
    after: standing.length === 0 ? now : withUnits(now, standing, before),
    stays: Array.from(again, stayWords.again),
  }
}

const namesWhom = <Row>({ name }: RegisterDefinition<Row>, unit: string): boolean => {
  const { number, name: named } = registerTables[name]
  return [number, named].map(unitOf).includes(unit)
}

/** Gives nobody a number or a serial number that somebody else has today or gets back. */
const withoutTaken = <Row extends Identified>(
  definition: RegisterDefinition<Row>,
  rows: readonly Row[],
  found: readonly EntryTakenBack<Row>[],
): EntryTakenBack<Row>[] => {
  const { unique, numberOf, nameOf } = definition
  const { number, unique: serial } = { unique: '', ...registerTables[definition.name] }
  const facts = [{ unit: unitOf(number), of: (row: Row) => keyOfRow(definition, row), said: numberOf }]
  if (unique !== undefined) {
    const of = (row: Row) => String(unique.of(row))
    facts.push({ unit: serial, of, said: (row) => `${unique.title} ${of(row)}` })
  }
  for (let entries = found; ;) {
    const changed = new Set(entries.map(({ before }) => before))
    const all = [...rows.filter((row) => !changed.has(row)), ...entries.flatMap(({ after }) => after ?? [])]
    const holders = facts.map((fact) => ({ ...fact, under: Map.groupBy(all, fact.of) }))
    const left = entries.map((entry) => {
      const { before, after } = entry
      if (after === null) return entry
      const lost = holders.flatMap(({ unit, of, said, under }) => {
        if (before !== null && of(before) === of(after)) return []
        const holder = under.get(of(after))?.find((row) => row !== after)
        return holder === undefined ? [] : [{ unit, why: stayWords.taken(said(after), nameOf(holder)) }]
      })
      if (lost.length === 0) return entry
      const units = lost.map(({ unit }) => unit)
      const stays = [...entry.stays, ...lost.map(({ why }) => why)]
      return { ...entry, stays, after: before && withUnits(after, units, before) }
    })
    if (left.every((entry, at) => entry === entries[at])) return left
    entries = left
  }
}

/**
 * What taking back versions makes of each entry that they changed: each of its fields is again what it was before, where what the
 * versions said still stands.
 */
export const workOutTakingBack = async <Row extends Identified>(
  definition: RegisterDefinition<Row>,
  published: Published<Row>,
  taken: Taken,
  factsOf: FactsOf,
): Promise<TakingBack<Row>> => {
  const { versions, rows, answered } = published
  const present = new Map(rows.map((row) => [row.entry_id, row]))
  const staysWith = (list: readonly Version[], changes: typeof published.changes) =>
    staysIn(definition, list, changes, presentIn(definition, rows))
  const lines = staysWith(versions, published.changes).everyLine()
  const cases = casesOf(lines, present, taken)
  const since = versions.find(({ number }) => number === taken.first)?.published_at ?? ''
  const idsOf = (isAdded: boolean) =>
    cases.flatMap(({ entryId, before, now }) => ((before === null && now !== null) === isAdded ? entryId : []))
  const facts = await factsOf({ added: idsOf(true), changed: idsOf(false) }, since)
  const wanted = cases.map((one): EntryTakenBack<Row> => {
    const { kept, licences } = facts.get(one.entryId) ?? { kept: '', licences: [] }
    const keys = [one.before, one.after].flatMap((row) => (row ? keyOfRow(definition, row) : []))
    const isAnswered = keys.some((key) => answered.has(key))
    return {
      ...takenBack(definition, one, { kept, licences }, isAnswered),
      before: one.now,
      known: one.known,
      past: false,
      licences,
    }
  })
  const entries = withoutTaken(definition, rows, wanted)
  const replaced = new Set(entries.map(({ before }) => before))
  const others = rows.filter((row) => !replaced.has(row))
  const made = changesBetween(definition, rows, [...others, ...entries.flatMap(({ after }) => after ?? [])])
  const number = (versions.at(-1)?.number ?? 0) + 1
  const next = { number, published_at: '', aliases: {}, divided: null, takes_back: { ...taken, in_error: true } }
  const then = staysWith([...versions, next], new Map([...published.changes, [number, made]]))
  const isPast = new Set(then.changedByLast().map(({ id }) => id))
  const isCase = new Set(cases.map(({ id }) => id))
  // What an error mark alone changed: taking the mark back changes no row.
  const marked = lines
    .filter(({ id }) => isPast.has(id) && !isCase.has(id))
    .flatMap(({ entryId, stays }): EntryTakenBack<Row>[] =>
      stays.slice(-1).map(({ row: known, until }) => {
        const before = until === Infinity ? (present.get(entryId) ?? null) : null
        return { before, after: before, known, stays: [], past: true, licences: [] }
      }),
    )
  return {
    entries: entries
      .map((entry, at) => ({ ...entry, past: isPast.has(cases[at]?.id ?? '') }))
      .concat(marked)
      .filter(({ before, after, stays, past }) => before !== after || stays.length > 0 || past),
    changes: made,
  }
}
