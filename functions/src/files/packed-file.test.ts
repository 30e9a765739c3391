import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectFirebase, type Firebase } from '../platform/firebase.ts'
import { serveForTests } from '../http/testing.ts'
import { createFilesStore } from './files-store.ts'

/** A megabyte of zeros, packed a thousandfold, which its uploader named packed. */
const packed = gzipSync(Buffer.alloc(2 ** 20))
const server = serveForTests((request, response) => {
  if (request.url?.includes('alt=media'))
    response.writeHead(200, { 'Content-Type': 'image/png', 'Content-Encoding': 'gzip' }).end(packed)
  else response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ size: packed.length }))
})

let firebase: Firebase
beforeEach(() => {
  vi.stubEnv('STORAGE_EMULATOR_HOST', `http://127.0.0.1:${server.port}`)
  firebase = connectFirebase({ projectId: 'demo-files', bucket: 'b' })
})
afterEach(async () => {
  await firebase.close()
  vi.unstubAllEnvs()
})

it('a stored file that is named packed: is read as it is stored', async () => {
  const files = createFilesStore(firebase, { storageRest: '', bucket: 'b' })
  const stream = await files.read('incoming/u/attempt-1/profile_pic.png')
  const chunks: unknown[] = (await stream?.toArray()) ?? []
  const bytes = Buffer.concat(chunks.filter((chunk) => chunk instanceof Uint8Array))
  expect(bytes.equals(packed)).toBe(true)
})
