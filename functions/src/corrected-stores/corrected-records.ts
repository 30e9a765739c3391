import type { IssuesStore } from '../licences/issues-store.ts'
import type { LicenceIssue } from '../licences/issue.ts'
import type { PractisingStore } from '../practising/practising-store.ts'
import { partsOfId, recordId, type StoredRecord } from '../practising/record.ts'
import type { YearRecordsStore } from '../practising/year-records-store.ts'
import type { Owners } from '../registers/versions/identities.ts'
import type { OwnersCache } from '../registers/versions/owners-cache.ts'

/** A record under the entry that it belongs to. What belongs to nobody stays under the identity that was divided, which is no entry. */
const shownRecord = (record: StoredRecord, owners: Owners): StoredRecord => ({
  ...record,
  entry_id: owners.record(record.entry_id, record.year) || record.entry_id,
})

/** The ids under which the record of an entry and a year may be kept, the entry's own first. */
const idsOf = (id: string, owners: Owners): string[] => {
  const parts = partsOfId(id)
  if (parts === null) return [id]
  const { entryId, year } = parts
  const kept = owners.identities(entryId).filter((one) => owners.record(one, year) === entryId)
  // The id of a record that was assigned to somebody else still names it, for the chair.
  return (kept.length === 0 ? [entryId] : kept).map((one) => recordId(one, year))
}

/** The practising records, each under the entry that it belongs to after the corrections. Writes go where a record is kept. */
export const correctedPractising = (stored: PractisingStore, corrections: OwnersCache): PractisingStore => {
  const all = async (records: readonly StoredRecord[]) => {
    const owners = await corrections.current()
    return records.map((record) => shownRecord(record, owners))
  }
  const find = async (id: string) => {
    const owners = await corrections.current()
    for (const kept of idsOf(id, owners)) {
      const found = await stored.find(kept)
      if (found !== null) return { kept, found, owners }
    }
    return null
  }
  /** The id under which a record is kept; one that does not exist is kept under its own. */
  const keptId = async (id: string): Promise<string> => {
    const ids = idsOf(id, await corrections.current())
    return ids.length === 1 ? (ids[0] ?? id) : ((await find(id))?.kept ?? id)
  }
  return {
    ...stored,
    find: async (id) => {
      const located = await find(id)
      if (located === null) return null
      const { found, owners } = located
      return {
        record: shownRecord(found.record, owners),
        replace: (next, messages) => found.replace({ ...next, entry_id: found.record.entry_id }, messages),
      }
    },
    create: async (id, record, messages) => {
      const owners = await corrections.reloaded()
      const others = idsOf(id, owners).filter((one) => one !== id)
      for (const other of others) if ((await stored.find(other)) !== null) return false
      return stored.create(id, record, messages)
    },
    decide: async (id, decide, confirmed) => {
      const owners = await corrections.current()
      const decideAsShown = (record: StoredRecord) => decide(shownRecord(record, owners))
      return shownRecord(await stored.decide(await keptId(id), decideAsShown, confirmed), owners)
    },
    decisions: async (id) => stored.decisions(await keptId(id)),
    sendings: async (id) => stored.sendings(await keptId(id)),
    ofEntry: async (entryId) => {
      const owners = await corrections.current()
      const found = await Promise.all(owners.identities(entryId).map(stored.ofEntry))
      return (await all(found.flat()))
        .filter(({ entry_id }) => entry_id === entryId)
        .toSorted((a, b) => b.year - a.year)
    },
    withFile: async (...wanted) => all(await stored.withFile(...wanted)),
    list: async ({ from, ...slice }) => {
      const position = from && { ...from.position, id: await keptId(from.position.id) }
      return all(await stored.list(from && position ? { ...slice, from: { ...from, position } } : slice))
    },
  }
}

/** The records of a year by the entries that they belong to; what belongs to nobody is left out. */
export const correctedYearRecords = (stored: YearRecordsStore, corrections: OwnersCache): YearRecordsStore => ({
  open: async () => {
    const owners = await corrections.current()
    return (await stored.open())
      .map((kept) => ({ ...kept, entry_id: owners.record(kept.entry_id, kept.year) }))
      .filter(({ entry_id }) => entry_id !== '')
  },
  sent: async (year, entryIds) => {
    const owners = await corrections.current()
    const found = await stored.sent(year, [...new Set(entryIds.flatMap(owners.identities))])
    return new Map(
      entryIds.flatMap((entryId) => {
        const kept = owners.identities(entryId).find((one) => found.has(one) && owners.record(one, year) === entryId)
        const sent = kept === undefined ? undefined : found.get(kept)
        return sent === undefined ? [] : [[entryId, sent] as const]
      }),
    )
  },
})

/** '' when a licence belongs to nobody. */
const ownerOf = ({ entry_id, year, number }: LicenceIssue, owners: Owners): string =>
  owners.licence(entry_id, year, number)

/** The licence as one of the record of an entry; null when it belongs to somebody else. */
const ofOwner = (issue: LicenceIssue | null, owners: Owners, entryId: string): LicenceIssue | null => {
  if (issue === null) return null
  const owner = ownerOf(issue, owners) || issue.entry_id
  return owner === entryId ? { ...issue, entry_id: owner } : null
}

/** Issued licences, each under the entry that it belongs to; one that belongs to nobody is none, except to the chair on its record. */
export const correctedIssues = (
  stored: IssuesStore,
  practising: Pick<PractisingStore, 'find'>,
  corrections: OwnersCache,
): IssuesStore => {
  /** Where a record is kept, and whose its licences have to be. */
  const recordOf = async (id: string) => {
    const owners = await corrections.current()
    const ids = idsOf(id, owners)
    const kept: string[] = []
    for (const one of ids) if (ids.length === 1 || (await practising.find(one)) !== null) kept.push(one)
    return { owners, kept, entryId: partsOfId(id)?.entryId ?? '' }
  }
  return {
    ...stored,
    ofRecord: async (id, number) => {
      const { owners, kept, entryId } = await recordOf(id)
      for (const one of kept) {
        const issue = ofOwner(await stored.ofRecord(one, number), owners, entryId)
        if (issue !== null) return issue
      }
      return null
    },
    allOf: async (id) => {
      const { owners, kept, entryId } = await recordOf(id)
      const found = (await Promise.all(kept.map(stored.allOf))).flat()
      return found.flatMap((issue) => ofOwner(issue, owners, entryId) ?? [])
    },
    forgetPhotographs: async (entryId) => {
      const owners = await corrections.reloaded()
      for (const kept of owners.identities(entryId))
        await stored.forgetPhotographs(kept, (issue) => ownerOf(issue, owners) === entryId)
    },
    byNumber: async (number) => {
      const issue = await stored.byNumber(number)
      if (issue === null) return null
      const owner = ownerOf(issue, await corrections.current())
      return owner === '' ? null : { ...issue, entry_id: owner }
    },
  }
}
