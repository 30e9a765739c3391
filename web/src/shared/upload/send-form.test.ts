import { IDBFactory } from 'fake-indexeddb'
import { api, ownMessages } from '@lsb/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeTokens } from '../session/session-store.ts'
import { signOut } from '../session/ending.ts'
import { HOUR_MS, tokenFor } from '../session/testing.ts'
import { savedUploads } from './saved-uploads.ts'
import { CHUNK_BYTES } from './send-file.ts'
import { type Progress, sendForm } from './send-form.ts'
import { stubStorage } from './testing-storage.ts'

const scope = 'renewal/2026/'
const signIn = (turn = 0) => storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS, turn), refresh: 'r1' })
const noise = (bytes: number, seed: number) => Uint8Array.from({ length: bytes }, (_, at) => (at * seed) % 251)
const paper = (name: string, bytes: number, seed = 7) =>
  new File([noise(bytes, seed)], name, { type: 'application/pdf' })
const big = paper('standing.pdf', 3 * CHUNK_BYTES + 1000)
const small = paper('other.pdf', 1000, 3)
const files = { goodStandingCertificate: big, otherDocument: small }
const done = () => Response.json({ detail: 'done', record: {} })
const form = { call: 'PUT certification' as const, scope, path: api.certification, fields: { year: '2026' }, files }
/** Lets a second pass. */
const turn = async () => {
  await vi.advanceTimersByTimeAsync(1000)
  return new Promise<false>((resolve) => setImmediate(() => resolve(false)))
}
/** Lets time pass until the promise is settled. */
const inTime = async <T>(promise: Promise<T>): Promise<T> => {
  const settled = promise.then(
    () => true,
    () => true,
  )
  while (!(await Promise.race([settled, turn()])));
  return promise
}
const joined = (parts: readonly Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]))

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  localStorage.clear()
  signIn()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('form: sends each file in chunks before one call that names both', async () => {
  const commit = vi.fn<(paths: string[]) => Response>(done)
  const storage = stubStorage(commit)
  const shown: Progress[] = []
  await inTime(sendForm({ ...form, onProgress: (progress) => shown.push(progress) }))
  expect(storage.sessions.map(({ received }) => joined(received))).toEqual([
    new Uint8Array(await big.arrayBuffer()),
    new Uint8Array(await small.arrayBuffer()),
  ])
  expect(commit).toHaveBeenCalledExactlyOnceWith(storage.sessions.map(({ path }) => path))
  expect(storage.sessions[0]?.path).toMatch(/^incoming\/u1\/[\w-]{36}\/goodStandingCertificate\.pdf$/)
  expect(shown.at(-1)).toEqual({ sent: big.size + small.size, total: big.size + small.size, state: 'sending' })
  expect(await savedUploads(scope)).toEqual([])
})

it.each([
  ['the line is cut', 'cut'],
  ['the answer is lost', 'answer lost'],
  ['Storage is busy', 503],
] as const)('form: goes on at the offset of Storage when %s', async (_, outcome) => {
  const storage = stubStorage(done)
  const shown: Progress[] = []
  storage.outcomes = ['well', 'well', outcome]
  await inTime(sendForm({ ...form, onProgress: (progress) => shown.push(progress) }))
  expect(joined(storage.sessions[0]?.received ?? [])).toEqual(new Uint8Array(await big.arrayBuffer()))
  expect(storage.commands.slice(0, 4)).toEqual(['start', 'upload', 'upload', 'query'])
  expect(shown).toContainEqual(expect.objectContaining({ state: 'retrying' }))
})

it('form: keeps what has arrived when the line stays silent', async () => {
  const storage = stubStorage(done)
  const before = vi.fn<() => Promise<void>>(() => Promise.resolve())
  storage.outcomes = ['well', 'well', ...Array.from({ length: 40 }, () => 'cut' as const)]
  await expect(inTime(sendForm({ ...form, before }))).rejects.toMatchObject({ kind: 'no-response' })
  storage.outcomes = []
  const opened = storage.sessions.length
  await inTime(sendForm({ ...form, before }))
  expect(storage.sessions).toHaveLength(opened + 1)
  expect(storage.sessions.map(({ received }) => joined(received).length)).toEqual([big.size, small.size])
  // The look for a record of the year belongs before the first byte, not before a repeat.
  expect(before).toHaveBeenCalledOnce()
})

it('form: counts the bytes of all files when the line is still lost', async () => {
  const storage = stubStorage(done)
  const cuts = Array.from({ length: 40 }, () => 'cut' as const)
  const part = paper('other.pdf', 2 * CHUNK_BYTES + 1000, 3)
  const both = { ...form, files: { goodStandingCertificate: small, otherDocument: part } }
  const arrived = small.size + CHUNK_BYTES
  // The first file whole, then a session and a chunk of the second.
  storage.outcomes = ['well', 'well', 'well', 'well', ...cuts]
  await expect(inTime(sendForm(both))).rejects.toMatchObject({ kind: 'no-response' })
  storage.outcomes = cuts
  const shown: Progress[] = []
  const again = sendForm({ ...both, onProgress: (progress) => shown.push(progress) })
  await expect(inTime(again)).rejects.toMatchObject({ kind: 'no-response' })
  expect(shown.at(-1)).toEqual({ sent: arrived, total: small.size + part.size, state: 'retrying' })
})

it('form: keeps every file before Storage has answered once', async () => {
  stubStorage(done).outcomes = Array.from({ length: 40 }, () => 'cut' as const)
  await expect(inTime(sendForm(form))).rejects.toMatchObject({ kind: 'no-response' })
  expect((await savedUploads(scope)).map(({ part }) => part).toSorted()).toEqual(Object.keys(files))
})

it('form: begins a file anew when its session is gone', async () => {
  const storage = stubStorage(done)
  storage.outcomes = ['well', 'well', 410]
  await inTime(sendForm(form))
  const [first, second] = storage.sessions
  expect(second?.path).not.toBe(first?.path)
  expect(joined(second?.received ?? []).length).toBe(big.size)
})

it('form: opens a session with a fresh token when Storage refuses the old one', async () => {
  const storage = stubStorage(done)
  const next = tokenFor('u1', Date.now() + HOUR_MS, 1)
  const answer = vi.mocked(fetch).getMockImplementation()
  vi.mocked(fetch).mockImplementation((input, init) =>
    input === api.refresh
      ? Promise.resolve(Response.json({ access: next, refresh: 'r2' }))
      : (answer?.(input, init) ?? Promise.reject(new TypeError('No stub.'))),
  )
  storage.outcomes = [401]
  await inTime(sendForm(form))
  expect(storage.tokens[0]).toBe(`Firebase ${next}`)
  expect(storage.sessions).toHaveLength(2)
})

it('form: says what Storage answers when it refuses a file', async () => {
  const storage = stubStorage(done)
  storage.outcomes = [412]
  await expect(sendForm(form)).rejects.toMatchObject({ kind: 'answer', status: 412 })
})

it('form: sends a file once more when the API finds it gone', async () => {
  const gone = { otherDocument: ownMessages.uploadGone }
  const answers = [Response.json({ detail: 'gone', message: 'gone', errors: gone }, { status: 400 }), done()]
  const storage = stubStorage(() => answers.shift() ?? done())
  await inTime(sendForm(form))
  expect(storage.sessions.map(({ size }) => size)).toEqual([big.size, small.size, small.size])
})

it('form: repeats the call that names the files when its answer is lost', async () => {
  let calls = 0
  stubStorage(() => {
    calls += 1
    return calls < 3 ? new Response(null, { status: 502 }) : done()
  })
  await inTime(sendForm(form))
  expect(calls).toBe(3)
})

it('form: makes a call once, and leaves nothing to continue, when a repeat would act twice', async () => {
  const commit = vi.fn<(paths: string[]) => Response>(() => new Response(null, { status: 502 }))
  stubStorage(commit)
  await expect(inTime(sendForm({ ...form, call: 'POST officeImports', once: true }))).rejects.toMatchObject({
    status: 502,
  })
  expect(commit).toHaveBeenCalledOnce()
  expect(vi.mocked(fetch).mock.lastCall?.[1]?.method).toBe('POST')
  expect(await savedUploads(scope)).toEqual([])
})

it('form: keeps nothing of a file that the API refuses', async () => {
  stubStorage(() => Response.json({ detail: 'damaged', message: 'damaged' }, { status: 400 }))
  await expect(sendForm(form)).rejects.toMatchObject({ status: 400 })
  expect(await savedUploads(scope)).toEqual([])
})

it('form: sends nothing more once the person has signed out', async () => {
  const storage = stubStorage(done)
  const sending = sendForm({ ...form, onProgress: ({ sent }) => sent > 0 && signOut() })
  await expect(sending).rejects.toMatchObject({ kind: 'ended' })
  expect(storage.chunks).toBe(1)
})

it.each([
  ['another file is begun', big.size, 1],
  ['the files are named', big.size + small.size, 2],
])('sends nothing in the name of somebody who signed in before %s', async (_, arrived, sessions) => {
  const commit = vi.fn<(paths: string[]) => Response>(done)
  const storage = stubStorage(commit)
  const other = { access: tokenFor('u2', Date.now() + HOUR_MS), refresh: 'r2' }
  const sending = sendForm({ ...form, onProgress: ({ sent }) => sent === arrived && storeTokens(other) })
  await expect(inTime(sending)).rejects.toMatchObject({ kind: 'ended' })
  expect(storage.sessions).toHaveLength(sessions)
  expect(commit).not.toHaveBeenCalled()
})

it('keeps no file of somebody who signed out while its session was opened', async () => {
  stubStorage(done)
  const answer = vi.mocked(fetch).getMockImplementation()
  vi.mocked(fetch).mockImplementation((input, init) => {
    if (new Headers(init?.headers).get('x-goog-upload-command') === 'start') signOut()
    return answer?.(input, init) ?? Promise.reject(new TypeError('No stub.'))
  })
  await expect(sendForm(form)).rejects.toMatchObject({ kind: 'ended' })
  signIn()
  expect(await savedUploads(scope)).toEqual([])
})

it('is stopped at once while its files are still being read, and can be begun again', async () => {
  const storage = stubStorage(done)
  const unread = paper('slow.pdf', 1000)
  const reading = vi.spyOn(unread, 'arrayBuffer').mockReturnValue(new Promise(() => {}))
  const stop = new AbortController()
  const sending = sendForm({ ...form, files: { otherDocument: unread }, signal: stop.signal })
  await vi.waitFor(() => expect(reading).toHaveBeenCalled())
  stop.abort()
  await expect(sending).rejects.toMatchObject({ kind: 'aborted' })
  expect(storage.commands).toEqual([])
  await inTime(sendForm(form))
  expect(await savedUploads(scope)).toEqual([])
})

it('form: starts anew with another file of the same name', async () => {
  const storage = stubStorage(done)
  storage.outcomes = ['well', 'well', ...Array.from({ length: 40 }, () => 'cut' as const)]
  await expect(inTime(sendForm(form))).rejects.toMatchObject({ kind: 'no-response' })
  storage.outcomes = []
  const other = paper(big.name, big.size, 5)
  await inTime(sendForm({ ...form, files: { ...files, goodStandingCertificate: other } }))
  expect(joined(storage.sessions[1]?.received ?? [])).toEqual(new Uint8Array(await other.arrayBuffer()))
})
