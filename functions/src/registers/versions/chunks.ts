/** Most bytes of a chunk: a Firestore document holds 1 MiB including field names and types. */
export const CHUNK_MAX_BYTES = 900_000

/**
 * Cuts entries into consecutive chunks that each fit into a document. Measured as JSON, which is never smaller than Firestore's
 * form.
 */
export const inChunks = <Entry>(entries: readonly Entry[]): Entry[][] => {
  const chunks: Entry[][] = []
  // No room, so that the first entry begins the first chunk.
  let room = 0
  for (const entry of entries) {
    const bytes = Buffer.byteLength(JSON.stringify(entry))
    if (bytes > room) {
      chunks.push([])
      room = CHUNK_MAX_BYTES
    }
    chunks.at(-1)?.push(entry)
    room -= bytes
  }
  return chunks
}
