import { THROTTLE_WINDOW_MS } from '@lsb/contract'
import type { Firebase } from '../platform/firebase.ts'

export interface Counter {
  /** Document id: a keyed hash, so that the store holds neither ID numbers nor addresses. */
  key: string
  max: number
  /** How long an attempt counts, in milliseconds. Default: as for sign-ins. */
  windowMs?: number
}

/** The attempts that still count at `now` (in milliseconds since 1970), oldest first. */
export const recent = (attempts: readonly number[], now: number, windowMs = THROTTLE_WINDOW_MS): number[] =>
  attempts.filter((at) => at > now - windowMs).toSorted((a, b) => a - b)

/** How long the next attempt has to wait for this counter, in milliseconds; 0 when it need not wait. */
export const waitOf = (
  attempts: readonly number[],
  max: number,
  now: number,
  windowMs = THROTTLE_WINDOW_MS,
): number => {
  const blocking = recent(attempts, now, windowMs).at(-max)
  return blocking === undefined ? 0 : blocking + windowMs - now
}

const attemptsOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((at): at is number => typeof at === 'number') : []

export type ThrottleStore = ReturnType<typeof createThrottleStore>

export const createThrottleStore = ({ firestore: db }: Pick<Firebase, 'firestore'>) => ({
  /**
   * In one transaction: when no counter is full, adds an attempt at `now` to each and returns 0; else returns how long
   * to wait, in milliseconds, and counts nothing.
   */
  count: async (counters: readonly Counter[], now: number): Promise<number> => {
    const throttle = db.collection('throttle')
    return db.runTransaction(async (transaction) => {
      const documents = await transaction.getAll(...counters.map(({ key }) => throttle.doc(key)))
      const attempts = documents.map((document) => attemptsOf(document.get('attempts')))
      const wait = Math.max(...counters.map(({ max, windowMs }, at) => waitOf(attempts[at] ?? [], max, now, windowMs)))
      if (wait > 0) return wait
      documents.forEach((document, at) => {
        // Firestore's TTL policy on expires_at removes what no longer counts.
        const windowMs = counters[at]?.windowMs ?? THROTTLE_WINDOW_MS
        transaction.set(document.ref, {
          attempts: [...recent(attempts[at] ?? [], now, windowMs), now],
          expires_at: new Date(now + windowMs),
        })
      })
      return 0
    })
  },
  /** In one transaction: removes one attempt at `at` from each counter. */
  takeBack: async (counters: readonly Counter[], at: number) => {
    const throttle = db.collection('throttle')
    await db.runTransaction(async (transaction) => {
      for (const document of await transaction.getAll(...counters.map(({ key }) => throttle.doc(key)))) {
        const attempts = attemptsOf(document.get('attempts'))
        const taken = attempts.indexOf(at)
        if (taken >= 0) transaction.update(document.ref, { attempts: attempts.toSpliced(taken, 1) })
      }
    })
  },
  clear: async (keys: readonly string[]) => {
    const batch = db.batch()
    for (const key of keys) batch.delete(db.collection('throttle').doc(key))
    await batch.commit()
  },
})
