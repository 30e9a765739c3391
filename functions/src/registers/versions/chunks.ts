/** Most bytes of a chunk: a Firestore document holds 1 MiB including field names and types. */
export const CHUNK_MAX_BYTES = 900_000

/**
 * Cuts the texts of a list's entries into consecutive chunks that each fit into a document, `beside` bytes for each entry with them.
 * Asks for a text when it is needed, so that the work for a long list can be spread.
 */
export function* inChunks(texts: Iterable<string>, beside = 0): Generator<string[]> {
  let chunk: string[] = []
  let room = CHUNK_MAX_BYTES
  for (const text of texts) {
    const bytes = Buffer.byteLength(text) + beside
    if (bytes > room && chunk.length > 0) {
      yield chunk
      chunk = []
      room = CHUNK_MAX_BYTES
    }
    chunk.push(text)
    room -= bytes
  }
  if (chunk.length > 0) yield chunk
}
