import type { ApprovalsStore } from '../approvals/approvals-store.ts'
import { paperOf, type PaperLicencesStore } from '../approvals/paper-licences-store.ts'
import type { IssuesStore } from '../practising/issues-store.ts'
import type { LicenceIssue } from '../practising/issue.ts'
import type { PractisingStore } from '../practising/practising-store.ts'
import { partsOfId, recordId, type StoredRecord } from '../practising/record.ts'
import type { YearRecordsStore } from '../practising/year-records-store.ts'
import type { Whose } from '../registers/versions/identities.ts'
import type { WhoseCache } from './corrections-cache.ts'

/** A record under the entry that it belongs to. What belongs to nobody stays under the identity that was divided, which is no entry. */
const shownRecord = (record: StoredRecord, whose: Whose): StoredRecord => ({
  ...record,
  entry_id: whose.record(record.entry_id, record.year) || record.entry_id,
})

/** The ids under which the record of an entry and a year may be kept, the entry's own first. */
const idsOf = (id: string, whose: Whose): string[] => {
  const parts = partsOfId(id)
  if (parts === null) return [id]
  const { entryId, year } = parts
  const kept = whose.identities(entryId).filter((one) => whose.record(one, year) === entryId)
  // The id of a record that was assigned to somebody else still names it, for the chair.
  return (kept.length === 0 ? [entryId] : kept).map((one) => recordId(one, year))
}

/** The practising records, each under the entry that it belongs to after the corrections. Writes go where a record is kept. */
export const correctedPractising = (stored: PractisingStore, corrections: WhoseCache): PractisingStore => {
  const all = async (records: readonly StoredRecord[]) => {
    const whose = await corrections.current()
    return records.map((record) => shownRecord(record, whose))
  }
  const find = async (id: string) => {
    const whose = await corrections.current()
    for (const kept of idsOf(id, whose)) {
      const found = await stored.find(kept)
      if (found !== null) return { kept, found, whose }
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
      const { found, whose } = located
      return {
        record: shownRecord(found.record, whose),
        replace: (next, messages) => found.replace({ ...next, entry_id: found.record.entry_id }, messages),
      }
    },
    create: async (id, record, messages) => {
      const whose = await corrections.reloaded()
      const others = idsOf(id, whose).filter((one) => one !== id)
      for (const other of others) if ((await stored.find(other)) !== null) return false
      return stored.create(id, record, messages)
    },
    decide: async (id, decide) => {
      const whose = await corrections.current()
      const decided = await stored.decide(await keptId(id), (record) => {
        const writes = decide(shownRecord(record, whose))
        if (writes === null) return null
        const { entry_id } = record
        return {
          ...writes,
          next: { ...writes.next, entry_id },
          issued: writes.issued && { ...writes.issued, entry_id },
        }
      })
      return shownRecord(decided, whose)
    },
    decisions: async (id) => stored.decisions(await keptId(id)),
    ofEntry: async (entryId) => {
      const whose = await corrections.current()
      const found = await Promise.all(whose.identities(entryId).map(stored.ofEntry))
      return (await all(found.flat()))
        .filter(({ entry_id }) => entry_id === entryId)
        .toSorted((a, b) => b.year - a.year)
    },
    withFile: async (...wanted) => all(await stored.withFile(...wanted)),
    oldest: async (...wanted) => all(await stored.oldest(...wanted)),
    list: async ({ from, ...slice }) => {
      const position = from && { ...from.position, id: await keptId(from.position.id) }
      return all(await stored.list(from && position ? { ...slice, from: { ...from, position } } : slice))
    },
  }
}

/** The records of one year by the entries that they belong to; what belongs to nobody is left out. */
export const correctedYearRecords = (stored: YearRecordsStore, corrections: WhoseCache): YearRecordsStore => ({
  keysIn: async (year, status) => {
    const whose = await corrections.current()
    return (await stored.keysIn(year, status)).map((kept) => whose.record(kept, year)).filter((id) => id !== '')
  },
  sent: async (year, entryIds) => {
    const whose = await corrections.current()
    const found = await stored.sent(year, [...new Set(entryIds.flatMap(whose.identities))])
    return new Map(
      entryIds.flatMap((entryId) => {
        const kept = whose.identities(entryId).find((one) => found.has(one) && whose.record(one, year) === entryId)
        const sent = kept === undefined ? undefined : found.get(kept)
        return sent === undefined ? [] : [[entryId, sent] as const]
      }),
    )
  },
})

/** '' when a licence belongs to nobody. */
const ownerOf = ({ entry_id, year, number }: LicenceIssue, whose: Whose): string =>
  whose.licence(entry_id, year, number)

/** The licence as one of the record of an entry; null when it belongs to somebody else. */
const ofOwner = (issue: LicenceIssue | null, whose: Whose, entryId: string): LicenceIssue | null => {
  if (issue === null) return null
  const owner = ownerOf(issue, whose) || issue.entry_id
  return owner === entryId ? { ...issue, entry_id: owner } : null
}

/** Issued licences, each under the entry that it belongs to; one that belongs to nobody is none, except to the chair on its record. */
export const correctedIssues = (
  stored: IssuesStore,
  practising: Pick<PractisingStore, 'find'>,
  corrections: WhoseCache,
): IssuesStore => {
  /** Where a record is kept, and whose its licences have to be. */
  const recordOf = async (id: string) => {
    const whose = await corrections.current()
    const ids = idsOf(id, whose)
    const kept: string[] = []
    for (const one of ids) if (ids.length === 1 || (await practising.find(one)) !== null) kept.push(one)
    return { whose, kept, entryId: partsOfId(id)?.entryId ?? '' }
  }
  return {
    ...stored,
    ofRecord: async (id, number) => {
      const { whose, kept, entryId } = await recordOf(id)
      for (const one of kept) {
        const issue = ofOwner(await stored.ofRecord(one, number), whose, entryId)
        if (issue !== null) return issue
      }
      return null
    },
    allOf: async (id) => {
      const { whose, kept, entryId } = await recordOf(id)
      const found = (await Promise.all(kept.map(stored.allOf))).flat()
      return found.flatMap((issue) => ofOwner(issue, whose, entryId) ?? [])
    },
    forgetPhotographs: async (entryId) => {
      const whose = await corrections.reloaded()
      for (const kept of whose.identities(entryId))
        await stored.forgetPhotographs(kept, (issue) => ownerOf(issue, whose) === entryId)
    },
    byNumber: async (number) => {
      const issue = await stored.byNumber(number)
      if (issue === null) return null
      const owner = ownerOf(issue, await corrections.current())
      return owner === '' ? null : { ...issue, entry_id: owner }
    },
  }
}

/** The approvals of a year by the entries that they belong to. */
export const correctedApprovals = (
  stored: Pick<ApprovalsStore, 'read'>,
  corrections: WhoseCache,
): Pick<ApprovalsStore, 'read'> => ({
  read: async (year) => {
    const [found, whose] = await Promise.all([stored.read(year), corrections.current()])
    const approved = [...found.approved]
      .map(([kept, licence]) => [whose.approval(kept, year, licence.numberEnd), licence] as const)
      .filter(([entryId]) => entryId !== '')
    return { ...found, approved: new Map(approved) }
  },
})

/** The licences on paper of a year by the entries that they belong to. */
export const correctedPaperLicences = (
  stored: Pick<PaperLicencesStore, 'read'>,
  corrections: WhoseCache,
): Pick<PaperLicencesStore, 'read'> => ({
  read: async (year) => {
    const [found, whose] = await Promise.all([stored.read(year), corrections.current()])
    const entries = new Set([...found.licences.keys()].map((kept) => whose.paper(kept, year)))
    return {
      ...found,
      licences: new Map(
        [...entries].flatMap((entryId) => {
          const licence = entryId === '' ? undefined : paperOf(entryId, found, whose)
          return licence === undefined ? [] : [[entryId, licence] as const]
        }),
      ),
    }
  },
})
