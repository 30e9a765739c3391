import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Readable } from 'node:stream'

export interface ZipEntry {
  name: string
  /** A text is compressed; a stream (PDFs and pictures are compressed already) is stored as it is. */
  content: string | Readable
}

/** A ZIP archive in chunks, one entry after the other, so that memory does not grow with the archive. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>, modified: Date): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    failure ??= error
    chunks.push(chunk)
  })
  const takeChunks = () => {
    if (failure !== null) throw failure
    return chunks.splice(0)
  }
  for await (const { name, content } of entries) {
    if (typeof content === 'string') {
      const file = new ZipDeflate(name)
      file.mtime = modified
      zip.add(file)
      file.push(new TextEncoder().encode(content), true)
      yield* takeChunks()
      continue
    }
    const file = new ZipPassThrough(name)
    file.mtime = modified
    zip.add(file)
    for await (const chunk of content) {
      if (chunk instanceof Uint8Array) file.push(new Uint8Array(chunk))
      yield* takeChunks()
    }
    file.push(new Uint8Array(0), true)
    yield* takeChunks()
  }
  zip.end()
  yield* takeChunks()
}
