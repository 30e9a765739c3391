import { randomUUID } from 'node:crypto'
import type { LogEntry, MessageState } from '@lsb/contract'
import type { DocumentReference, DocumentSnapshot, Firestore, Query } from '@google-cloud/firestore'
import { loggingOf } from '../office-log/log-store.ts'
import { ALREADY_EXISTS, conditionalWrite } from '../platform/conditional-write.ts'
import { deleteQueryResults } from '../platform/delete-query-results.ts'
import type { Firebase } from '../platform/firebase.ts'
import { readerOf } from '../platform/stored.ts'
import { lastMoment, type Message, messageShape } from './message.ts'

/** The outcome of an attempt: the state, the server's reply, and the time of the next attempt of a waiting message. */
export interface Outcome {
  state: MessageState
  said: string
  next_at?: string
}

interface MessageSlice {
  state?: MessageState
  /** uid of the account they are about. */
  person?: string
  /** Messages older than this one. */
  after?: MessagePosition
  limit: number
}
export interface MessagePosition {
  created_at: string
  id: string
}

const COLLECTION = 'outbox'
/** Messages that one transaction adds: well below Firestore's limit. */
const ADDED_AT_ONCE = 200
/** How long a message is kept, in milliseconds: people ask the office whether it was sent. */
const RETENTION_MS = 90 * 24 * 60 * 60 * 1000
/** Every attempt has ended after this time, in milliseconds. A message that is still in doubt then is not being sent. */
const ATTEMPT_MAX_MS = 10 * 60 * 1000
/** The office reads this text about a message that could not be sent in time. */
const TOO_LATE = 'Not sent: no mail server could be reached in time.'

export const isMessageId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

const read = readerOf(messageShape)
const isTexts = (value: unknown): value is Record<string, string> => typeof value === 'object' && value !== null
export const messageOf = (document: DocumentSnapshot): Message => {
  const stored = read(document.data())
  return { id: document.id, ...stored, facts: isTexts(stored.facts) ? stored.facts : {} }
}

/**
 * The document and data of a message, for the transaction or batch of the change that it is about. Write it with `create`: then a
 * repeated commit cannot reset a message that was sent.
 */
export const outboxWrite = (db: Firestore, { id, ...message }: Message): [DocumentReference, object] => [
  db.collection(COLLECTION).doc(id),
  // Firestore's TTL policy on expires_at removes it.
  { ...message, expires_at: new Date(Date.parse(message.created_at) + RETENTION_MS) },
]

export type OutboxStore = ReturnType<typeof createOutboxStore>

export const createOutboxStore = ({ firestore: db }: Pick<Firebase, 'firestore'>) => {
  const collection = db.collection(COLLECTION)
  return {
    /** Adds a message outside any transaction. */
    add: async (message: Message) => {
      const [document, data] = outboxWrite(db, message)
      await conditionalWrite({
        write: () => document.create(data),
        refusals: [ALREADY_EXISTS],
        isStored: async () => (await document.get()).exists,
      })
    },
    /** Adds those of these messages that do not exist yet. */
    addMissing: async (messages: readonly Message[]) => {
      for (let at = 0; at < messages.length; at += ADDED_AT_ONCE) {
        const writes = messages.slice(at, at + ADDED_AT_ONCE).map((message) => outboxWrite(db, message))
        await db.runTransaction(async (transaction) => {
          const found = await transaction.getAll(...writes.map(([document]) => document))
          for (const [index, [document, data]] of writes.entries())
            if (!found[index]?.exists) transaction.create(document, data)
        })
      }
    },
    /** Newest first. */
    list: async ({ state, person, after, limit }: MessageSlice): Promise<Message[]> => {
      let query: Query = collection
      if (state !== undefined) query = query.where('state', '==', state)
      if (person !== undefined) query = query.where('uid', '==', person)
      query = query.orderBy('created_at', 'desc').orderBy('__name__', 'desc')
      if (after !== undefined) query = query.startAfter(after.created_at, after.id)
      return (await query.limit(limit).get()).docs.map(messageOf)
    },
    find: async (id: string): Promise<Message | null> => {
      const found = await collection.doc(id).get()
      return found.exists ? messageOf(found) : null
    },
    /**
     * Makes a message due now and writes the log entry, if the message waits or was refused, or with `mayComeTwice` is in doubt. In
     * every other case it writes nothing and returns why: null means that there is no such message.
     */
    again: async (
      id: string,
      now: Date,
      { mayComeTwice, entry }: { mayComeTwice: boolean; entry: LogEntry },
    ): Promise<'sent again' | 'delivered' | 'in doubt' | 'under way' | null> => {
      const document = collection.doc(id)
      const log = loggingOf(db, entry)
      return db.runTransaction(async (transaction) => {
        const snapshot = await transaction.get(document)
        if (!snapshot.exists) return null
        const { state, kind, attempted_at } = messageOf(snapshot)
        if (state === 'delivered') return 'delivered'
        if (state === 'in doubt') {
          if (!mayComeTwice) return 'in doubt'
          if (now.getTime() - Date.parse(attempted_at ?? '') < ATTEMPT_MAX_MS) return 'under way'
        }
        transaction.update(document, {
          state: 'waiting',
          next_at: now.toISOString(),
          until: lastMoment(kind, now),
        })
        log(transaction)
        return 'sent again'
      })
    },
    /** Ids of the waiting messages whose time has come, the longest waiting first: those that go first, or those behind them. */
    due: async (now: Date, limit: number, behind: boolean): Promise<string[]> => {
      const query: Query = collection
        .where('state', '==', 'waiting')
        .where('behind', '==', behind)
        .where('next_at', '<=', now.toISOString())
      const { docs } = await query.orderBy('next_at').limit(limit).get()
      return docs.map(({ id }) => id)
    },
    /**
     * Claims a message for one attempt, or answers null when it is not to be sent. The message is now in doubt. If the process
     * stops before `settle`, the message stays in doubt and is not sent again.
     */
    claim: async (id: string, now: Date): Promise<Message | null> => {
      const document = collection.doc(id)
      const attempt = randomUUID()
      const at = now.toISOString()
      return db.runTransaction(async (transaction) => {
        const snapshot = await transaction.get(document)
        if (!snapshot.exists) return null
        const message = messageOf(snapshot)
        // Google's library runs a transaction again when the answer to its commit is lost. The claim found here may be this very
        // one.
        if (message.attempt === attempt) return message
        if (message.state !== 'waiting' || message.next_at > at) return null
        if (message.until < at) {
          transaction.update(document, { state: 'refused', said: TOO_LATE, attempt })
          return null
        }
        const claimed = {
          state: 'in doubt',
          attempt,
          attempted_at: at,
          attempts: message.attempts + 1,
          said: '',
        } as const
        transaction.update(document, claimed)
        return { ...message, ...claimed }
      })
    },
    /** Deletes every message about this account. A message that is being sent may still arrive. */
    removeOf: async (uid: string): Promise<void> => deleteQueryResults(collection.where('uid', '==', uid)),
    /** Records the outcome of the attempt that `claim` began. */
    settle: async ({ id, attempt }: Message, outcome: Outcome) => {
      const document = collection.doc(id)
      await db.runTransaction(async (transaction) => {
        const stored = await transaction.get(document)
        if (stored.get('attempt') === attempt && stored.get('state') === 'in doubt')
          transaction.update(document, { ...outcome })
      })
    },
  }
}
