import { madeCaller } from '../accounts/testing.ts'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { passesByItself } from '../platform/passing-errors.ts'
import { serveForTests } from '../http/testing.ts'
import { connectFirebase, type Firebase } from '../platform/firebase.ts'
import { isRecord } from '../platform/json.ts'
import { createFilesStore, type FilesStore } from './files-store.ts'

/** A Storage that can lose the line: before it has done what it was asked, or after, when only the answer is lost. */
const stored = new Map<string, StoredFile>()
let losing: { method: string; when: 'before' | 'after' }[] = []
const asked: string[] = []

interface StoredFile {
  generation: string
  md5Hash: string
  /** With it anybody opens the file, whatever the rules say. */
  token?: string
  metadata?: Record<string, unknown>
}

const BYTES = new Uint8Array(9)
const MD5 = createHash('md5').update(BYTES).digest('base64')

const nameIn = (url: URL) =>
  url.searchParams.get('name') ?? decodeURIComponent(/\/o\/([^/]+)/.exec(url.pathname)?.[1] ?? '')
const upload = (name: string) => {
  // As storage.rules has it: nobody overwrites a file.
  if (stored.has(name)) return { status: 403 }
  stored.set(name, { generation: '1001', md5Hash: MD5, token: 'a link' })
  return { status: 200, body: { name, generation: '1001' } }
}
const rewrite = (name: string, to: string, metadata: Record<string, unknown>) => {
  const original = stored.get(name)
  if (original === undefined) return { status: 404, body: { error: { code: 404, message: 'Not found' } } }
  // As Storage does: the token comes along unless the copy has metadata of its own.
  const { token: _token, ...withoutToken } = original
  stored.set(to, Object.keys(metadata).length > 0 ? { ...withoutToken, metadata } : original)
  return { status: 200, body: { done: true, resource: { md5Hash: original.md5Hash } } }
}
const act = (method: string, url: URL, body: string): { status: number; body?: object } => {
  const name = nameIn(url)
  const [, to] = url.pathname.split('/rewriteTo/b/b/o/')
  if (to !== undefined) return rewrite(name, decodeURIComponent(to), metadataIn(body))
  if (method === 'POST') return upload(name)
  const file = stored.get(name)
  if (file === undefined) return { status: 404, body: { error: { code: 404, message: 'Not found' } } }
  if (method === 'DELETE') stored.delete(name)
  return method === 'DELETE' ? { status: 204 } : { status: 200, body: { name, size: '9', ...file } }
}
const metadataIn = (body: string): Record<string, unknown> => {
  const parsed: unknown = JSON.parse(body)
  return isRecord(parsed) && isRecord(parsed['metadata']) ? parsed['metadata'] : {}
}
const server = serveForTests((request, response) => {
  const { method = '' } = request
  const lost = losing.findIndex((one) => one.method === method)
  const { when } = losing[lost] ?? {}
  if (lost >= 0) losing.splice(lost, 1)
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.once('end', () => {
    asked.push(method)
    const url = new URL(request.url ?? '/', 'http://storage')
    const { status, body } = when === 'before' ? { status: 0 } : act(method, url, Buffer.concat(chunks).toString())
    if (when !== undefined) request.socket.destroy()
    else response.writeHead(status, { 'Content-Type': 'application/json' }).end(body && JSON.stringify(body))
  })
})

const turn = () => new Promise<false>((resolve) => setImmediate(() => resolve(false)))
/** Ends the pauses between the tries of Google's client, seconds each, while what it asks for goes its way. */
const inTime = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const done = work()
  const settled = done.then(
    () => true,
    () => true,
  )
  while (!(await Promise.race([settled, turn()]))) vi.advanceTimersByTime(10)
  return done
}

const caller = madeCaller()
let firebase: Firebase
let files: FilesStore
const PATH = 'incoming/u/attempt-1/kcse.pdf'
const COPY = 'accounts/u/certificates/kcse-a.pdf'
const send = () => files.upload(caller, PATH, 'application/pdf', BYTES)
const copy = (md5 = MD5) =>
  files.copy({ from: { path: PATH, generation: '1001' }, to: COPY, type: 'application/pdf', md5, sha256: 'abc' })

beforeEach(() => {
  const host = `127.0.0.1:${server.port}`
  vi.stubEnv('STORAGE_EMULATOR_HOST', `http://${host}`)
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', host)
  firebase = connectFirebase({ projectId: 'demo-files', bucket: 'b' })
  files = createFilesStore(firebase, { storageRest: `http://${host}`, bucket: 'b' })
  stored.clear()
  asked.length = 0
})
afterEach(async () => {
  losing = []
  vi.useRealTimers()
  await firebase.close()
  vi.unstubAllEnvs()
})

describe('an upload', () => {
  it('answers the generation of the file it has made', async () => {
    expect(await send()).toBe('1001')
    expect(await files.find(PATH)).toMatchObject({ generation: '1001', size: 9, md5: MD5 })
  })

  // Idle connections are closed by the other side; the next request on one finds out too late.
  it.each(['before', 'after'] as const)(
    'is made all the same when its line is lost once, %s it arrived',
    async (when) => {
      losing = [{ method: 'POST', when }]
      expect(await send()).toBe('1001')
      expect([...stored.keys()]).toEqual([PATH])
    },
  )

  it('is a 503 when its line is lost again and again', async () => {
    losing = Array.from({ length: 9 }, () => ({ method: 'POST', when: 'before' }))
    await expect(send()).rejects.toSatisfy(passesByItself)
    expect(asked.length).toBeLessThan(4)
    expect(stored.size).toBe(0)
  })

  it('answers 403 once when the rules refuse it', async () => {
    stored.set(PATH, { generation: '7', md5Hash: 'another' })
    await expect(send()).rejects.toMatchObject({ status: 403 })
    expect(asked).toEqual(['POST', 'GET'])
  })

  it('answers the generation of the file that lies there when the same bytes arrived before', async () => {
    expect(await send()).toBe('1001')
    expect(await send()).toBe('1001')
  })

  it('is the 403 problem when another file lies there after a lost line', async () => {
    stored.set(PATH, { generation: '7', md5Hash: 'another' })
    losing = [{ method: 'POST', when: 'before' }]
    await expect(send()).rejects.toMatchObject({ status: 403 })
  })
})

describe('a copy', () => {
  it('has metadata of its own and no token that opens it', async () => {
    await send()
    expect(await copy()).toBe(true)
    expect(stored.get(COPY)).toEqual({ generation: '1001', md5Hash: MD5, metadata: { sha256: 'abc' } })
  })

  it('is not made of a file that is gone', async () => {
    expect(await copy()).toBe(false)
    expect(stored.size).toBe(0)
  })

  it('is removed when the file is not what was checked any more', async () => {
    await send()
    expect(await copy('another')).toBe(false)
    expect([...stored.keys()]).toEqual([PATH])
  })

  it.each(['before', 'after'] as const)('is made when its line is lost once, %s it took place', async (when) => {
    await send()
    losing = [{ method: 'POST', when }]
    expect(await inTime(copy)).toBe(true)
    expect(stored.get(COPY)?.token).toBeUndefined()
  })
})

it('find: answers null for a file that is not there', async () => {
  expect(await files.find(PATH)).toBeNull()
})

it.each(['before', 'after'] as const)(
  'a removal is made when its line is lost once, %s it took place',
  async (when) => {
    await send()
    losing = [{ method: 'DELETE', when }]
    await inTime(() => files.remove([PATH]))
    expect(stored.size).toBe(0)
  },
)
