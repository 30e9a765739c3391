import { dayInWords, fieldsWith, readRegisterStatus, type RegisterName, registerTables } from '@lsb/contract'
import type { Identified, RowChange, StoredRows } from '../registers/versions/version.ts'

/** What several publications together changed of one entry. */
export interface NetChange<Row> {
  entryId: string
  /** Null for an entry that was not in the register. */
  before: Row | null
  /** Null for an entry that is gone. */
  after: Row | null
  /** The last publication that changed it, in words, and its instant (ISO 8601). */
  publication: string
  published_at: string
}

/**
 * What publications changed of each entry, from the state before the first of them to the state after the last. A renumbering
 * changes two numbers and one entry.
 */
export const netChanges = <Row extends Identified>(
  publications: readonly {
    publication: string
    published_at: string
    changes: readonly Omit<RowChange<Row>, 'key'>[]
  }[],
): NetChange<Row>[] => {
  const entries = new Map<string, NetChange<Row>>()
  for (const { publication, published_at, changes } of publications) {
    const after = new Map(changes.flatMap((change) => (change.after ? [[change.after.entry_id, change.after]] : [])))
    const before = new Map(
      changes.flatMap((change) => (change.before ? [[change.before.entry_id, change.before]] : [])),
    )
    for (const entryId of new Set([...before.keys(), ...after.keys()]))
      entries.set(entryId, {
        entryId,
        before: (entries.get(entryId) ?? { before: before.get(entryId) ?? null }).before,
        after: after.get(entryId) ?? null,
        publication,
        published_at,
      })
  }
  return [...entries.values()]
}

type PublicRow = Record<string, unknown>

/** The public facts of a register's entry with their headings. The serial number only says where a list has it. */
export const factsToTell = (name: RegisterName): [field: string, heading: string][] => {
  const { unique } = { unique: undefined, ...registerTables[name] }
  return fieldsWith(name, 'list')
    .filter(([field]) => field !== unique)
    .map(([field, { list }]) => [field, list])
}

export const textOf = (row: PublicRow, field: string): string => {
  const value = row[field]
  return typeof value === 'string' && value !== '' ? value : 'none'
}

/** A death may be recorded falsely, so it is told; what is recorded afterwards is told to nobody. */
const isDeceased = (row: PublicRow): boolean => readRegisterStatus(textOf(row, 'status')).effect === 'deceased'

const since = (row: PublicRow): string =>
  typeof row['status_since'] === 'string' ? ` since ${dayInWords(row['status_since'])}` : ''

const factsInWords = (name: RegisterName, was: PublicRow, is: PublicRow): string =>
  factsToTell(name)
    .filter(([field]) => textOf(was, field) !== textOf(is, field))
    .map(([field, heading]) => {
      const now = `${textOf(is, field)}${field === 'status' ? since(is) : ''}`
      return `${heading}: was ${textOf(was, field)}, is now ${now}`
    })
    .join('\n')

/** What its holder is told of a change, a fact a line; '' when there is nothing to tell. */
export const changeInWords = <Name extends RegisterName>(
  name: Name,
  { before, after }: Pick<NetChange<StoredRows[Name]>, 'before' | 'after'>,
): string => {
  if (before === null) return after === null ? '' : 'Your entry is in the public register again.'
  if (isDeceased(before)) return ''
  return after === null ? 'Your entry is no longer in the public register.' : factsInWords(name, before, after)
}
