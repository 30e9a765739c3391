import type { Query } from 'firebase-admin/firestore'

/** Documents deleted in one batch: Firestore takes 500. */
const BATCH_SIZE = 400

/** Deletes every document that the query finds. If it stops half-way, a second call deletes the rest. */
export const deleteQueryResults = async (query: Query): Promise<void> => {
  for (;;) {
    const { docs } = await query.limit(BATCH_SIZE).get()
    const batch = query.firestore.batch()
    for (const { ref } of docs) batch.delete(ref)
    if (docs.length > 0) await batch.commit()
    if (docs.length < BATCH_SIZE) return
  }
}
