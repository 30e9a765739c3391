import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectFirebase, type Firebase } from '../platform/firebase.ts'
import { serveForTests } from '../http/testing.ts'
import { createFilesStore } from './files-store.ts'

/** A megabyte of zeros, packed a thousandfold, which its uploader named packed. */
const packed = gzipSync(Buffer.alloc(2 ** 20))
const large = Buffer.alloc(2 ** 20)
const server = serveForTests((request, response) => {
  if (request.url?.includes('large.pdf?')) response.end(large)
  else if (request.url?.includes('alt=media'))
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

const read = async (name: string) => {
  const files = createFilesStore(firebase, { storageRest: '', bucket: 'b' })
  return buffer((await files.read(`incoming/u/attempt-1/${name}`)) ?? Readable.from([]))
}

it('a stored file that is named packed: is read as it is stored', async () => {
  expect((await read('profile_pic.png')).equals(packed)).toBe(true)
})

it('a large stored file: is read without a warning in the log', async () => {
  const warned = vi.fn<(warning: Error) => void>()
  process.on('warning', warned)
  expect((await read('large.pdf')).equals(large)).toBe(true)
  await setImmediate()
  process.off('warning', warned)
  expect(warned).not.toHaveBeenCalled()
})
