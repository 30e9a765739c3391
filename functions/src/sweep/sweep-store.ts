import type { Firebase } from '../platform/firebase.ts'
import { collectionOf, type StoredDocuments } from '../platform/stored-document.ts'
import { isRecord } from '../platform/json.ts'

/** How many documents each collection with file names has. */
export type CollectionCounts = Record<string, number>

export type SweepStore = ReturnType<typeof createSweepStore>

/** Counts the records with file names, and stores the counts of the last run. */
export const createSweepStore = ({ firestore: db }: Pick<Firebase, 'firestore'>, documents: StoredDocuments) => {
  const names = Object.entries(documents).flatMap(([path, { files }]) => (files ? [collectionOf(path)] : []))
  const document = db.collection('sweeps').doc('latest')
  return {
    count: async (): Promise<CollectionCounts> => {
      const counts = names.map(async (name) => {
        const answer = await db.collection(name).count().get()
        return [name, answer.data().count] as const
      })
      return Object.fromEntries(await Promise.all(counts))
    },
    /** The counts of the last completed run, or null. */
    last: async (): Promise<CollectionCounts | null> => {
      const data = (await document.get()).data()
      if (data === undefined) return null
      const stored: unknown = data['counts']
      const counts = Object.entries(isRecord(stored) ? stored : {}).map(
        ([name, count]) => [name, Number(count)] as const,
      )
      return Object.fromEntries(counts)
    },
    save: async (counts: CollectionCounts, at: Date) => {
      await document.set({ counts, at: at.toISOString() })
    },
  }
}
