import { OFFLINE_PATH, pages, profilePath } from '@lsb/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SITE_CACHES } from '../register-copy/names.ts'

const ORIGIN = 'https://lsb.example'
/** How long the worker waits for the first byte, in milliseconds. */
const WAITS_MS = 6000
const KEPT = [OFFLINE_PATH, pages.fees.path]

type Answer = Promise<Response> | undefined
let respond: (path: string, request?: { method?: string; mode?: string }) => Answer
let network: ReturnType<typeof vi.fn<() => Promise<Response>>>

/** Runs the worker's file over a cache that holds two pages, and a network that the test answers. */
const startWorker = async () => {
  const handlers = new Map<string, (event: object) => void>()
  const cache = { match: async (path: string) => (KEPT.includes(path) ? new Response(`kept ${path}`) : undefined) }
  vi.stubGlobal('PRECACHE_MANIFEST', { id: 'one', first: [], others: [], later: {} })
  vi.stubGlobal('caches', { has: async (name: string) => name === `${SITE_CACHES}one`, open: async () => cache })
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
  })
  vi.resetModules()
  await import('./worker.ts')
  return (path: string, { method = 'GET', mode = 'navigate' } = {}): Answer => {
    let answer: Answer
    const respondWith = (given: Promise<Response>) => {
      answer = given
    }
    handlers.get('fetch')?.({ request: { method, mode, url: new URL(path, ORIGIN).href }, respondWith })
    return answer
  }
}

beforeEach(async () => {
  vi.useFakeTimers()
  network = vi.fn<() => Promise<Response>>(async () => new Response('fresh'))
  vi.stubGlobal('fetch', network)
  respond = await startWorker()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const textOf = async (answer: Answer): Promise<string | undefined> => (await answer)?.text()
const later = (milliseconds: number, answer: Response): Promise<Response> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds, answer)
  })

it('worker: answers a page with what the network says', async () => {
  expect(await textOf(respond(pages.fees.path))).toBe('fresh')
  network.mockResolvedValue(new Response('gone', { status: 404 }))
  expect(await textOf(respond(pages.fees.path))).toBe('gone')
})

it.each([500, 502, 503, 504])(
  'worker: answers with the page it keeps when the server fails with %i',
  async (status) => {
    network.mockImplementation(async () => new Response('failed', { status }))
    expect(await textOf(respond(`${pages.register.path}?search=wanj`))).toBe(`kept ${OFFLINE_PATH}`)
    expect(await textOf(respond(profilePath('LS/1')))).toBe(`kept ${OFFLINE_PATH}`)
    expect(await textOf(respond(`${pages.fees.path}/?from=mail`))).toBe(`kept ${pages.fees.path}`)
  },
)

it('worker: leaves a failure of the server as it is when it keeps no page for the address', async () => {
  network.mockResolvedValue(new Response('failed', { status: 503 }))
  expect(await textOf(respond(pages.portal.path))).toBe('failed')
})

it('worker: takes the page it keeps after six seconds without an answer', async () => {
  network.mockReturnValue(later(WAITS_MS + 1000, new Response('late')))
  const seen: (string | undefined)[] = []
  void textOf(respond(pages.fees.path)).then((text) => seen.push(text))
  await vi.advanceTimersByTimeAsync(WAITS_MS - 1)
  expect(seen).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual([`kept ${pages.fees.path}`])
})

it('worker: waits for as long as it takes when it keeps no page for the address', async () => {
  network.mockReturnValue(later(10 * WAITS_MS, new Response('late')))
  const answer = textOf(respond(pages.portal.path))
  await vi.advanceTimersByTimeAsync(10 * WAITS_MS)
  expect(await answer).toBe('late')
})

it('worker: gives the whole of an answer that began in time and ends after the limit', async () => {
  const body = new ReadableStream({
    start: async (controller) => {
      const encoder = new TextEncoder()
      controller.enqueue(encoder.encode('begun, '))
      await later(10 * WAITS_MS, new Response())
      controller.enqueue(encoder.encode('ended'))
      controller.close()
    },
  })
  network.mockReturnValue(later(WAITS_MS - 1, new Response(body)))
  const answer = textOf(respond(pages.fees.path))
  await vi.advanceTimersByTimeAsync(20 * WAITS_MS)
  expect(await answer).toBe('begun, ended')
})

it('worker: answers from what it keeps without a network', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await textOf(respond(pages.fees.path))).toBe(`kept ${pages.fees.path}`)
  expect(await textOf(respond(pages.portal.path))).toBe(`kept ${OFFLINE_PATH}`)
})

it('worker: leaves calls and other sites alone', () => {
  const left = [
    respond('/account/licensed/', { mode: 'cors' }),
    respond('/api/registers/copy', { mode: 'cors' }),
    respond('/lsb/check/2026-22222-22222', { mode: 'cors' }),
    respond('/.well-known/jwks.json', { mode: 'cors' }),
    respond('/api/openapi.json'),
    respond(pages.portal.path, { method: 'POST' }),
    respond('https://elsewhere.example/assets/a.js', { mode: 'cors' }),
  ]
  expect(left).toEqual(left.map(() => undefined))
  expect(network).not.toHaveBeenCalled()
})

it.each([
  ['fetches what a loaded page loads later', false, ['/assets/page.js', '/assets/reader.js']],
  ['leaves what a loaded page loads later to the page when the visitor saves data', true, ['/assets/page.js']],
])('store: %s', async (_, saveData, fetched) => {
  const kept = { match: async () => undefined, put: async () => undefined }
  vi.stubGlobal('caches', { has: async () => true, open: async () => kept })
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('navigator', { connection: { saveData } })
  const { createStore } = await import('./store.ts')
  const files = { id: 'one', first: [], others: [], later: { '/assets/page.js': ['/assets/reader.js'] } }
  const { fill } = createStore(files)
  await fill([`${ORIGIN}/assets/page.js`])
  const paths = network.mock.calls.map(([path]: unknown[]) => String(path))
  expect(paths.filter((path) => path.startsWith('/assets/'))).toEqual(fetched)
})
