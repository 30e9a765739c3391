import type { DocumentReference, Firestore } from '@google-cloud/firestore'
import { passesByItself } from './passing-errors.ts'

/**
 * How much is under way at once. Firestore refuses a request above 10 MiB, and a commit whose documents exceed that with their index
 * entries, deleted ones counted. Bytes are measured as JSON, in which short numbers take less than half of what they take in a request.
 */
const TOGETHER_MAX_BYTES = 4_000_000
const TOGETHER_MAX = 500
/** Most bytes of a document: a deleted one counts as much when nobody has read it. */
const DOCUMENT_MAX_BYTES = 1_048_576
/** How often the library tries a write that Firestore refuses for the moment. */
const TRIES_MAX = 3

/** A document that is written, or deleted: then `stored` is what is known of it. */
type ManyWrite = { ref: DocumentReference } & ({ fields: object } | { stored: object | null })

const bytesOf = (write: ManyWrite): number => {
  const document = 'fields' in write ? write.fields : write.stored
  return document === null ? DOCUMENT_MAX_BYTES : Buffer.byteLength(JSON.stringify(document))
}

/**
 * Writes and deletes any number of documents, each by itself and in any order. Safe to repeat: a run that failed half-way is completed
 * by the next. Returns how many; throws the first error after the last write has ended.
 */
export const writeMany = async (
  db: Firestore,
  writes: Iterable<ManyWrite> | AsyncIterable<ManyWrite>,
): Promise<number> => {
  const writer = db.bulkWriter({ throttling: false })
  writer.onWriteError((error) => passesByItself(error) && error.failedAttempts < TRIES_MAX)
  const failures: unknown[] = []
  let [count, together, bytes] = [0, 0, 0]
  for await (const write of writes) {
    const size = bytesOf(write)
    if (together === TOGETHER_MAX || bytes + size > TOGETHER_MAX_BYTES) {
      await writer.flush()
      ;[together, bytes] = [0, 0]
    }
    const written = 'fields' in write ? writer.set(write.ref, { ...write.fields }) : writer.delete(write.ref)
    written.catch((error: unknown) => failures.push(error))
    count += 1
    together += 1
    bytes += size
  }
  await writer.close()
  if (failures.length > 0) throw failures[0]
  return count
}
