import type { LogEntry } from '@lsb/contract'
import type { Query } from '@google-cloud/firestore'
import { CONCERNED_MAX, entryOfTag, instantOfId, type LogStore } from '../office-log/log-store.ts'
import type { Firebase } from '../platform/firebase.ts'
import { readerOf } from '../platform/stored.ts'
import { readRecord, type StoredDecision, storedDecisionShape, type StoredRecord } from './record.ts'

/** Decisions of one millisecond that a page can lack at its cursor: no tray holds more. */
const SAME_INSTANT_MAX = 200
const readDecision = readerOf(storedDecisionShape)

/** A decision of the chair as an entry of the log. */
const decisionEntry = (
  path: string,
  { at, by, by_uid, from, to, note, good_standing }: StoredDecision,
  { supervisor, year, by: holder }: Pick<StoredRecord, 'supervisor' | 'year' | 'by'>,
): LogEntry => ({
  id: `${at}_${Buffer.from(path).toString('hex')}`,
  at,
  by,
  by_uid,
  act: to === 'approved' ? 'approve' : 'return',
  subject: supervisor.name,
  subject_uid: holder,
  reason: note,
  before: { renewal: from },
  entries: [],
  after: { renewal: to, year: String(year), ...(good_standing === false && { 'good standing': 'no' }) },
})

/** What the chair decided, as the log has what the office did; of a person, what that person decided. */
export const createDecisionsLog = ({ firestore: db }: Pick<Firebase, 'firestore'>): Pick<LogStore, 'list'> => {
  const recordsOf = async (tags: readonly string[]) => {
    const ids = tags.slice(0, CONCERNED_MAX).map(entryOfTag)
    return (await db.collection('practising').where('entry_id', 'in', ids).select().get()).docs.map(({ ref }) => ref)
  }
  return {
    list: async ({ person, concerned, from, before, after, limit }) => {
      const narrowed = (decisions: Query): Query => {
        let query = decisions
        if (person !== undefined) query = query.where('by_uid', '==', person)
        if (from !== undefined) query = query.where('at', '>=', from)
        if (before !== undefined) query = query.where('at', '<', before)
        if (after !== undefined) query = query.where('at', '<=', instantOfId(after) ?? '')
        return query.orderBy('at', 'desc').limit(limit + (after === undefined ? 0 : SAME_INSTANT_MAX))
      }
      const about = concerned && (await recordsOf(concerned))
      const queries = about?.map((record) => record.collection('decisions')) ?? [db.collectionGroup('decisions')]
      const docs = (await Promise.all(queries.map((query) => narrowed(query).get())))
        .flatMap((found) => found.docs)
        .toSorted((a, b) => String(b.get('at')).localeCompare(String(a.get('at'))))
      const records = docs.flatMap(({ ref }) => ref.parent.parent ?? [])
      const found = records.length === 0 ? [] : await db.getAll(...records)
      return docs
        .flatMap((document, at) => {
          const record = found[at]?.data()
          const decision = readDecision(document.data())
          return record === undefined ? [] : [decisionEntry(document.ref.path, decision, readRecord(record))]
        })
        .filter(({ id }) => after === undefined || id < after)
        .slice(0, limit)
    },
  }
}
