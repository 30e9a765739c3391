import type { RegisterDefinition } from '@lsb/contract'
import type { Stay } from './stays.ts'
import { dividedEntryId, type Identified, type VersionRecord } from './version.ts'

/** A stay after the one that it continues; null for the first one of a line of rows. */
interface Followed<Row> {
  stay: Stay<Row>
  after: Stay<Row> | null
}

/** The stays of somebody, oldest first, as lines: whoever had two entries that were joined has two lines. */
const linesOf = <Row>(stays: readonly Stay<Row>[]): Followed<Row>[] =>
  stays.map((stay) => {
    const earlier = stays.filter((one) => one !== stay && one.until <= stay.from).toReversed()
    const isNext = (one: Stay<Row>) => one.until === stay.from
    const after =
      earlier.find((one) => isNext(one) && one.kept === stay.kept) ??
      earlier.find((one) => isNext(one) && one.key === stay.key) ??
      earlier.find((one) => one.kept === stay.kept)
    return { stay, after: after ?? null }
  })

type Names<Row> = Pick<RegisterDefinition<Row>, 'numberOf' | 'nameOf'>

/** Number and name of a row. */
export const rowAs = <Row>({ numberOf, nameOf }: Names<Row>, row: Row): string => `${numberOf(row)} ${nameOf(row)}`

/** The stays with which a line got another name or number: with each of them a second person may have begun. */
export const beginningsOf = <Row>(definition: Names<Row>, stays: readonly Stay<Row>[]) =>
  linesOf(stays).flatMap(({ stay, after }) => {
    if (after === null) return []
    const [was, became] = [rowAs(definition, after.row), rowAs(definition, stay.row)]
    return was === became ? [] : [{ version: stay.from, was, became }]
  })

/** What each version changed of somebody, oldest first: the rows before and after; null where the register did not have them. */
export const changesOfStays = <Row>(stays: readonly Stay<Row>[]) => {
  const lines = linesOf(stays)
  const isContinued = new Set(lines.flatMap(({ stay, after }) => (after?.until === stay.from ? [after] : [])))
  return lines
    .flatMap(({ stay, after }) => [
      { version: stay.from, before: after?.until === stay.from ? after.row : null, after: stay.row },
      ...(isContinued.has(stay) || stay.until === Infinity
        ? []
        : [{ version: stay.until, before: stay.row, after: null }]),
    ])
    .toSorted((a, b) => a.version - b.version)
}

/** An entry that is two people, and whose everything is that is kept about it: the names of what each of them has. */
export interface DividedEntry {
  entry: string
  /** The version at which the second person began. */
  since: number
  assigned: Readonly<Record<string, 'first' | 'second' | 'nobody'>>
}

/**
 * The stays of the second person. A number and name, or else a name, that one of them had before is theirs again, as after a
 * taking-back; any other one is of whom its line was until then. A line that was joined begins with whoever has its name.
 */
const ofSecond = <Row>(definition: Names<Row>, stays: readonly Stay<Row>[], since: number): Set<Stay<Row>> => {
  const lines = linesOf(stays)
  const first = new Map<Stay<Row>, Stay<Row>>()
  for (const { stay, after } of lines) first.set(stay, after === null ? stay : (first.get(after) ?? after))
  const changed = new Set(
    lines.flatMap(({ stay, after }) =>
      stay.from === since && after !== null && rowAs(definition, stay.row) !== rowAs(definition, after.row)
        ? [stay]
        : [],
    ),
  )
  const divided = new Set(Array.from(changed, (stay) => first.get(stay)))
  const second = new Set<Stay<Row>>()
  const isSecondAs = new Map<string, boolean>()
  const isSecondNamed = new Map<string, boolean>()
  const own = lines.filter(({ stay }) => divided.has(first.get(stay)))
  for (const { stay, after } of [...own, ...lines.filter((line) => !own.includes(line))]) {
    const as = rowAs(definition, stay.row)
    const name = definition.nameOf(stay.row)
    const before = after === null ? (isSecondNamed.get(name) ?? false) : second.has(after)
    const isSame = after !== null && as === rowAs(definition, after.row)
    const known = isSame ? before : (isSecondAs.get(as) ?? isSecondNamed.get(name) ?? before)
    const isSecond = changed.has(stay) || known
    if (isSecond) second.add(stay)
    isSecondAs.set(as, isSecond)
    if (!isSecondNamed.has(name)) isSecondNamed.set(name, isSecond)
  }
  return second
}

/** Whose everything is that is kept about an entry with these stays, once the act with this mark has divided it. */
export const divisionOf = <Row extends Identified>(
  definition: Names<Row>,
  stays: readonly Stay<Row>[],
  mark: string,
  { entry, since, assigned }: DividedEntry,
): NonNullable<VersionRecord['divided']> => {
  const people = {
    first: dividedEntryId(entry, mark, 'first'),
    second: dividedEntryId(entry, mark, 'second'),
  }
  const owners = Object.entries(assigned).map(([what, who]) => [what, who === 'nobody' ? '' : people[who]] as const)
  const second = ofSecond(definition, stays, since)
  const turns = Array.from(
    Map.groupBy(stays, ({ kept }) => kept),
    ([kept, of]) => ({
      entry: kept,
      versions: of
        .filter((stay, at) => second.has(stay) !== (of[at - 1] !== undefined && second.has(of[at - 1] ?? stay)))
        .map(({ from }) => from),
    }),
  )
  return { entry, turns, ...people, assigned: Object.fromEntries(owners) }
}
