import type { Firebase } from '../platform/firebase.ts'
import { nested } from '../platform/records.ts'

/** How many documents each collection with file names has. */
export type CollectionCounts = Record<string, number>

const COLLECTIONS = ['practising', 'personal', 'certificates', 'membership', 'resources'] as const

/** Counts the records with file names, and stores the counts of the last run. */
export interface SweepStore {
  count: () => Promise<CollectionCounts>
  /** The counts of the last completed run, or null. */
  last: () => Promise<CollectionCounts | null>
  save: (counts: CollectionCounts, at: Date) => Promise<void>
}

export const createSweepStore = (firebase: Firebase): SweepStore => {
  const document = async () => (await firebase.firestore()).collection('sweeps').doc('latest')
  return {
    count: async () => {
      const database = await firebase.firestore()
      const counts = COLLECTIONS.map(async (name) => {
        const answer = await database.collection(name).count().get()
        return [name, answer.data().count] as const
      })
      return Object.fromEntries(await Promise.all(counts))
    },
    last: async () => {
      const data = (await (await document()).get()).data()
      if (data === undefined) return null
      const counts = Object.entries(nested(data, 'counts')).map(([name, count]) => [name, Number(count)] as const)
      return Object.fromEntries(counts)
    },
    save: async (counts, at) => {
      await (await document()).set({ counts, at: at.toISOString() })
    },
  }
}
