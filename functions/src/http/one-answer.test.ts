import { READS_MAX_PER_ORIGIN } from '@lsb/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { recordHead } from '../acts/testing.ts'
import { createApp } from '../app.ts'
import { createCalls } from '../calls.ts'
import { readConfig } from '../config.ts'
import { keptPaths, notKeptPath, openTerms } from '../open-data/testing.ts'
import { surveyor } from '../registers/versions/testing.ts'
import { createServices } from '../services.ts'
import { memoryBoard } from '../standing/testing.ts'
import { keptAnswers } from './kept-answers.ts'
import { serveForTests } from './testing.ts'

/** Longer than an answer that is kept as it is. */
const VERY_LONG = 2 ** 20 + 1
const board = memoryBoard('2026-11-21T08:00:00.000Z')
board.publish(Array.from({ length: 5000 }, (_, at) => surveyor(at + 1)))
const services = {
  ...createServices(readConfig({ GCLOUD_PROJECT: 'demo-one-answer' })),
  log: () => {},
  clock: board.clock,
  registers: board.services,
  openData: openTerms,
  recordHead: async () => recordHead,
  addedResources: async () => [],
  photographPath: () => undefined,
  pageBuild: async () => ({
    id: 'build',
    shell: () => 'shell',
    notFound: 'not found',
    renderer: async () => ({
      render: ({ kind }: { kind: string }) => 'x'.repeat(kind === 'record' ? VERY_LONG : 100_000),
    }),
  }),
}
const app = createApp(services)
const server = serveForTests(app)
const getOrMake = vi.spyOn(keptAnswers({ app }), 'getOrMake')
beforeEach(() => void getOrMake.mockClear())

/** What strangers add to an address, change in it or leave out. */
const spellings = (path: string, values: Record<string, string> = {}): string[] => {
  const pairs = Object.entries(values).map((pair) => pair.join('='))
  const encoded = pairs.map((pair) => pair.replaceAll(/\d/g, (digit) => `%3${digit}`))
  const queries = [
    pairs,
    pairs.toReversed(),
    encoded,
    [...pairs, 'x=1', 'x=2'],
    ['utm=%00', ...pairs],
    [...pairs, 'x'],
    [...pairs, '&'],
  ]
  return queries.map((query) => `${path}?${query.join('&')}`).concat(pairs.length === 0 ? [path] : [])
}

const addresses: [string, Record<string, string>?][] = [
  ['/account/licensed/', { limit: '20', offset: '40', search: 'ls' }],
  ['/account/approved/', { offset: '0', limit: '20' }],
  ['/account/licensed//LS%2F0001'],
  ['/account/licensed/LS%2F0001', { on: '2026-11-21' }],
  ['/api/registers/copy'],
  ['/api/record-of-acts'],
  ['/api/added-resources'],
  ['/api/openapi.json'],
  ...keptPaths,
  ['/register', { search: 'ls', page: '2' }],
  ['/publicProfile/LS%2F0001'],
  ['/check'],
  ['/record'],
  ['/resources'],
  ['/publicProfile'],
]

it.each(addresses)('%s: is made once, however its address is spelled', async (path, values) => {
  const paths = spellings(path, values)
  const answers = await Promise.all(
    [...paths, ...paths].map((each) => fetch(server.url + each, { headers: { 'accept-encoding': 'br' } })),
  )
  const statuses = new Set(answers.map(({ status }) => status))
  expect([...statuses]).toEqual([path === '/publicProfile' ? 404 : 200])
  expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1)
  expect(getOrMake).toHaveBeenCalled()
  const kept = await Promise.all(getOrMake.mock.results.map(({ value }) => value))
  expect(new Set(kept).size).toBe(1)
})

it('the table above: has every public call that caches may keep', () => {
  const elsewhere = [
    '/lsb/check/{number}',
    notKeptPath,
    '/.well-known/jwks.json',
    '/lsb/photograph/{licence}',
    '/api/resources/{file}',
  ]
  const asked = new Set(addresses.map(([path]) => path.replace(/\/+LS%2F0001/, '/{licenseNumber}').replace(/\/$/, '')))
  const missing = Object.values(createCalls(services))
    .flat()
    .filter(
      ({ who, method, path }) => who === 'anyone' && method === 'GET' && !asked.has(path) && !elsewhere.includes(path),
    )
  expect(missing.map(({ path }) => path)).toEqual([])
})

it('a very long answer: is kept compressed also for a client that accepts no compression', async () => {
  const path = '/record'
  const [plain, gzip] = await Promise.all(
    ['identity', 'gzip'].map(async (coding) => {
      const answer = await fetch(server.url + path, { headers: { 'accept-encoding': coding } })
      return { coding: answer.headers.get('content-encoding'), text: await answer.text() }
    }),
  )
  expect([plain?.coding, gzip?.coding]).toEqual([null, 'gzip'])
  expect(plain?.text).toBe(gzip?.text)
  expect(plain?.text.length).toBe(VERY_LONG)
  const kept = await Promise.all(getOrMake.mock.results.map(({ value }) => value))
  for (const { bytes } of kept) expect(bytes.length).toBeLessThan(2 ** 20)
})

it('a long answer: counts as several reads of its network', async () => {
  const url = `${server.url}/register`
  const plain = { 'accept-encoding': 'identity' }
  // Made before, because the time that it takes counts, too.
  const { byteLength } = await (await fetch(url, { headers: plain })).arrayBuffer()
  let [answered, last] = [0, 200]
  for (; last === 200; answered += 1) {
    const answer = await fetch(url, { headers: { ...plain, 'x-forwarded-for': '203.0.113.1, 192.0.2.1' } })
    await answer.arrayBuffer()
    last = answer.status
  }
  expect([last, answered]).toEqual([429, Math.floor(READS_MAX_PER_ORIGIN / (1 + Math.floor(byteLength / 65_536))) + 1])
})
