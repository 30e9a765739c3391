import { datedFields, type RegisterDefinition, type RegisterName } from '@lsb/contract'
import { entryTag, type NewLogEntry } from '../../office-log/log-store.ts'
import { textOf } from '../../platform/json.ts'
import { changesOfEntries } from './row-changes.ts'
import type { Identified, RowChange } from './version.ts'

/** Entries of which a log's entry names what stops or narrows practice, and those by which it is found. */
const [LOGGED_ENTRIES, FOUND_BY_ENTRIES] = [100, 500]

/** What stops or narrows practice, and where it was published. */
const told = datedFields.flatMap((field) => [field, `${field}_reference`])
const changedFields = (before: object, after: object): string[] =>
  told.filter((field) => textOf(before, field) !== textOf(after, field))

/** An act's entry in the log with what it changed of that; it is found by the entries that it changed, theirs first. */
export const naming = <Row extends Identified>(
  entry: NewLogEntry,
  { numberOf, nameOf, name: register }: RegisterDefinition<Row> & { name: RegisterName },
  changes: readonly RowChange<Row>[],
  version: number,
): NewLogEntry => {
  const found = changesOfEntries(changes)
    .flatMap(({ before, after }) => {
      const row = after ?? before
      return row ? [{ before, after, row, fields: before && after ? changedFields(before, after) : [] }] : []
    })
    .toSorted((a, b) => Number(b.fields.length > 0) - Number(a.fields.length > 0))
    .slice(0, FOUND_BY_ENTRIES)
  const logged = found.slice(0, LOGGED_ENTRIES)
  const isOne = entry.before['entry'] !== undefined
  const named = (side: 'before' | 'after') =>
    Object.fromEntries(
      logged.flatMap(({ row, fields, ...change }) =>
        fields.map((field) => [
          isOne ? field : `${numberOf(row)} ${nameOf(row)}, ${field}`,
          textOf(change[side] ?? {}, field),
        ]),
      ),
    )
  return {
    ...entry,
    before: { ...entry.before, ...named('before') },
    after: { ...entry.after, ...named('after') },
    entries: logged.map(({ row, after }) => ({ register, number: numberOf(row), at: after ? version : version - 1 })),
    tags: found.map(({ row }) => entryTag(row.entry_id)),
  }
}
