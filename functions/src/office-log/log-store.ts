import { randomBytes } from 'node:crypto'
import { type LogEntry, logEntryShape, type OfficeAct } from '@lsb/contract'
import type { DocumentReference, Firestore, Query } from '@google-cloud/firestore'
import type { Firebase } from '../platform/firebase.ts'
import { readerOf } from '../platform/stored.ts'

interface LogSlice {
  /** uid of the person who acted or of the person concerned. */
  person?: string
  /** Entries from this instant on, and before that one (ISO 8601). */
  from?: string
  before?: string
  /** Entries older than this one. */
  after?: string
  limit: number
}

const COLLECTION = 'log'
const RANDOM_BYTES = 8
const INSTANT_LENGTH = '2026-01-01T00:00:00.000Z'.length

/** The entry of an act at `now`. Its id begins with the instant, so that ids sort by time. */
export const logEntry = (now: Date, act: Omit<LogEntry, 'id' | 'at' | 'act'> & { act: OfficeAct }): LogEntry => {
  const at = now.toISOString()
  return { id: `${at}_${randomBytes(RANDOM_BYTES).toString('hex')}`, at, ...act }
}

/**
 * The document and data of an entry, for the transaction or batch of its act. Use `set`, not `create`: when the answer to a
 * commit is lost, Google's library commits again and writes the same entry under the same id.
 */
export const logWrite = (db: Firestore, { id, ...entry }: LogEntry): [DocumentReference, object] => [
  db.collection(COLLECTION).doc(id),
  { ...entry, people: [entry.by_uid, entry.subject_uid] },
]

const readEntry = readerOf(logEntryShape.omit(['id']))

/** The instant that an entry's id begins with. */
export const instantOfId = (id: string): string | null => {
  const at = id.slice(0, INSTANT_LENGTH)
  return /^[\dT:.-]+Z_[\da-f]+$/.test(id) && !Number.isNaN(Date.parse(at)) ? at : null
}

export type LogStore = ReturnType<typeof createLogStore>

export const createLogStore = ({ firestore: db }: Pick<Firebase, 'firestore'>) => ({
  /** Newest first. */
  list: async ({ person, from, before, after, limit }: LogSlice): Promise<LogEntry[]> => {
    let query: Query = db.collection(COLLECTION)
    if (person !== undefined) query = query.where('people', 'array-contains', person)
    if (from !== undefined) query = query.where('at', '>=', from)
    if (before !== undefined) query = query.where('at', '<', before)
    query = query.orderBy('at', 'desc').orderBy('__name__', 'desc')
    if (after !== undefined) query = query.startAfter(instantOfId(after) ?? '', after)
    const { docs } = await query.limit(limit).get()
    return docs.map((document) => ({ id: document.id, ...readEntry(document.data()) }))
  },
  /** Adds an entry outside any transaction, for an act that changes no account. */
  append: async (entry: LogEntry) => {
    const [document, data] = logWrite(db, entry)
    await document.set(data)
  },
})
