/** Most bytes of a chunk: a Firestore document holds 1 MiB including field names and types. */
export const CHUNK_MAX_BYTES = 900_000

const bytesOf = (entry: unknown): number => Buffer.byteLength(JSON.stringify(entry))

/**
 * Cuts entries into consecutive chunks that each fit into a document. Measured as JSON, which is never smaller than Firestore's
 * form; `measure` is asked once for each entry, in their order. Makes each chunk when it is asked for, so that the work for a long
 * list can be spread.
 */
export function* inChunks<Entry>(
  entries: readonly Entry[],
  measure: (entry: Entry) => number = bytesOf,
): Generator<Entry[]> {
  let chunk: Entry[] = []
  let room = CHUNK_MAX_BYTES
  for (const entry of entries) {
    const bytes = measure(entry)
    if (bytes > room && chunk.length > 0) {
      yield chunk
      chunk = []
      room = CHUNK_MAX_BYTES
    }
    chunk.push(entry)
    room -= bytes
  }
  if (chunk.length > 0) yield chunk
}
