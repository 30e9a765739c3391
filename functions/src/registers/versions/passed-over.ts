import { isDeepStrictEqual } from 'node:util'
import { keyOfRow, type RegisterDefinition, registerTables } from '@lsb/contract'
import { byKey, changesBetween } from './row-changes.ts'
import { rowTracks, type Step, type Track, unitOf, unitsBetween, withUnits } from './row-tracks.ts'
import type { Identified, RowChange, VersionRecord } from './version.ts'

type Version = Pick<VersionRecord, 'number' | 'aliases' | 'divided' | 'takes_back'>
interface Mark {
  first: number
  last: number
  /** The version that says that these were published in error. */
  by: number
}

/** Which versions were published in error. What a version says that was itself published in error does not count. */
export const marksIn = (versions: readonly Pick<Version, 'number' | 'takes_back'>[]): Mark[] => {
  const marks: Mark[] = []
  for (const { number: by, takes_back } of versions.toReversed())
    if (takes_back?.in_error && !isMarked(marks, by)) marks.push({ ...takes_back, by })
  return marks
}
export const isMarked = (marks: readonly Mark[], version: number): boolean =>
  marks.some(({ first, last }) => first <= version && version <= last)

/** In place of a unit: whether the register has the row at all. */
const PRESENCE = 'presence'
const touches = <Row extends object>({ before, after }: Step<Row>): string[] =>
  before === null || after === null ? [PRESENCE] : unitsBetween(before, after)

/**
 * The row after each step, as public history has it: without what a version published in error, until it was changed again. What nobody
 * has changed again stands, however it was published. `but` are units of which nothing is passed over.
 */
const publicRows = <Row extends Identified>(
  { entryId, steps }: Track<Row>,
  marks: readonly Mark[],
  but: readonly string[],
): Rows<Row> => {
  let shown = steps[0]?.before ?? null
  return steps.map((step, at) => {
    const until = Math.max(0, ...marks.filter((mark) => isMarked([mark], step.version)).map(({ by }) => by))
    const later = steps.slice(at + 1).filter(({ version }) => version <= until)
    const changedAgain = new Set(later.flatMap(touches))
    const isPassed = (unit: string) =>
      !but.includes(unit) && (changedAgain.has(unit) || (changedAgain.has(PRESENCE) && unit !== PRESENCE))
    const wanted = touches(step).filter((unit) => !isPassed(unit))
    if (wanted.includes(PRESENCE)) shown = step.after
    else if (shown !== null && step.after !== null) shown = withUnits(shown, wanted, step.after)
    return shown && { ...shown, entry_id: step.after?.entry_id ?? entryId }
  })
}

type Rows<Row> = readonly (Row | null)[]
interface Tracks<Row> {
  tracks: ReadonlyMap<string, Track<Row>>
  /** The rows after the steps as public history has them, of the tracks in which it passes something over. */
  shown: ReadonlyMap<string, Rows<Row>>
}

/** Of these tracks, which would have a number while another one has it. */
const sharing = <Row>(definition: RegisterDefinition<Row>, { tracks, shown }: Tracks<Row>): string[] => {
  const keyOf = (row: Row | null | undefined) => (row ? keyOfRow(definition, row) : '')
  const held = Array.from(tracks, ([track, { steps }]) => {
    const rows = shown.get(track) ?? steps.map(({ after }) => after)
    return steps.map(({ version, after }, at) => ({
      track,
      key: keyOf(rows[at]),
      from: version,
      until: steps[at + 1]?.version ?? Infinity,
      isPassed: keyOf(rows[at]) !== keyOf(after),
    }))
  }).flat()
  const under = Map.groupBy(held, ({ key }) => key)
  return held
    .filter(
      ({ track, key, from, until, isPassed }) =>
        isPassed &&
        key !== '' &&
        under.get(key)?.some((other) => other.track !== track && other.from < until && from < other.until),
    )
    .map(({ track }) => track)
}

/** What each version changed, as public history has it: without what was published in error and has been changed again since. */
export const publicChanges = <Row extends Identified>(
  definition: RegisterDefinition<Row>,
  versions: readonly Version[],
  changes: ReadonlyMap<number, readonly RowChange<Row>[]>,
): ReadonlyMap<number, readonly RowChange<Row>[]> => {
  const marks = marksIn(versions)
  if (marks.length === 0) return changes
  const tracks = rowTracks(versions, changes)
  const marked = [...tracks].filter(([, { steps }]) => steps.some(({ version }) => isMarked(marks, version)))
  const shown = new Map(marked.map(([id, track]) => [id, publicRows(track, marks, [])]))
  // A number that somebody else had meanwhile was no longer the former holder's.
  const kept = [PRESENCE, unitOf(registerTables[definition.name].number)]
  let shared = sharing(definition, { tracks, shown })
  while (shared.length > 0) {
    for (const [id, track] of marked) if (shared.includes(id)) shown.set(id, publicRows(track, marks, kept))
    shared = sharing(definition, { tracks, shown })
  }
  return new Map(
    Array.from(changes, ([version, own]) => [version, regrouped(definition, { tracks, shown }, version, own)]),
  )
}

/**
 * Of which rows public history is another one because the last of these versions says that others were published in error: each with
 * whose it is.
 */
export const pastChangedByLast = <Row extends Identified>(
  definition: RegisterDefinition<Row>,
  versions: readonly Version[],
  changes: ReadonlyMap<number, readonly RowChange<Row>[]>,
): Map<string, string> => {
  const last = versions.at(-1)
  const before = versions.map((version) => (version === last ? { ...version, takes_back: null } : version))
  const [was, is] = [before, versions].map((every) => rowTracks(every, publicChanges(definition, every, changes)))
  const tracks = [...(was ?? []), ...(is ?? [])].filter(
    ([id]) => !isDeepStrictEqual(was?.get(id)?.steps, is?.get(id)?.steps),
  )
  return new Map(tracks.map(([id, { entryId }]) => [id, entryId]))
}

/** What one version changed, by numbers, with the rows of public history. */
const regrouped = <Row extends Identified>(
  definition: RegisterDefinition<Row>,
  { tracks, shown }: Tracks<Row>,
  version: number,
  changes: readonly RowChange<Row>[],
): readonly RowChange<Row>[] => {
  const own = [...shown].flatMap(([track, rows]) => {
    const ofTrack = tracks.get(track)?.steps ?? []
    const at = ofTrack.findIndex((step) => step.version === version)
    const step = ofTrack[at]
    return step ? [{ step, before: at === 0 ? step.before : (rows[at - 1] ?? null), after: rows[at] ?? null }] : []
  })
  if (own.length === 0) return changes
  const replaced = new Set(own.flatMap(({ step }) => [step.before, step.after]))
  const side = (which: 'before' | 'after') =>
    byKey(
      definition,
      [...changes.filter((one) => !replaced.has(one[which])), ...own].flatMap(({ [which]: row }) => row ?? []),
    )
  return changesBetween(definition, [...side('before').values()], [...side('after').values()])
}
