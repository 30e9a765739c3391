import { randomBytes } from 'node:crypto'
import { type LogEntry, logEntryShape, type OfficeAct } from '@lsb/contract'
import type { DocumentReference, Firestore, Query } from '@google-cloud/firestore'
import { actOf } from '../acts/act.ts'
import { addOfficeAct, type Writer } from '../acts/acts-store.ts'
import { besideLog, type LogLine } from '../acts/beside.ts'
import type { Firebase } from '../platform/firebase.ts'
import { readerOf } from '../platform/stored.ts'

interface LogSlice {
  /** uid of the person who acted or of the person concerned. */
  person?: string
  /** Any of these was concerned: by uid, or by the tag of an entry of a register. */
  concerned?: readonly string[]
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

/** An entry with the tags of the entries of registers by which it is found. */
export type NewLogEntry = LogEntry & { tags?: readonly string[] }

type Act = Omit<NewLogEntry, 'id' | 'at' | 'act' | 'entries'> & { act: OfficeAct; entries?: LogEntry['entries'] }

/** By which the log finds what concerned an entry of a register, whatever number it had. */
export const entryTag = (entryId: string): string => `entry ${entryId}`

/** The entry of such a tag; the text itself, when it is a uid. */
export const entryOfTag = (tag: string): string => tag.replace(/^entry /, '')

/** Firestore compares with so many values at once. */
export const CONCERNED_MAX = 30

/** The entry of an act at `now`. Its id begins with the instant, so that ids sort by time. */
export const logEntry = (now: Date, act: Act): NewLogEntry => {
  const at = now.toISOString()
  return { id: `${at}_${randomBytes(RANDOM_BYTES).toString('hex')}`, at, entries: [], ...act }
}

/** An entry as the line that stands beside its act, which writes it. */
export const logLineOf = ({ id, tags = [], ...entry }: NewLogEntry): LogLine => ({
  id,
  data: { ...entry, people: [entry.by_uid, entry.subject_uid, ...tags] },
})

/** The document of an entry. */
export const logDocument = (db: Firestore, { id }: Pick<LogEntry, 'id'>): DocumentReference =>
  db.collection(COLLECTION).doc(id)

/**
 * Writes the entry of what is no act, with its place in the office's own chain, in a transaction or batch. It is made once, before a
 * transaction that can run again: when the answer to a commit is lost, Google's library commits again, and writes the same.
 */
export const loggingOf = (db: Firestore, entry: NewLogEntry | undefined): ((writer: Writer) => void) => {
  if (entry === undefined) return () => {}
  const line = logLineOf(entry)
  const act = actOf('logged', { id: entry.id, at: entry.at, facts: { log: entry.id }, beside: besideLog(line) })
  return (writer) => {
    writer.set(logDocument(db, entry), line.data)
    addOfficeAct(db, writer, act)
  }
}

const readEntry = readerOf(logEntryShape.omit(['id']))

/** The instant that an entry's id begins with. */
export const instantOfId = (id: string): string | null => {
  const at = id.slice(0, INSTANT_LENGTH)
  return /^[\dT:.-]+Z_[\da-f]+$/.test(id) && !Number.isNaN(Date.parse(at)) ? at : null
}

export type LogStore = ReturnType<typeof createLogStore>

export const createLogStore = ({ firestore: db }: Pick<Firebase, 'firestore'>) => ({
  /** Newest first. */
  list: async ({ person, concerned, from, before, after, limit }: LogSlice): Promise<LogEntry[]> => {
    let query: Query = db.collection(COLLECTION)
    if (person !== undefined) query = query.where('people', 'array-contains', person)
    if (concerned !== undefined) query = query.where('people', 'array-contains-any', concerned.slice(0, CONCERNED_MAX))
    if (from !== undefined) query = query.where('at', '>=', from)
    if (before !== undefined) query = query.where('at', '<', before)
    query = query.orderBy('at', 'desc').orderBy('__name__', 'desc')
    if (after !== undefined) query = query.startAfter(instantOfId(after) ?? '', after)
    const { docs } = await query.limit(limit).get()
    return docs.map((document) => ({ id: document.id, ...readEntry(document.data()) }))
  },
  /** Adds an entry outside any transaction, for an act that changes no account. */
  append: async (entry: NewLogEntry) => {
    const batch = db.batch()
    loggingOf(db, entry)(batch)
    await batch.commit()
  },
})
