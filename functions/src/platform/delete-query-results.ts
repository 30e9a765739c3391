import type { Query } from '@google-cloud/firestore'
import { writeMany } from './write-many.ts'

/** Documents read at once. */
const PAGE = 400

/** Deletes every document that the query finds. If it stops half-way, a second call deletes the rest. */
export const deleteQueryResults = async (query: Query): Promise<void> => {
  for (;;) {
    const { docs } = await query.limit(PAGE).get()
    await writeMany(
      query.firestore,
      docs.map((document) => ({ ref: document.ref, stored: document.data() })),
    )
    if (docs.length < PAGE) return
  }
}
