import type { Owners } from './identities.ts'

/** A row that somebody had under a number: from version `from` until before version `until`, which is Infinity while it is public. */
export interface Stay<Row> {
  /** The key of the number. */
  key: string
  /** With the identity of today. */
  row: Row
  /** The identity under which the versions keep it. */
  kept: string
  from: number
  until: number
}

/** One that may be over; `in_error` where public history has nothing of them under the number. */
export type PastStay<Row> = Stay<Row> & { in_error: boolean }

export const isAt =
  (version: number) =>
  ({ from, until }: Pick<Stay<unknown>, 'from' | 'until'>): boolean =>
    from <= version && version < until

/** A row that somebody had, through all its numbers, with gaps while it was not published: of two entries that were joined, two. */
export interface Line<Row> {
  /** The same once later versions are known. */
  id: string
  /** Whose it is, by the identity of today. */
  entryId: string
  /** Oldest first. */
  stays: Stay<Row>[]
}

/**
 * The lines of somebody with these stays, oldest first. Where a division says that a row turned from one person to another, a line of
 * each begins or ends.
 */
export const linesOf = <Row>(
  entryId: string,
  stays: readonly Stay<Row>[],
  { keptBefore }: Pick<Owners, 'keptBefore'>,
): Line<Row>[] => {
  let lines: Line<Row>[] = []
  for (const stay of stays) {
    const newest = lines.at(-1)?.stays
    const last = newest?.at(-1)
    // Nearly every stay: a row that every version changed would else take twice as long.
    if (last?.until === stay.from && last.kept === stay.kept) {
      newest?.push(stay)
      continue
    }
    const ended = lines.flatMap((line) => {
      const end = line.stays.at(-1)
      return end && end.until <= stay.from ? [{ line, ...end }] : []
    })
    const before = [ended.filter(({ until }) => until === stay.from), ended].flatMap((some) =>
      keptBefore(stay.kept, stay.from).flatMap((id) => some.findLast(({ kept }) => kept === id) ?? []),
    )
    const line = before[0]?.line ?? { id: `${entryId} ${stay.key} ${stay.from}`, entryId, stays: [] }
    line.stays.push(stay)
    lines = [...lines.filter((one) => one !== line), line]
  }
  return lines
}

/**
 * The stays of these lines, oldest first, each with the one before it: in its line, or under its number where one line of somebody ends
 * and another begins.
 */
export const followed = <Row>(lines: readonly Line<Row>[]) => {
  const stays = lines.flatMap((line) => line.stays.map((stay, at) => ({ stay, own: line.stays[at - 1] })))
  return stays
    .toSorted((a, b) => a.stay.from - b.stay.from || a.stay.until - b.stay.until)
    .map(({ stay, own }) => {
      const isNext = own?.until === stay.from
      const ended = isNext
        ? own
        : stays.find(({ stay: { until, key } }) => until === stay.from && key === stay.key)?.stay
      return { stay, before: ended ?? own ?? null }
    })
}

/** What a version changed of somebody's row. */
export interface Step<Row> {
  version: number
  /** Null while it is not in the register. */
  before: Row | null
  after: Row | null
}

/** What versions changed of these lines, in their order. */
export const stepsOf = <Row>(lines: readonly Line<Row>[]): Step<Row>[] => {
  const found = followed(lines).map(({ stay, before }) => ({
    stay,
    before: before?.until === stay.from ? before : null,
  }))
  const isContinued = new Set(found.map(({ before }) => before))
  return found
    .flatMap(({ stay, before }) => [
      { version: stay.from, before: before && before.row, after: stay.row },
      ...(isContinued.has(stay) || stay.until === Infinity
        ? []
        : [{ version: stay.until, before: stay.row, after: null }]),
    ])
    .toSorted((a, b) => a.version - b.version)
}
