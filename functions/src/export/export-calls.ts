import { api } from '@lsb/contract'
import { Readable } from 'node:stream'
import type { Call } from '../http/call.ts'
import type { FilesStore } from '../files/files-store.ts'
import type { GuardedCall } from '../sessions/guarded-calls.ts'
import { sendStream } from '../http/send-stream.ts'
import { type ExportEntry, exportEntries, type ExportServices } from './export-data.ts'
import { type ZipEntry, zipStream } from './zip-stream.ts'

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
