import { keyOfRow, type RegisterDefinition, registerTables } from '@lsb/contract'
import { isAt, type Line, type Stay, type Step, stepsOf } from './lines.ts'
import { isSameRow } from './row-changes.ts'
import { unitOf, unitsBetween, withUnits } from './units.ts'
import type { VersionRecord } from './version.ts'

type Marking = Pick<VersionRecord, 'number'> & Partial<Pick<VersionRecord, 'takes_back'>>

interface Mark {
  first: number
  last: number
  /** The version that says that these were published in error. */
  by: number
}

/** Which versions were published in error. What a version says that was itself published in error does not count. */
export const marksIn = (versions: readonly Marking[]): Mark[] => {
  const marks: Mark[] = []
  for (const { number: by, takes_back } of versions.toReversed())
    if (takes_back?.in_error && !isMarked(marks, by)) marks.push({ ...takes_back, by })
  return marks
}
export const isMarked = (marks: readonly Omit<Mark, 'by'>[], version: number): boolean =>
  marks.some(({ first, last }) => first <= version && version <= last)

/** In place of a unit: whether the register has the row at all. */
const PRESENCE = 'presence'
const touches = <Row extends object>({ before, after }: Step<Row>): string[] =>
  before === null || after === null ? [PRESENCE] : unitsBetween(before, after)

/**
 * A line as public history has it: without what a version published in error, until it was changed again. What nobody has changed
 * again stands, however it was published. `but` are units of which nothing is passed over. A stay for each version that changed it.
 */
const publicStays = <Row extends object>(
  definition: RegisterDefinition<Row>,
  line: Line<Row>,
  marks: readonly Mark[],
  but: readonly string[],
): Stay<Row>[] => {
  const steps = stepsOf([line])
  let shown: Row | null = null
  return steps.flatMap((step, at) => {
    const { version: from, after } = step
    const until = Math.max(0, ...marks.filter((mark) => isMarked([mark], from)).map(({ by }) => by))
    const changedAgain = new Set(steps.slice(at + 1).flatMap((one) => (one.version <= until ? touches(one) : [])))
    const isPassed = (unit: string) =>
      !but.includes(unit) && (changedAgain.has(unit) || (changedAgain.has(PRESENCE) && unit !== PRESENCE))
    const wanted = touches(step).filter((unit) => !isPassed(unit))
    if (wanted.includes(PRESENCE)) shown = after
    else if (shown !== null && after !== null) shown = withUnits(shown, wanted, after)
    const kept = line.stays.findLast((stay) => stay.from <= from)?.kept ?? ''
    const row = shown
    return row === null
      ? []
      : [{ key: keyOfRow(definition, row), row, kept, from, until: steps[at + 1]?.version ?? Infinity }]
  })
}

/** The same stays, with one for each row that differs from the one before. */
const merged = <Row extends object>(stays: readonly Stay<Row>[]): Stay<Row>[] => {
  const found: Stay<Row>[] = []
  for (const stay of stays) {
    const last = found.at(-1)
    if (last?.until === stay.from && last.kept === stay.kept && isSameRow(last.row, stay.row)) last.until = stay.until
    else found.push({ ...stay })
  }
  return found
}

/**
 * Of these lines, which are all of a register that ever changed, those that versions changed that were published in error, each with
 * its stays as public history has them.
 */
export const passedOver = <Row extends object>(
  definition: RegisterDefinition<Row>,
  versions: readonly Marking[],
  lines: readonly Line<Row>[],
): Map<Line<Row>, Stay<Row>[]> => {
  const marks = marksIn(versions)
  const isChanged = ({ from, until }: Stay<Row>) => isMarked(marks, from) || isMarked(marks, until)
  const marked = lines.filter(({ stays }) => stays.some(isChanged))
  const shown = new Map(marked.map((line) => [line, publicStays(definition, line, marks, [])]))
  // A number that somebody else had meanwhile was no longer the former holder's.
  const kept = [PRESENCE, unitOf(registerTables[definition.name].number)]
  const staysOf = (line: Line<Row>) => (shown.get(line) ?? line.stays).map((stay) => ({ line, ...stay }))
  for (;;) {
    const passed = marked.flatMap(staysOf).filter(({ line, key, from }) => line.stays.find(isAt(from))?.key !== key)
    const keys = new Set(passed.map(({ key }) => key))
    const held = Map.groupBy(
      keys.size === 0 ? [] : lines.flatMap(staysOf).filter(({ key }) => keys.has(key)),
      ({ key }) => key,
    )
    const sharing = passed.filter(({ line, key, from, until }) =>
      held.get(key)?.some((one) => one.line !== line && one.from < until && from < one.until),
    )
    if (sharing.length === 0) return new Map(Array.from(shown, ([line, stays]) => [line, merged(stays)]))
    for (const { line } of sharing) shown.set(line, publicStays(definition, line, marks, kept))
  }
}
