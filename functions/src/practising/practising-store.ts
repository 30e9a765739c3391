import { pickFields, type PractisingStatus, renewalDocuments } from '@lsb/contract'
import type { DocumentReference, DocumentSnapshot, Query } from '@google-cloud/firestore'
import { actOf } from '../acts/act.ts'
import { addActs, addOfficeAct } from '../acts/acts-store.ts'
import { besideNames } from '../acts/beside.ts'
import { notFound, sessionEnded } from '../errors.ts'
import type { Message } from '../mail/message.ts'
import { outboxWrite } from '../mail/outbox-store.ts'
import { ALREADY_EXISTS, conditionalWrite, FAILED_PRECONDITION, NOT_FOUND } from '../platform/conditional-write.ts'
import type { Firebase } from '../platform/firebase.ts'
import { textOf } from '../platform/json.ts'
import { runInTurn } from '../platform/run-in-turn.ts'
import { readerOf } from '../platform/stored.ts'
import { type ConfirmedAct, heldAct } from '../tray/tray-store.ts'
import type { Position } from './list-place.ts'
import { decidedAct, type Decided } from './decided-act.ts'
import {
  readRecord,
  sendingOf,
  type StoredDecision,
  storedDecisionShape,
  type StoredRecord,
  type StoredSending,
  storedSendingShape,
} from './record.ts'

export interface Filter {
  status?: PractisingStatus
  year?: number
}

interface RecordSlice {
  filter: Filter
  limit: number
  /** Rows after this one, or before it; from the start when absent. */
  from?: { side: 'after' | 'before'; position: Position }
}

/** A record as it was read, and the function that replaces it unless it has changed. */
export interface VersionedRecord {
  record: StoredRecord
  /**
   * Replaces the record, keeps its sending among the earlier ones and writes the messages, all or nothing. Returns false when the
   * record has changed since it was read, unless this attempt changed it.
   */
  replace: (next: StoredRecord, messages?: readonly Message[]) => Promise<boolean>
}

const readDecision = readerOf(storedDecisionShape)
const readSending = readerOf(storedSendingShape)

/** Collection below a record with its earlier sendings, each under its attempt. */
const SENDINGS = 'sendings'

const recordOf = (snapshot: DocumentSnapshot): StoredRecord | null => {
  const data = snapshot.data()
  return data === undefined ? null : readRecord(data)
}
/** Whether the stored record is this one: each submission has an attempt of its own. */
const isStored =
  (document: DocumentReference, { attempt }: StoredRecord) =>
  async (): Promise<boolean> =>
    recordOf(await document.get())?.attempt === attempt
const recordsIn = async (query: Query): Promise<StoredRecord[]> =>
  (await query.get()).docs.map((document) => readRecord(document.data()))

/** What was sent is recorded in the office's own chain: nobody has decided on it yet. */
const sentAct = (id: string, record: StoredRecord) =>
  actOf('sent', {
    id: `${id}-${record.attempt}`,
    at: record.submitted_at,
    facts: { record: id, after: record.decisions },
    beside: pickFields(record, besideNames.sending.names),
  })

export type PractisingStore = ReturnType<typeof createPractisingStore>

/** `entryOf` answers the entry of an account, from its uid and the identity that it has stored. */
export const createPractisingStore = (
  { firestore: db }: Pick<Firebase, 'firestore'>,
  entryOf: (uid: string, stored: string) => Promise<string> = async (_uid, stored) => stored,
) => {
  const collection = db.collection('practising')
  const filtered = ({ status, year }: Filter): Query => {
    let query: Query = collection
    if (status !== undefined) query = query.where('status', '==', status)
    if (year !== undefined) query = query.where('year', '==', year)
    return query
  }
  return {
    find: async (id: string): Promise<VersionedRecord | null> => {
      const snapshot = await collection.doc(id).get()
      const record = recordOf(snapshot)
      const { updateTime } = snapshot
      if (record === null || updateTime === undefined) return null
      const replace = (next: StoredRecord, messages: readonly Message[] = []) => {
        const act = sentAct(id, next)
        const write = () => {
          const batch = snapshot.ref.firestore.batch()
          batch.update(snapshot.ref, { ...next }, { lastUpdateTime: updateTime })
          batch.create(snapshot.ref.collection(SENDINGS).doc(record.attempt), sendingOf(record))
          for (const message of messages) batch.create(...outboxWrite(snapshot.ref.firestore, message))
          addOfficeAct(db, batch, act)
          return batch.commit()
        }
        return conditionalWrite({
          write,
          refusals: [FAILED_PRECONDITION, NOT_FOUND, ALREADY_EXISTS],
          isStored: isStored(snapshot.ref, next),
        })
      }
      return { record, replace }
    },
    /**
     * Creates the record and writes the messages, both or neither: the commit point of a renewal. Returns false when there is a
     * record of another attempt. Throws the 401 problem when the holder's licence number has changed.
     */
    create: async (
      id: string,
      record: StoredRecord,
      messages: readonly Message[] | undefined = [],
    ): Promise<boolean> => {
      const document = collection.doc(id)
      const account = db.collection('accounts').doc(record.by)
      const act = sentAct(id, record)
      const write = () =>
        db.runTransaction(async (transaction) => {
          // The office may have changed the holder's licence number after the session was checked.
          const key = textOf((await transaction.get(account)).data(), 'entry_id')
          if (key !== '' && (await entryOf(record.by, key)) !== record.entry_id) throw sessionEnded()
          transaction.create(document, record)
          for (const message of messages) transaction.create(...outboxWrite(db, message))
          addOfficeAct(db, transaction, act)
        })
      return conditionalWrite({
        write,
        refusals: [ALREADY_EXISTS],
        isStored: isStored(document, record),
      })
    },
    /**
     * In one transaction, does the act that `decide` returns, and writes the messages. When `decide` returns null, the record is the
     * same as before. A `confirmed` act leaves its tray with the decision; throws the 409 problem when the tray does not have it.
     */
    decide: async (
      id: string,
      decide: (record: StoredRecord) => Decided | null,
      confirmed?: ConfirmedAct,
    ): Promise<StoredRecord> => {
      const document = collection.doc(id)
      return runInTurn(db, async (transaction) => {
        const record = recordOf(await transaction.get(document))
        if (record === null) throw notFound()
        const held = confirmed && (await heldAct(db, transaction, confirmed))
        const decided = decide(record)
        if (decided === null) {
          held?.complete(true)
          return record
        }
        const { act, whole, next } = decidedAct(record, decided)
        await addActs(db, transaction, [[act, whole]])
        held?.complete(false)
        for (const message of decided.messages ?? []) transaction.create(...outboxWrite(db, message))
        return next
      })
    },
    decisions: async (id: string): Promise<StoredDecision[]> => {
      const { docs } = await collection.doc(id).collection('decisions').get()
      return docs.map((document) => readDecision(document.data()))
    },
    /** The sendings of a record that later ones have replaced, oldest first. */
    sendings: async (id: string): Promise<StoredSending[]> => {
      const { docs } = await collection.doc(id).collection(SENDINGS).get()
      return docs
        .map((document) => readSending(document.data()))
        .toSorted((a, b) => a.submitted_at.localeCompare(b.submitted_at))
    },
    ofEntry: async (entryId: string): Promise<StoredRecord[]> =>
      (await recordsIn(collection.where('entry_id', '==', entryId))).toSorted((a, b) => b.year - a.year),
    /** Records that name a file with this SHA-256 as either document, up to `limit` for each document. */
    withFile: async (sha256: string, limit: number): Promise<StoredRecord[]> => {
      const found = await Promise.all(
        renewalDocuments.map((name) =>
          recordsIn(collection.where(`documents.${name}.sha256`, '==', sha256).limit(limit)),
        ),
      )
      return found.flat()
    },
    /** Paths of the documents of every record, and of every earlier sending. */
    documentPaths: async (): Promise<string[]> => {
      const sendings = db.collectionGroup(SENDINGS)
      // One after the other: a sending that is replaced meanwhile is in the first or in the second.
      const records = await collection.select('documents').get()
      return [records, await sendings.select('documents').get()]
        .flatMap(({ docs }) => docs)
        .flatMap((document) => {
          const { documents } = readSending(document.data())
          return renewalDocuments.map((name) => documents[name].path)
        })
    },
    count: async (filter: Filter): Promise<number> => (await filtered(filter).count().get()).data().count,
    /** Rows of the list, newest year first, then by name. */
    list: async ({ filter, limit, from }: RecordSlice): Promise<StoredRecord[]> => {
      let query = filtered(filter)
      if (filter.year === undefined) query = query.orderBy('year', 'desc')
      query = query.orderBy('supervisor.name').orderBy('__name__')
      if (from === undefined) return recordsIn(query.limit(limit))
      const { year, name, id } = from.position
      const values = filter.year === undefined ? [year, name, id] : [name, id]
      return recordsIn(
        from.side === 'after'
          ? query.startAfter(...values).limit(limit)
          : query.endBefore(...values).limitToLast(limit),
      )
    },
  }
}
