import type { Step, Track } from './row-tracks.ts'
import type { Identified } from './version.ts'

/** Which versions somebody takes back: all from one to another. */
export interface Taken {
  first: number
  last: number
}

/** The row of today, and the last one that there was. */
export const lastOf = <Row>({ steps }: Track<Row>): { now: Row | null; known: Row | null } => {
  const { before = null, after = null } = steps.at(-1) ?? {}
  return { now: after, known: after ?? before }
}

/** What the versions changed of one row, and what has become of it. */
export interface Case<Row> {
  track: string
  entryId: string
  before: Row | null
  after: Row | null
  now: Row | null
  later: readonly Step<Row>[]
  known: Row
  /** Whether its person has another row today, of an entry that was joined with this one. */
  isJoined: boolean
}

/** What these versions changed, row by row. */
export const casesOf = <Row extends Identified>(
  tracks: ReadonlyMap<string, Track<Row>>,
  rows: readonly Row[],
  { first, last }: Taken,
): Case<Row>[] => {
  const present = new Set(rows.map((row) => row.entry_id))
  const ofPerson = Map.groupBy(tracks.values(), ({ entryId }) => entryId)
  return Array.from(tracks, ([id, track]): Case<Row>[] => {
    const { entryId, steps } = track
    const own = steps.filter(({ version }) => first <= version && version <= last)
    const [begin, end] = [own[0], own.at(-1)]
    const { now, known } = lastOf(track)
    if (!begin || !end || !known) return []
    // The end of one of two rows of a person is not the end of the person, nor is the beginning of the other one a beginning.
    const hasTwo = (ofPerson.get(entryId)?.length ?? 0) > 1
    const isJoined = now === null ? hasTwo || present.has(entryId) : hasTwo && begin.before === null
    const later = steps.filter(({ version }) => version > end.version)
    return [{ track: id, entryId, before: begin.before, after: end.after, now, later, known, isJoined }]
  }).flat()
}
