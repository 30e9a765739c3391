import { api } from '@lsb/contract'
import { Readable } from 'node:stream'
import type { Call } from '../http/call.ts'
import type { FilesStore } from '../files/files-store.ts'
import type { GuardedCall } from '../sessions/guarded-calls.ts'
import { sendStream } from '../http/send-stream.ts'
import { exportEntries, type ExportEntry, type ExportServices } from './export-data.ts'

interface ZipEntry {
  name: string
  /** A text is compressed; a stream (PDFs and pictures are compressed already) is stored as it is. */
  content: string | Readable
}

/** A ZIP archive in chunks, one entry after the other, so that memory does not grow with the archive. */
async function* zipStream(entries: AsyncIterable<ZipEntry>, modified: Date): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  let failure: Error | null = null
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate')
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

async function* contents(files: FilesStore, entries: readonly ExportEntry[]): AsyncGenerator<ZipEntry> {
  for (const entry of entries) {
    if ('json' in entry) {
      yield { name: entry.name, content: `${JSON.stringify(entry.json, null, 2)}\n` }
      continue
    }
    const content = await files.read(entry.path)
    if (content !== null) yield { name: entry.name, content }
  }
}

/** Everything held on the caller as a ZIP of JSON and files. */
export const exportCalls = (services: ExportServices, call: GuardedCall): Call[] => [
  call({
    method: 'GET',
    path: api.export,
    summary: 'Everything that the board stores about the caller',
    who: 'signed in',
    answer: { file: 'application/zip' },
    send: async ({ caller, request, response }) => {
      const entries = await exportEntries(services, caller)
      const headers = {
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="my-data.zip"',
      }
      if (request.method === 'HEAD') {
        response.set(headers).end()
        return
      }
      const archive = zipStream(contents(services.files, entries), services.clock.now())
      await sendStream(response, Readable.from(archive, { objectMode: false }), headers)
    },
  }),
]
