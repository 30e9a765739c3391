import type { RegisterDefinition } from '@lsb/contract'
import { rowAs } from './definition.ts'
import { followed, type Line, type Stay } from './lines.ts'
import { dividedEntryId, type VersionRecord } from './version.ts'

type Names<Row> = Pick<RegisterDefinition<Row>, 'numberOf' | 'nameOf'>

/** The stays with which a line got another name or number: with each of them a second person may have begun. */
export const beginningsOf = <Row>(definition: Names<Row>, lines: readonly Line<Row>[]) =>
  followed(lines).flatMap(({ stay, before, root }) => {
    if (before === null) return []
    const [was, became] = [rowAs(definition, before.row), rowAs(definition, stay.row)]
    return was === became ? [] : [{ version: stay.from, was, became, stay, root }]
  })

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
const ofSecond = <Row>(definition: Names<Row>, lines: readonly Line<Row>[], since: number): Set<Stay<Row>> => {
  const begun = beginningsOf(definition, lines).filter(({ version }) => version === since)
  const changed = new Set(begun.map(({ stay }) => stay))
  const divided = new Set(begun.map(({ root }) => root))
  const second = new Set<Stay<Row>>()
  const isSecondAs = new Map<string, boolean>()
  const isSecondNamed = new Map<string, boolean>()
  const inOrder = followed(lines).toSorted((a, b) => Number(divided.has(b.root)) - Number(divided.has(a.root)))
  for (const { stay, before } of inOrder) {
    const as = rowAs(definition, stay.row)
    const name = definition.nameOf(stay.row)
    const was = before === null ? (isSecondNamed.get(name) ?? false) : second.has(before)
    const isSame = before !== null && as === rowAs(definition, before.row)
    const known = isSame ? was : (isSecondAs.get(as) ?? isSecondNamed.get(name) ?? was)
    const isSecond = changed.has(stay) || known
    if (isSecond) second.add(stay)
    isSecondAs.set(as, isSecond)
    if (!isSecondNamed.has(name)) isSecondNamed.set(name, isSecond)
  }
  return second
}

/** Whose everything is that is kept about an entry with these lines, once the act with this mark has divided it. */
export const divisionOf = <Row>(
  definition: Names<Row>,
  lines: readonly Line<Row>[],
  mark: string,
  { entry, since, assigned }: DividedEntry,
): NonNullable<VersionRecord['divided']> => {
  const people = {
    first: dividedEntryId(entry, mark, 'first'),
    second: dividedEntryId(entry, mark, 'second'),
  }
  const owners = Object.entries(assigned).map(([what, who]) => [what, who === 'nobody' ? '' : people[who]] as const)
  const second = ofSecond(definition, lines, since)
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
