import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeTokens } from '../session/session-store.ts'
import { HOUR_MS, tokenFor } from '../session/testing.ts'
import { callFile } from './call-file.ts'

const SECOND_MS = 1000
const begun = Date.now()
let asked = false

/** Answers a file in pieces, each with the seconds after which it comes; without `ends` it never comes to its end. */
const answerSlowly = (pieces: [seconds: number, text: string][], ends = true) =>
  vi.mocked(fetch).mockImplementation((_, init) => {
    asked = true
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        init?.signal?.addEventListener('abort', () => stream.error(new DOMException('aborted', 'AbortError')))
        for (const [seconds, text] of pieces) {
          setTimeout(() => stream.enqueue(new TextEncoder().encode(text)), seconds * SECOND_MS)
        }
        if (ends) setTimeout(() => stream.close(), (pieces.at(-1)?.[0] ?? 0) * SECOND_MS + 1)
      },
    })
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/pdf' } }))
  })
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND_MS)
const outcome = (task: Promise<unknown>) => {
  const seen: { value?: unknown } = {}
  void task.then(
    (value) => (seen.value = value),
    (error: unknown) => (seen.value = error),
  )
  return seen
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: begun })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const deadline = new AbortController()
    setTimeout(() => deadline.abort(), ms)
    return deadline.signal
  })
  localStorage.clear()
  storeTokens({ access: tokenFor('u1', begun + HOUR_MS), refresh: 'r1' })
  asked = false
})
afterEach(() => {
  vi.useRealTimers()
})

it('file call: waits over a poor line as long as something comes', async () => {
  answerSlowly([
    [20, '%PDF'],
    [45, '-1.7'],
    [70, ' and'],
    [95, ' more'],
  ])
  const file = callFile('/file')
  await pass(100)
  const blob = await file
  expect([await blob.text(), blob.type]).toEqual(['%PDF-1.7 and more', 'application/pdf'])
})

it('file call: is given up when nothing comes any more', async () => {
  answerSlowly([[1, '%PDF']], false)
  const seen = outcome(callFile('/file'))
  await pass(30)
  expect(seen.value).toBeUndefined()
  await pass(2)
  expect(seen.value).toMatchObject({ kind: 'timeout' })
})

it('file call: may take a minute to begin', async () => {
  vi.mocked(fetch).mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        asked = true
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
  )
  const seen = outcome(callFile('/file'))
  await pass(59)
  expect([asked, seen.value]).toEqual([true, undefined])
  await pass(2)
  expect(seen.value).toMatchObject({ kind: 'timeout' })
})

it('file call: is no failure of the line when it is stopped', async () => {
  answerSlowly([[1, '%PDF']], false)
  const leaving = new AbortController()
  const seen = outcome(callFile('/file', leaving.signal))
  await pass(2)
  leaving.abort()
  await pass(0)
  expect(seen.value).toMatchObject({ kind: 'aborted' })
})
