import type { KeptEntry, RegisterDefinition } from '@lsb/contract'
import { rowAs } from './definition.ts'
import { type Correcting, ownersIn } from './identities.ts'
import { followed, isAt, type Line, type Stay } from './lines.ts'
import { dividedEntryId, type VersionRecord } from './version.ts'

type Names<Row> = Pick<RegisterDefinition<Row>, 'numberOf' | 'nameOf'>

/** A version with which a second person may have begun. `certain` says of a stay whether it is then the second person's. */
interface Beginning<Row> extends Omit<KeptEntry['beginnings'][number], 'published_at'> {
  certain: ReadonlyMap<Stay<Row>, boolean>
}

/**
 * The versions with which a line got another name or number, and those that joined two entries: the second person is then the one who
 * was in the register. `versions` are all of the register.
 */
export const beginningsOf = <Row>(
  definition: Names<Row>,
  lines: readonly Line<Row>[],
  versions: readonly Correcting[],
): Beginning<Row>[] => {
  const begun = (version: number, joined: boolean, first: Stay<Row>[], second: Stay<Row>[]): Beginning<Row>[] => {
    const [was, became] = [first.at(-1), second.at(-1)].map((stay) => (stay ? rowAs(definition, stay.row) : ''))
    const certain = new Map([first, second].flatMap((of, isSecond) => of.map((stay) => [stay, isSecond === 1])))
    return was && became && (joined || was !== became) ? [{ version, joined, was, became, certain }] : []
  }
  const stays = followed(lines).map(({ stay }) => stay)
  return [
    ...lines.flatMap((line) =>
      line.stays.flatMap((stay, at) => begun(stay.from, false, line.stays.slice(0, at).slice(-1), [stay])),
    ),
    ...versions.flatMap(({ number, aliases = {} }) => {
      const { row } = ownersIn(versions.filter((one) => one.number < number))
      const had = (entryId: string) => stays.filter(({ kept, from }) => from < number && row(kept, from) === entryId)
      const isPublic = (of: readonly Stay<Row>[]) => of.some(isAt(number - 1))
      return Object.entries(aliases).flatMap((pair) => {
        const [one = [], other = []] = pair.map(had)
        return isPublic(one) ? begun(number, true, other, one) : begun(number, true, one, other)
      })
    }),
  ]
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
const ofSecond = <Row>(
  definition: Names<Row>,
  lines: readonly Line<Row>[],
  certain: Beginning<Row>['certain'],
): Set<Stay<Row>> => {
  const divided = new Set(lines.flatMap(({ stays }) => (stays.some((stay) => certain.has(stay)) ? stays : [])))
  const second = new Set<Stay<Row>>()
  const isSecondAs = new Map<string, boolean>()
  /** Null for a name that both had. */
  const isSecondNamed = new Map<string, boolean | null>()
  const order = (of: { stay: Stay<Row> }) => Number(!divided.has(of.stay))
  for (const { stay, before } of followed(lines).toSorted((a, b) => order(a) - order(b))) {
    const as = rowAs(definition, stay.row)
    const name = definition.nameOf(stay.row)
    const was = before === null ? (isSecondNamed.get(name) ?? false) : second.has(before)
    const isSame = before !== null && as === rowAs(definition, before.row)
    const isSecond = certain.get(stay) ?? (isSame ? was : (isSecondAs.get(as) ?? isSecondNamed.get(name) ?? was))
    if (isSecond) second.add(stay)
    isSecondAs.set(as, isSecond)
    isSecondNamed.set(name, isSecondNamed.has(name) && isSecondNamed.get(name) !== isSecond ? null : isSecond)
  }
  return second
}

/** Whose everything is that is kept about an entry with these lines, once the act with this mark has divided it. */
export const divisionOf = <Row>(
  definition: Names<Row>,
  lines: readonly Line<Row>[],
  versions: readonly Correcting[],
  mark: string,
  { entry, since, assigned }: DividedEntry,
): NonNullable<VersionRecord['divided']> => {
  const people = { first: dividedEntryId(entry, mark, 'first'), second: dividedEntryId(entry, mark, 'second') }
  const owners = Object.entries(assigned).map(([what, who]) => [what, who === 'nobody' ? '' : people[who]] as const)
  const begun = beginningsOf(definition, lines, versions).filter(({ version }) => version === since)
  const second = ofSecond(definition, lines, new Map(begun.flatMap(({ certain }) => [...certain])))
  const stays = followed(lines).map(({ stay }) => stay)
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
