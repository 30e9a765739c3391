/**
 * What the public is to read of a register, on every day of a history: one person has one identity, one row counts in every version, and
 * one standing holds on every day. It knows who everybody really is, and is written without the product's modules: the whole
 * register of each version, looked at from its beginning for every question.
 */

export type Word = 'Active' | 'Suspended' | 'Retired'

export interface ModelRow {
  number: string
  name: string
  firm: string
  status: Word
  conditions: string
  /** Who it is. */
  person: string
  /** Whom the office takes them for: two people under one of these are told apart by a division, one person under two by a joining. */
  known: string
  /** Which row it is: two rows of one person stay two, whoever is joined with whom. */
  line: string
}

interface ModelVersion {
  /** The day on which it was published, from 0. */
  day: number
  rows: readonly ModelRow[]
  takesBack: Taken | null
}

export interface Taken {
  first: number
  last: number
  inError: boolean
}

/** Two of those that the office knew, whom it took for one person. */
export interface Joining {
  /** The version that says so. */
  version: number
  sides: readonly string[]
  /** Whom it took the rows of each version for until then. */
  known: readonly (readonly string[])[]
}

type Field = 'number' | 'name' | 'firm' | 'status' | 'conditions'
const fields: readonly Field[] = ['number', 'name', 'firm', 'status', 'conditions']
type Track = Pick<ModelRow, 'line' | 'known'>
type Held = ModelRow | undefined
/** Whether somebody is there, or one of the fields. */
type Part = Field | 'presence'

const isSame = (a: Held, b: Held): boolean =>
  a === b || (a !== undefined && b !== undefined && fields.every((field) => a[field] === b[field]))

const copied = (to: ModelRow, part: Field, from: ModelRow): ModelRow => ({
  ...to,
  [part]: from[part],
  // Who it is goes with the name.
  ...(part === 'name' && { person: from.person }),
})

export interface ModelAnswer {
  number: string
  name: string
  firm: string
  code: string
  /** The number and name of today; null when they left. */
  now: string | null
}

export const codeOf = (rows: readonly ModelRow[]): string => {
  const stopping = rows.find(({ status }) => status !== 'Active')?.status
  if (stopping !== undefined) return stopping === 'Suspended' ? 'suspended' : 'retired'
  return rows.some(({ conditions }) => conditions !== '') ? 'may_practise_with_conditions' : 'may_practise'
}

export type Moment = ReturnType<StoryModel['moment']>

export class StoryModel {
  versions: ModelVersion[] = []
  joinings: Joining[] = []

  get rows(): readonly ModelRow[] {
    return this.versions.at(-1)?.rows ?? []
  }

  publish(day: number, rows: readonly ModelRow[], takesBack: Taken | null = null): void {
    this.versions.push({ day, rows: rows.map((row) => ({ ...row })), takesBack })
  }

  /** Everybody's rows, each by whose it is. */
  private get tracks(): Track[] {
    const all = this.versions.flatMap(({ rows }) => rows)
    return [...new Map(all.map(({ line, known }) => [`${line} ${known}`, { line, known }])).values()]
  }

  private at({ line, known }: Track, version: number): Held {
    return this.versions[version - 1]?.rows.find((row) => row.line === line && row.known === known)
  }

  /** What a version changed of somebody. */
  private changed(track: Track, version: number): Part[] {
    const [before, after] = [this.at(track, version - 1), this.at(track, version)]
    if (before && after) return fields.filter((field) => before[field] !== after[field])
    return before === after ? [] : ['presence']
  }

  /** What becomes of a row of version `seen` when versions are taken back, whatever others have. */
  private wanted(track: Track, { first, last }: Taken, seen: number): Held {
    const [before, after, now] = [first - 1, last, seen].map((version) => this.at(track, version))
    const isOther = ({ line, known }: Track) => known === track.known && line !== track.line
    const hasTwo = this.versions.slice(0, seen).some(({ rows }) => rows.some(isOther))
    if (hasTwo && (!now || !before)) return now
    if (!before) {
      const isAsAdded = now && after && fields.every((field) => now[field] === after[field])
      return isAsAdded ? undefined : now
    }
    if (!after) return now ?? before
    if (!now) return undefined
    const back = fields.filter((field) => before[field] !== after[field] && now[field] === after[field])
    return back.reduce((row, field) => copied(row, field, before), now)
  }

  /** Today's rows, once versions are taken back by somebody who saw version `seen`; null when that changes none. */
  rowsTakenBack(taken: Taken, seen: number): ModelRow[] | null {
    const range = Array.from({ length: taken.last - taken.first + 1 }, (_, at) => taken.first + at)
    const touched = this.tracks.filter((track) => range.some((version) => this.changed(track, version).length > 0))
    const found = touched.map((track) => ({ now: this.at(track, seen), after: this.wanted(track, taken, seen) }))
    const shown = this.versions[seen - 1]?.rows ?? []
    const without = (rows: readonly ModelRow[], of: typeof found) =>
      rows.filter((row) => !of.some(({ now }) => now?.line === row.line && now.known === row.known))
    for (;;) {
      const all = [...without(shown, found), ...found.flatMap(({ after }) => after ?? [])]
      const gaining = found.filter(
        ({ now, after }) =>
          after && after.number !== now?.number && all.some((row) => row !== after && row.number === after.number),
      )
      if (gaining.length === 0) break
      for (const one of gaining) one.after = one.now && one.after ? copied(one.after, 'number', one.now) : undefined
    }
    const changed = found.filter((one) => !isSame(one.now, one.after))
    return changed.length === 0
      ? null
      : [...without(this.rows, changed), ...changed.flatMap(({ after }) => after ?? [])]
  }

  /** The office takes two of those that it knows for one person, with the next version. */
  join(kept: string, other: string): void {
    const known = this.versions.map(({ rows }) => rows.map((row) => row.known))
    this.joinings.push({ version: known.length + 1, sides: [kept, other], known })
    for (const { rows } of this.versions) for (const row of rows) if (row.known === other) row.known = kept
  }

  /** One of those that the office knows is several people. */
  divide(known: string): void {
    for (const { rows } of this.versions)
      for (const row of rows) if (row.known === known) row.known = `${known}, ${row.person}`
  }

  /** The rows that two had who were joined, each with whose it was until then. */
  private sidesOf(known: string, { sides, known: before }: Joining): (readonly [ModelRow, string])[] {
    return this.versions.flatMap(({ rows }, version) =>
      rows.flatMap((row, at) => {
        const side = before[version]?.[at] ?? ''
        return row.known === known && sides.includes(side) ? [[row, side] as const] : []
      }),
    )
  }

  /** The people of each of two who were joined. */
  peopleOf(known: string, joining: Joining): string[][] {
    const had = this.sidesOf(known, joining)
    return joining.sides.map((side) => had.filter(([, of]) => of === side).map(([{ person }]) => person))
  }

  /** By which joining somebody is taken for two who were never one: the last one; undefined for nobody. */
  wronglyJoined(known: string): Joining | undefined {
    return this.joinings.findLast((joining) => {
      const [one = [], other = []] = this.peopleOf(known, joining)
      return one.length > 0 && other.length > 0 && !one.some((person) => other.includes(person))
    })
  }

  /** Two who were joined wrongly are two again: each has what was theirs until then, and since then what has their name or goes on. */
  separate(known: string, joining: Joining): void {
    const had = this.sidesOf(known, joining)
    const until = new Map(had)
    const ofPerson = new Map(had.map(([{ person }, side]) => [person, side]))
    const ofLine = new Map(had.map(([{ line }, side]) => [line, side]))
    for (const { rows } of this.versions)
      for (const row of rows) {
        if (row.known !== known) continue
        const side = until.get(row) ?? ofPerson.get(row.person) ?? ofLine.get(row.line) ?? ''
        if (!ofPerson.has(row.person)) ofPerson.set(row.person, side)
        row.known = `${known}, ${side}`
      }
  }

  /** The versions that took a number from somebody, which somebody else has had since. */
  get passedOn(): number[] {
    return this.versions.flatMap(({ rows }, index) => {
      const before = this.versions[index - 1]?.rows ?? []
      const left = before.filter((row) => !rows.some(({ line, number }) => line === row.line && number === row.number))
      const later = this.versions.slice(index).flatMap((version) => version.rows)
      const isPassed = left.some((row) => later.some(({ line, number }) => line !== row.line && number === row.number))
      return isPassed ? [index + 1] : []
    })
  }

  /** The versions that count as published in error, and which one says so. */
  private get marks(): (Taken & { by: number })[] {
    const marks: (Taken & { by: number })[] = []
    for (let by = this.versions.length; by > 0; by -= 1) {
      const taken = this.versions[by - 1]?.takesBack
      if (taken?.inError && !marks.some(({ first, last }) => first <= by && by <= last)) marks.push({ ...taken, by })
    }
    return marks
  }

  /** Whether public history passes over what a version changed of a part: an error that was changed again. */
  private isPassed(track: Track, part: Part, version: number): boolean {
    const marks = this.marks.filter(({ first, last }) => first <= version && version <= last)
    const until = Math.max(0, ...marks.map(({ by }) => by))
    for (let later = version + 1; later <= until; later += 1) {
      const again = this.changed(track, later)
      if (again.includes(part) || again.includes('presence')) return true
    }
    return false
  }

  /** Somebody's row in each version, as public history has it. */
  private shown(track: Track, isWithNumber: boolean): Held[] {
    let row: Held
    return this.versions.map((_, index) => {
      const version = index + 1
      const raw = this.at(track, version)
      const stands = this.changed(track, version).filter((part) => {
        const isKept = !isWithNumber && (part === 'presence' || part === 'number')
        return isKept || !this.isPassed(track, part, version)
      })
      if (version === 1 || stands.includes('presence')) row = raw
      else if (row && raw) for (const part of stands) if (part !== 'presence') row = copied(row, part, raw)
      return row
    })
  }

  /** The rows of each version as public history has them. A number that somebody else had meanwhile was no longer the former holder's. */
  get publicRows(): ModelRow[][] {
    if (this.marks.length === 0) return this.versions.map(({ rows }) => [...rows])
    const all = this.tracks.map((track) => ({ track, rows: this.shown(track, true) }))
    for (;;) {
      const sharing = all.filter(({ track, rows }) =>
        rows.some(
          (row, index) =>
            row &&
            row.number !== this.at(track, index + 1)?.number &&
            all.some((other) => other.track !== track && other.rows[index]?.number === row.number),
        ),
      )
      if (sharing.length === 0) break
      for (const one of sharing) one.rows = this.shown(one.track, false)
    }
    return this.versions.map((_, index) => all.flatMap(({ rows }) => rows[index] ?? []))
  }

  /** Whoever had a row, with all their rows up to a version as public history has them. */
  private past(known: string, version: number): string {
    const had = this.publicRows.slice(0, version).map((rows) => rows.filter((row) => row.known === known))
    return JSON.stringify(
      had.map((rows) =>
        rows.map((row) => fields.map((field) => row[field]).join(', ')).toSorted((a, b) => a.localeCompare(b)),
      ),
    )
  }

  /** Everybody of today's register, with what the public reads about them now and about earlier days. */
  moment(version = this.versions.length) {
    return {
      version: this.versions.length,
      entries: this.rows.map((row) => ({
        row,
        now: JSON.stringify(fields.map((field) => row[field])),
        past: this.past(row.known, version),
      })),
    }
  }

  /** Somebody's row of today. */
  present({ known }: Track): ModelRow | undefined {
    return this.rows.find((row) => row.known === known)
  }

  /** What was public on a day. */
  private on(day: number): number {
    return this.versions.findLastIndex((version) => version.day <= day)
  }

  /** Since which version and until when somebody has had a number without a break. */
  private tenure(
    all: readonly ModelRow[][],
    { known, number }: ModelRow,
    version: number,
  ): [from: number, until: number] {
    const has = (at: number) => all[at]?.some((row) => row.known === known && row.number === number) ?? false
    let [from, until] = [version, version]
    while (has(from - 1)) from -= 1
    while (has(until + 1)) until += 1
    return [from, until]
  }

  /** Somebody's rows in a version, the one that counts first. */
  private rowsOf(all: readonly ModelRow[][], known: string, version: number): ModelRow[] {
    const rows = (all[version] ?? []).filter((row) => row.known === known)
    return rows.toSorted((a, b) => {
      const [[from, until], [otherFrom, otherUntil]] = [this.tenure(all, a, version), this.tenure(all, b, version)]
      return otherFrom - from || otherUntil - until || a.number.localeCompare(b.number)
    })
  }

  /** Who had a number last until a day, or who had it first. */
  private holder(all: readonly ModelRow[][], number: string, day: number): string | undefined {
    const held = this.versions.flatMap(({ day: at }, index) =>
      (all[index] ?? []).filter((row) => row.number === number).map(({ known }) => ({ at, known })),
    )
    return (held.findLast(({ at }) => at <= day) ?? held[0])?.known
  }

  /** What the public reads under a number about a day; null for nothing. */
  answers(): (number: string, day: number) => ModelAnswer | null {
    const all = this.publicRows
    return (number, day) => {
      const version = this.on(day)
      const holder = this.holder(all, number, day)
      if (holder === undefined || version === -1) return null
      const rows = this.rowsOf(all, holder, version)
      const [row] = rows
      if (row === undefined) return null
      const [now] = this.rowsOf(all, holder, this.versions.length - 1)
      const { name, firm } = row
      return { number: row.number, name, firm, code: codeOf(rows), now: now ? `${now.number} ${now.name}` : null }
    }
  }
}
