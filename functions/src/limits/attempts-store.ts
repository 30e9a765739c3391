import { FieldValue, type Query, Timestamp } from '@google-cloud/firestore'
import type { Firebase } from '../platform/firebase.ts'

export interface Counter {
  /** A keyed hash, so that the store holds neither ID numbers nor addresses. */
  key: string
  max: number
  /** How long an attempt counts, in milliseconds. */
  windowMs: number
}

export interface CountedAttempt {
  id: string
  /** When Firestore stored it, in milliseconds since 1970. */
  at: number
}

/** In the order in which Firestore committed them. A time that it fills in is that of a moment before. */
const inOrder = async (query: Query): Promise<CountedAttempt[]> => {
  const { docs } = await query.get()
  const orderOf = ({ createTime, id }: (typeof docs)[number]) => `${createTime.valueOf()} ${id}`
  return docs
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .map(({ id, createTime }) => ({ id, at: createTime.toMillis() }))
}

export type AttemptsStore = ReturnType<typeof createAttemptsStore>

/**
 * `throttle/{hash}/attempts/{id}`: each attempt is a document of its own, so that attempts at the same time never wait for each
 * other, as transactions on one document would.
 */
export const createAttemptsStore = ({ firestore: db }: Pick<Firebase, 'firestore'>) => {
  const attemptsOf = ({ key }: Pick<Counter, 'key'>) => db.collection('throttle').doc(key).collection('attempts')
  const within = (counter: Counter, now: number) =>
    attemptsOf(counter)
      .where('at', '>', Timestamp.fromMillis(now - counter.windowMs))
      .orderBy('at', 'desc')
  return {
    /** The attempts that count at `now`, oldest first. */
    counted: (counter: Counter, now: number): Promise<CountedAttempt[]> => inOrder(within(counter, now)),
    /** The latest of them: as many as the counter allows. */
    latest: (counter: Counter, now: number): Promise<CountedAttempt[]> =>
      inOrder(within(counter, now).limit(counter.max)),
    /** Stores an attempt. To store the same again changes nothing. */
    add: async (counter: Counter, id: string, now: number): Promise<void> => {
      // Firestore's TTL policy on expires_at removes it.
      const expires_at = new Date(now + counter.windowMs)
      await attemptsOf(counter).doc(id).set({ at: FieldValue.serverTimestamp(), expires_at })
    },
    remove: async (counter: Counter, id: string): Promise<void> => {
      await attemptsOf(counter).doc(id).delete()
    },
    /** Removes the attempts that count at `now`. */
    clear: async (counter: Counter, now: number): Promise<void> => {
      const { docs } = await within(counter, now).get()
      const batch = db.batch()
      for (const { ref } of docs) batch.delete(ref)
      if (docs.length > 0) await batch.commit()
    },
  }
}
