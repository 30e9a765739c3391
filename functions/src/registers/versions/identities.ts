import type { Identified, RowChange, VersionRecord } from './version.ts'

/** The identity that an entry has today: a correction may have said that it and another one are the same entry. */
export type Identity = (entryId: string) => string

/**
 * Finds identities from every version of a register. Corrections hold for rows of all versions, also after going back to an earlier
 * one.
 */
export const identityIn = (versions: readonly Pick<VersionRecord, 'aliases'>[]): Identity => {
  const aliases = new Map(versions.flatMap((version) => Object.entries(version.aliases)))
  return (entryId) => {
    let found = entryId
    for (let next = aliases.get(found); next !== undefined; next = aliases.get(found)) found = next
    return found
  }
}

const resolveRow = <Row extends Identified>(row: Row, identity: Identity): Row => {
  const entry_id = identity(row.entry_id)
  return entry_id === row.entry_id ? row : { ...row, entry_id }
}

/** The rows with the identities of today. */
export const resolveRows = <Row extends Identified>(rows: readonly Row[], identity: Identity): Row[] =>
  rows.map((row) => resolveRow(row, identity))

/** The changes with the identities of today. */
export const resolveChanges = <Row extends Identified>(
  changes: readonly RowChange<Row>[],
  identity: Identity,
): RowChange<Row>[] =>
  changes.map(({ key, before, after }) => ({
    key,
    before: before && resolveRow(before, identity),
    after: after && resolveRow(after, identity),
  }))
