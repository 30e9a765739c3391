import { isDeepStrictEqual } from 'node:util'
import { keyOfNumber, keyOfRow, type RegisterDefinition } from '@lsb/contract'
import { type Owners, ownersIn, resolveRow } from './identities.ts'
import { isAt, type Line, linesOf, type PastStay, type Stay, stepsOf } from './lines.ts'
import { marksIn, passedOver } from './passed-over.ts'
import type { Identified, RowChange, VersionRecord } from './version.ts'

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

/** Of two rows that somebody had side by side, the one counts whose number began later; of numbers that began together, which lasted; else the first by its key. */
const inOrderOfNumbers = <Row>(stays: readonly Stay<Row>[]) => {
  const begin = ({ key, from }: Stay<Row>): number => {
    const before = stays.find((one) => one.key === key && one.until === from)
    return before === undefined ? from : begin(before)
  }
  const end = ({ key, until }: Stay<Row>): number => {
    const next = stays.find((one) => one.key === key && one.from === until)
    return next === undefined ? until : end(next)
  }
  return (a: Stay<Row>, b: Stay<Row>): number =>
    begin(b) - begin(a) || (end(a) === end(b) ? a.key.localeCompare(b.key) : end(b) - end(a))
}

type Version = Pick<VersionRecord, 'number'> & Partial<Pick<VersionRecord, 'aliases' | 'divided' | 'takes_back'>>

/**
 * Who had which row under which number, from what each version after the first of these changed, and from the rows of the last one:
 * every question about the past of a register is answered from this. `owners` says who is who. `earlier` are stays of before these
 * changes as public history has them, with every row that somebody has under a number of theirs.
 */
export const staysIn = <Row extends Identified>(
  definition: RegisterDefinition<Row>,
  versions: readonly Version[],
  changes: ReadonlyMap<number, readonly RowChange<Row>[]>,
  present: PresentRows<Row>,
  { owners = ownersIn(versions), earlier = [] }: { owners?: Owners; earlier?: readonly Stay<Row>[] } = {},
) => {
  const first = versions[0]?.number ?? 1
  /** `as` is a version that has the row: where earlier changes are not loaded, it had another holder at the first one. */
  const stayOf = (key: string, row: Row, from: number, as = from): Stay<Row> => ({
    key,
    row: resolveRow(row, owners.row(row.entry_id, as)),
    kept: row.entry_id,
    from,
    until: Infinity,
  })
  // They change below, and are read again for later versions.
  const published = Map.groupBy(
    earlier.map((stay) => ({ ...stay })),
    ({ key }) => key,
  )
  for (const { number } of versions)
    for (const { key, before, after } of changes.get(number) ?? []) {
      const ofKey = published.get(key) ?? (before === null ? [] : [stayOf(key, before, first, number - 1)])
      published.set(key, ofKey)
      const open = ofKey.at(-1)
      if (open?.until === Infinity) open.until = number
      if (after !== null) ofKey.push(stayOf(key, after, number))
    }

  /** Answers from the stays under each number that ever changed. */
  const asked = (known: ReadonlyMap<string, readonly Stay<Row>[]>) => {
    const keys = new Map<string, Set<string>>()
    for (const stays of known.values())
      for (const { key, row } of stays) keys.set(row.entry_id, (keys.get(row.entry_id) ?? new Set()).add(key))
    const presentStay = (row: Row | null | undefined): Stay<Row>[] =>
      row ? [stayOf(keyOfRow(definition, row), row, first)] : []
    /** Every row under a number, oldest first. */
    const under = (key: string): readonly Stay<Row>[] => known.get(key) ?? presentStay(present.withLicence(key)[0])
    const unchanged = (entryId: string): Stay<Row>[] =>
      owners
        .identities(entryId)
        .flatMap((kept) => presentStay(present.entry(kept)))
        .filter(({ key, row }) => !known.has(key) && row.entry_id === entryId)
    /** Every row of somebody, whatever their number, oldest first. */
    const of = (entryId: string): readonly Stay<Row>[] => [
      ...unchanged(entryId),
      ...[...(keys.get(entryId) ?? [])]
        .flatMap((key) => known.get(key) ?? [])
        .filter(({ row }) => row.entry_id === entryId)
        .toSorted((a, b) => a.from - b.from || a.until - b.until),
    ]
    const holding = (key: string, row: Row) => JSON.stringify([key, row.entry_id, definition.nameOf(row)])
    /** The last stay of each entry under each number and name that it had, the latest last, where the number ever changed. */
    const pastStays = (): Stay<Row>[] => {
      const stays = [...known.values()].flat().toSorted((a, b) => a.until - b.until)
      return [...new Map(stays.map((stay) => [holding(stay.key, stay.row), stay])).values()]
    }
    const lines = (entryId: string): Line<Row>[] => linesOf(entryId, of(entryId), owners)
    /** What somebody had in each version that changed it, oldest first. */
    const rowsOf = (entryId: string): readonly RowsSince<Row>[] => {
      const [line, ...others] = lines(entryId)
      if (line === undefined) return []
      if (others.length === 0)
        return stepsOf([line]).map(({ version: from, after }) => ({ from, rows: after === null ? [] : [after] }))
      const stays = of(entryId)
      const bounds = new Set(stays.flatMap(({ from, until }) => [from, until]).filter(Number.isFinite))
      return [...bounds]
        .toSorted((a, b) => a - b)
        .map((from) => ({
          from,
          rows: stays
            .filter(isAt(from))
            .toSorted(inOrderOfNumbers(stays))
            .map(({ row }) => row),
        }))
    }
    return {
      under,
      of,
      lines,
      /** The stays under each number that ever changed, by the number's key. */
      known,
      /** How many numbers an entry ever had that ever changed. */
      numbers: (entryId: string): number => keys.get(entryId)?.size ?? 0,
      /** Everybody whose row ever changed. */
      changedEntries: () => keys.keys(),
      rowsOf,
      /** What somebody had in a version; none when the register did not have them. */
      rowsIn: (entryId: string, version: number): readonly Row[] =>
        rowsOf(entryId).findLast(({ from }) => from <= version)?.rows ?? [],
      /** The rows of a version. */
      at: (version: number): PresentRows<Row> => ({
        entry: (entryId) => of(entryId).find(isAt(version))?.row ?? null,
        withLicence: (number) =>
          under(keyOfNumber(number))
            .filter(isAt(version))
            .map(({ row }) => row),
      }),
      pastStays,
      /** The rows of `pastStays`, without those of `now`; other present ones may be missing, too. */
      past: (now: readonly Row[] = []): Row[] => {
        const isNow = new Set(now.map((row) => holding(keyOfRow(definition, row), row)))
        return pastStays().flatMap(({ key, row }) => (isNow.has(holding(key, row)) ? [] : row))
      },
    }
  }

  const recorded = asked(published)
  const everyLine = () => [...recorded.changedEntries()].flatMap(recorded.lines)
  const inOrder = (side: keyof Changed<Row>) => (a: Changed<Row>, b: Changed<Row>) =>
    a[side] === null || b[side] === null ? 0 : definition.compare(a[side], b[side])
  const publicly = () => {
    if (earlier.length > 0 || marksIn(versions).length === 0) return recorded
    const passed = passedOver(definition, versions, everyLine())
    const replaced = new Set([...passed.keys()].flatMap(({ stays }) => stays))
    const others = [...published.values()].flat().filter((stay) => !replaced.has(stay))
    const stays = [...others, ...[...passed.values()].flat()].toSorted((a, b) => a.from - b.from)
    const under = [...Map.groupBy(stays, ({ key }) => key)].filter(([, ofKey]) =>
      ofKey.some(({ from, until }) => from > first || until < Infinity),
    )
    return asked(new Map(under))
  }
  /** Every line with its stays as public history has them. */
  const publicLines = (): (readonly [Line<Row>, readonly Stay<Row>[]])[] => {
    const lines = everyLine()
    const passed = passedOver(definition, versions, lines)
    return lines.map((line) => [line, passed.get(line) ?? line.stays])
  }
  let found: typeof recorded | null = null
  const shown = () => (found ??= publicly())
  return {
    ...recorded,
    owners,
    /** The same as public history has it: without what was published in error and changed again. */
    shown,
    pastStays: (): PastStay<Row>[] =>
      recorded.pastStays().map((stay) => {
        const isShown = shown()
          .under(stay.key)
          .some(({ row }) => row.entry_id === stay.row.entry_id)
        return { ...stay, in_error: !isShown }
      }),
    /** What a version after the first changed of everybody: first who is in it, in the list's order; of two rows of a person, each. */
    changedIn: (version: number): Changed<Row>[] => {
      const ids = (changes.get(version) ?? []).flatMap(({ before, after }) => [
        before ? owners.row(before.entry_id, version - 1) : [],
        after ? owners.row(after.entry_id, version) : [],
      ])
      const changed = [...new Set(ids.flat())]
        .flatMap((entryId) => stepsOf(recorded.lines(entryId)))
        .filter((step) => step.version === version && !isDeepStrictEqual(step.before, step.after))
        .map(({ before, after }) => ({ before, after }))
      return [
        ...changed.filter(({ after }) => after !== null).toSorted(inOrder('after')),
        ...changed.filter(({ after }) => after === null).toSorted(inOrder('before')),
      ]
    },
    /** The lines of which public history is another one because the last version says who is who, or what was an error. */
    changedByLast: (): Line<Row>[] => {
      const without = versions.map((version, at) => (at < versions.length - 1 ? version : { number: version.number }))
      const before = staysIn(definition, without, changes, present).publicLines()
      const was = new Map(before.map(([{ id }, stays]) => [id, stays]))
      return publicLines().flatMap(([line, stays]) => (isDeepStrictEqual(was.get(line.id), stays) ? [] : line))
    },
    publicLines,
    everyLine,
  }
}
