import { isDeepStrictEqual } from 'node:util'
import { keyOfNumber, keyOfRow, type RegisterDefinition } from '@lsb/contract'
import { ownersIn, resolveRow } from './identities.ts'
import type { Identified, RowChange, VersionRecord } from './version.ts'

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

/** What somebody had from a version on, until the next one of these. */
interface RowsSince<Row> {
  from: number
  /** None while they are not in the register; two while a person whose entries were joined had both: first the one that counts. */
  rows: readonly Row[]
}

/** What is another row of somebody than before. */
type Changed<Row> = Pick<RowChange<Row>, 'before' | 'after'>

/** The rows of the last version, by identity and by number. */
export interface PresentRows<Row> {
  entry: (entryId: string) => Row | null
  withLicence: (number: string) => readonly Row[]
}

/** Rows that are not in an instance's memory yet. */
export const presentIn = <Row extends Identified>(
  definition: RegisterDefinition<Row>,
  rows: readonly Row[],
): PresentRows<Row> => {
  const under = new Map(rows.map((row) => [keyOfRow(definition, row), row]))
  const entries = new Map(rows.map((row) => [row.entry_id, row]))
  return {
    entry: (entryId) => entries.get(entryId) ?? null,
    withLicence: (number) => [under.get(keyOfNumber(number))].filter((row) => row !== undefined),
  }
}

export type Stays<Row> = ReturnType<typeof staysIn<Row & Identified>>

/** A time in which somebody had a number without a break. */
type Tenure = Pick<Stay<unknown>, 'from' | 'until'>

/** The time of each stay's number. */
const tenuresOf = <Row>(stays: readonly Stay<Row>[]): Map<Stay<Row>, Tenure> => {
  const tenures = new Map<Stay<Row>, Tenure>()
  const last = new Map<string, Tenure>()
  for (const stay of stays) {
    const { key, from, until } = stay
    const before = last.get(key)
    const tenure = before?.until === from ? before : { from, until }
    tenure.until = until
    last.set(key, tenure)
    tenures.set(stay, tenure)
  }
  return tenures
}

/** Of two rows that somebody had side by side, the one counts whose number began later; of numbers that began together, which lasted; else the first by its key. */
const inOrderOfNumbers =
  <Row>(tenures: ReadonlyMap<Stay<Row>, Tenure>) =>
  (a: Stay<Row>, b: Stay<Row>): number => {
    const [one, other] = [tenures.get(a) ?? a, tenures.get(b) ?? b]
    if (one.from !== other.from) return other.from - one.from
    return one.until === other.until ? a.key.localeCompare(b.key) : other.until - one.until
  }

/**
 * Who had which row under which number, from what each version after the first of these changed, and from the rows of the last one:
 * every question about the past of a register is answered from this. `owners` says who is who. `earlier` are stays of before these
 * changes, with every row that somebody has under a number of theirs.
 */
export const staysIn = <Row extends Identified>(
  definition: RegisterDefinition<Row>,
  versions: readonly Pick<VersionRecord, 'number'>[],
  changes: ReadonlyMap<number, readonly RowChange<Row>[]>,
  present: PresentRows<Row>,
  owners = ownersIn([]),
  earlier: readonly Stay<Row>[] = [],
) => {
  const first = versions[0]?.number ?? 1
  const known = new Map<string, Stay<Row>[]>()
  const keys = new Map<string, Set<string>>()
  /** `as` is a version that has the row: where earlier changes are not loaded, it had another holder at the first one. */
  const stayOf = (key: string, row: Row, from: number, as = from): Stay<Row> => ({
    key,
    row: resolveRow(row, owners.row(row.entry_id, as)),
    kept: row.entry_id,
    from,
    until: Infinity,
  })
  const add = (ofKey: Stay<Row>[], stay: Stay<Row>): void => {
    const { key, row } = stay
    ofKey.push(stay)
    const own = keys.get(row.entry_id)
    if (own === undefined) keys.set(row.entry_id, new Set([key]))
    else own.add(key)
  }
  for (const stay of earlier) {
    const ofKey = known.get(stay.key) ?? []
    known.set(stay.key, ofKey)
    // They change below, and are read again for later versions.
    add(ofKey, { ...stay })
  }
  for (const { number } of versions)
    for (const { key, before, after } of changes.get(number) ?? []) {
      const ofKey = known.get(key) ?? []
      if (ofKey.length === 0) {
        known.set(key, ofKey)
        if (before !== null) add(ofKey, stayOf(key, before, first, number - 1))
      }
      const open = ofKey.at(-1)
      if (open?.until === Infinity) open.until = number
      if (after !== null) add(ofKey, stayOf(key, after, number))
    }
  const presentStay = (row: Row | null | undefined): Stay<Row>[] =>
    row ? [stayOf(keyOfRow(definition, row), row, first)] : []
  /** Every row under a number, oldest first. */
  const under = (key: string): readonly Stay<Row>[] => known.get(key) ?? presentStay(present.withLicence(key)[0])
  const hereUnder = (entryId: string): Stay<Row>[] =>
    owners
      .identities(entryId)
      .flatMap((kept) => presentStay(present.entry(kept)))
      .filter(({ key, row }) => !known.has(key) && row.entry_id === entryId)
  /** Every row of somebody, whatever their number, oldest first. */
  const of = (entryId: string): readonly Stay<Row>[] => [
    ...hereUnder(entryId),
    ...[...(keys.get(entryId) ?? [])]
      .flatMap((key) => known.get(key) ?? [])
      .filter(({ row }) => row.entry_id === entryId)
      .toSorted((a, b) => a.from - b.from || a.until - b.until),
  ]
  /** What somebody had who never had another number, which is nearly everybody. */
  const underOne = (entryId: string, [key]: Iterable<string> = []): RowsSince<Row>[] => {
    const here = key === undefined ? present.entry(entryId) : null
    const stays = known.get(key ?? '')?.filter(({ row }) => row.entry_id === entryId) ?? []
    return here === null
      ? stays.flatMap(({ row, from, until }, at) => [
          { from, rows: [row] },
          ...(until === Infinity || until === stays[at + 1]?.from ? [] : [{ from: until, rows: [] }]),
        ])
      : [{ from: first, rows: [here] }]
  }
  const inOrder = (side: keyof Changed<Row>) => (a: Changed<Row>, b: Changed<Row>) =>
    a[side] === null || b[side] === null ? 0 : definition.compare(a[side], b[side])
  /** What differs between two versions of these people, first who is in the second one; of two rows under two numbers, each. */
  const between = (from: number, to: number, ids: Iterable<string> = keys.keys()): Changed<Row>[] => {
    const found = [...ids].flatMap((entryId) => {
      const own = of(entryId)
      const [was, is] = [from, to].map((version) => own.filter((stay) => stay.from <= version && version < stay.until))
      const others = was?.filter(({ key }) => !is?.some((stay) => stay.key === key)) ?? []
      const pairs = is?.map(({ key, row }): Changed<Row> => {
        const before = was?.find((stay) => stay.key === key) ?? others.shift()
        return { before: before?.row ?? null, after: row }
      })
      return [...(pairs ?? []), ...others.map(({ row }): Changed<Row> => ({ before: row, after: null }))]
    })
    const changed = found.filter(({ before, after }) => !isDeepStrictEqual(before, after))
    return [
      ...changed.filter(({ after }) => after !== null).toSorted(inOrder('after')),
      ...changed.filter(({ after }) => after === null).toSorted(inOrder('before')),
    ]
  }
  /** What somebody had in each version that changed it, oldest first. */
  const rowsOf = (entryId: string): readonly RowsSince<Row>[] => {
    const own = keys.get(entryId)
    if ((own?.size ?? 0) < 2 && owners.identities(entryId).length === 1) return underOne(entryId, own)
    const stays = of(entryId)
    const byNumber = inOrderOfNumbers(tenuresOf(stays))
    const bounds = new Set(stays.flatMap(({ from, until }) => [from, until]).filter(Number.isFinite))
    return [...bounds]
      .toSorted((a, b) => a - b)
      .map((at) => ({
        from: at,
        rows: stays
          .filter(({ from, until }) => from <= at && at < until)
          .toSorted(byNumber)
          .map(({ row }) => row),
      }))
  }
  return {
    under,
    of,
    /** What a version after the first changed of everybody. */
    changedIn: (version: number): Changed<Row>[] => {
      const rows = (changes.get(version) ?? []).flatMap(({ before, after }) => [
        before && owners.row(before.entry_id, version - 1),
        after && owners.row(after.entry_id, version),
      ])
      return between(version - 1, version, new Set(rows.filter((id) => id !== null)))
    },
    /** The numbers that ever changed, by their keys. */
    changedKeys: () => known.keys(),
    /** How many numbers an entry ever had that ever changed. */
    numbers: (entryId: string): number => keys.get(entryId)?.size ?? 0,
    /** Everybody whose row ever changed. */
    changedEntries: () => keys.keys(),
    rowsOf,
    /** What somebody had in a version; none when the register did not have them. */
    rowsIn: (entryId: string, version: number): readonly Row[] =>
      rowsOf(entryId).findLast(({ from }) => from <= version)?.rows ?? [],
    /** The rows of a version. */
    at: (version: number): PresentRows<Row> => {
      const isThen = ({ from, until }: Stay<Row>) => from <= version && version < until
      return {
        entry: (entryId) => of(entryId).find(isThen)?.row ?? null,
        withLicence: (number) => under(keyOfNumber(number)).flatMap((stay) => (isThen(stay) ? stay.row : [])),
      }
    },
  }
}
