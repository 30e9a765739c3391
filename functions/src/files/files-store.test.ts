import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Caller } from '../accounts/account.ts'
import { isOutage } from '../errors.ts'
import { serveForTests } from '../http/testing.ts'
import { connectFirebase, type Firebase } from '../platform/firebase.ts'
import { createFilesStore, type FilesStore } from './files-store.ts'

/** A Storage that can lose the line: before it has done what it was asked, or after, when only the answer is lost. */
const stored = new Map<string, unknown>()
let losing: { method: string; when: 'before' | 'after' }[] = []
const asked: string[] = []

const nameIn = (url: URL) => url.searchParams.get('name') ?? decodeURIComponent(url.pathname.split('/').at(-1) ?? '')
const act = (method: string, name: string): { status: number; body?: object } => {
  const there = stored.has(name)
  if (method === 'POST') {
    // As storage.rules has it: nobody overwrites a file.
    if (there) return { status: 403 }
    stored.set(name, 'a token')
    return { status: 200, body: { name } }
  }
  if (!there) return { status: 404, body: { error: { code: 404, message: 'Not found' } } }
  if (method === 'PATCH') stored.set(name, null)
  if (method === 'DELETE') stored.delete(name)
  return method === 'DELETE' ? { status: 204 } : { status: 200, body: { name } }
}
const server = serveForTests((request, response) => {
  const { method = '' } = request
  const name = nameIn(new URL(request.url ?? '/', 'http://storage'))
  const lost = losing.findIndex((one) => one.method === method)
  const { when } = losing[lost] ?? {}
  if (lost >= 0) losing.splice(lost, 1)
  request.resume().once('end', () => {
    asked.push(method)
    const { status, body } = when === 'before' ? { status: 0 } : act(method, name)
    if (when !== undefined) request.socket.destroy()
    else response.writeHead(status, { 'Content-Type': 'application/json' }).end(body && JSON.stringify(body))
  })
})

const caller: Caller = { uid: 'u', accountType: 'surveyor', licenseKey: 'k', passwordChanged: true, token: 't' }
let firebase: Firebase
let files: FilesStore
const upload = () => files.upload(caller, 'accounts/u/certificates/a.pdf', 'application/pdf', new Uint8Array(9))
const PATH = 'accounts/u/certificates/a.pdf'

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
  await firebase.close()
  vi.unstubAllEnvs()
})

describe('an upload', () => {
  it('leaves a file without a token that opens it', async () => {
    await upload()
    expect(stored.get(PATH)).toBeNull()
  })

  // Idle connections are closed by the other side; the next request on one finds out too late.
  it.each([
    ['before it arrived', { method: 'POST', when: 'before' }],
    ['before the answer to it', { method: 'POST', when: 'after' }],
    ['before its token is taken away', { method: 'PATCH', when: 'before' }],
    ['before the answer to that', { method: 'PATCH', when: 'after' }],
  ] as const)('whose line is lost once, %s, is made all the same', async (_when, loss) => {
    losing = [{ ...loss }]
    await upload()
    expect([...stored]).toEqual([[PATH, null]])
  })

  it('whose line is lost again and again is a 503', async () => {
    losing = Array.from({ length: 9 }, () => ({ method: 'POST', when: 'before' }))
    await expect(upload()).rejects.toSatisfy(isOutage)
    expect(asked.length).toBeLessThan(4)
    expect(stored.size).toBe(0)
  })

  it('that the rules refuse is the 403 problem, and is not tried again', async () => {
    stored.set(PATH, null)
    await expect(upload()).rejects.toMatchObject({ status: 403 })
    expect(asked).toEqual(['POST'])
  })
})

it.each(['before', 'after'] as const)('a removal whose line is lost once, %s it took place, is made', async (when) => {
  await upload()
  losing = [{ method: 'DELETE', when }]
  await files.remove([PATH])
  expect(stored.size).toBe(0)
})
