import { assistingOf } from '@lsb/contract'
import { request as httpRequest } from 'node:http'
import express from 'express'
import { describe, expect, it } from 'vitest'
import { normalisePath } from '../http/normalise-path.ts'
import { problems, unknownPath } from '../http/problems.ts'
import { serveForTests } from '../http/testing.ts'
import { LoadedVersion } from './register-cache.ts'
import { registersCalls } from './registers-calls.ts'
import { callsRouter } from '../http/call.ts'
import { memoryBoard } from '../standing/testing.ts'
import { definitionOf } from './versions/definition.ts'
import { assistant, surveyor } from './versions/testing.ts'
import type { StoredSurveyor } from './versions/version.ts'

const pointer = {
  version: 1,
  count: 3,
  mark: 'm',
  rows_from: 1,
  published_at: '2026-11-21T08:00:00.000Z',
}
const surveyors = [
  surveyor(1),
  surveyor(2, { license_no: 'LS/12 A', name: 'Renée Were' }),
  surveyor(3, { license_no: '100%' }),
]
const ouma = assistant(1, 'LS/12 A', { assistant_name: 'Ouma', supervisor_name: 'Renée Were' })
const assisting = assistingOf({ code: 'may_practise', year: 2026, on: '2026-11-21' })
const { entry_id: _entry, supervisor_id: _supervisor, ...ofOuma } = ouma
const listedAssistant = { ...ofOuma, assisting }
const licensed = new LoadedVersion<StoredSurveyor>(definitionOf('licensed'), pointer, surveyors)
const approved = new LoadedVersion(definitionOf('approved'), pointer, [ouma])

const board = memoryBoard(pointer.published_at)
board.publish(surveyors)
board.approve('LS/12 A', 2025, '2025-02-01T08:00:00.000Z')
board.approve('LS/12 A', 2026, '2026-02-01T08:00:00.000Z', 'XR9TB')
board.at('2026-11-21T09:00:00.000Z')
const notRenewed = {
  code: 'not_renewed',
  year: 2026,
  since: '2026-11-21T08:00:00.000Z',
  on: '2026-11-21',
}
const mayPractise = { ...notRenewed, code: 'may_practise' }
const listed = surveyors.map(({ entry_id: _identity, ...row }) => ({
  ...row,
  standing: row.license_no === 'LS/12 A' ? mayPractise : notRenewed,
}))

/** Photographs that may be shown, by register number. */
const photographs = new Map<string, string>()

const app = express()
app.disable('etag')
app.set('query parser', 'simple')
app.use(normalisePath)
app.use(
  callsRouter(
    registersCalls({
      photographPath: async (number) => photographs.get(number),
      registers: {
        licensed: { current: async () => licensed, asPublished: async () => licensed, confirmed: () => Infinity },
        approved: { current: async () => approved, asPublished: async () => approved, confirmed: () => Infinity },
        standings: board.services.standings,
      },
    }),
    () => {},
  ),
)
app.use(unknownPath)
app.use(problems(() => {}))
const server = serveForTests(app)

interface Answer {
  status: number
  headers: NodeJS.Dict<string | string[]>
  body: string
}
/** Sends the path as it is: fetch would tidy it up. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const call = httpRequest({ host: '127.0.0.1', port: server.port, path, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts).toString() })
      })
    })
    call.on('error', reject)
    call.end()
  })

const list = async (query: string) => JSON.parse((await get(`/account/licensed/?${query}`)).body)

describe('the register lists', () => {
  it.each(['/account/licensed/', '/account/licensed', '//account//licensed/', '/api/account/licensed/?limit=&offset='])(
    'answer at %s',
    async (path) => {
      const { status, body } = await get(path)
      expect(status).toBe(200)
      expect(JSON.parse(body)).toEqual({ count: 3, results: listed })
    },
  )

  it('search and page', async () => {
    expect(JSON.parse((await get('/account/licensed/?search=%20WERE%20renee%20&limit=1')).body)).toEqual({
      count: 1,
      results: [listed[1]],
    })
    expect(JSON.parse((await get('/account/licensed/?limit=1&offset=1')).body)).toMatchObject({
      count: 3,
      results: [{ licensed_id: 2 }],
    })
    expect(JSON.parse((await get('/account/licensed/?offset=1000000000')).body)).toEqual({ count: 3, results: [] })
    expect(JSON.parse((await get('/account/approved/?search=aa1')).body)).toEqual({
      count: 1,
      results: [listedAssistant],
    })
  })

  it('are filtered by standing before they are counted and paged', async () => {
    expect(await list('standing=may_practise')).toEqual({ count: 1, results: [listed[1]] })
    expect(await list('standing=not_renewed&limit=1&offset=1')).toEqual({ count: 2, results: [listed[2]] })
    expect(await list('standing=not_renewed&search=renee')).toEqual({ count: 0, results: [] })
    expect(await list('standing=&limit=1')).toMatchObject({ count: 3 })
  })

  it.each(['standing=chair', 'standing=toString', 'standing=not_known_before', 'standing=retired&standing=retired'])(
    'refuse %s',
    async (query) => {
      expect((await get(`/account/licensed/?${query}`)).status).toBe(400)
    },
  )

  it.each(['limit=0', 'limit=101', 'limit=-1', 'limit=1e9', 'limit=abc', 'limit=1.5', 'limit=1&limit=2', 'limit=%201'])(
    'refuse %s',
    async (query) => {
      for (const register of ['licensed', 'approved']) {
        const { status, body } = await get(`/account/${register}/?${query}`)
        expect([status, JSON.parse(body)]).toMatchObject([400, { errors: { limit: expect.any(String) } }])
      }
    },
  )

  it.each([
    'offset=-1',
    'offset=x',
    'offset=99999999999999999',
    `search=${'a'.repeat(201)}`,
    `search=${'a'.repeat(10_000)}`,
    'search=a&search=b',
  ])('refuse %.20s', async (query) => {
    expect((await get(`/account/licensed/?${query}`)).status).toBe(400)
  })

  it.each(['%25', '%F0%9F%99%82', '%D8%B9', '%E2%80%8F', '%', '%00', '%FF', '__proto__'])(
    'take any text: search=%s',
    async (search) => {
      expect((await get(`/account/licensed/?search=${search}`)).status).toBe(200)
    },
  )

  it('may be cached for a short time', async () => {
    const first = await get('/account/licensed/?search=renee')
    expect(first.headers['cache-control']).toBe('public, max-age=30, s-maxage=60')
    const etag = String(first.headers['etag'])
    expect(etag).toMatch(/^"[^"]+"$/)
    const again = await get('/account/licensed/?search=renee', { 'if-none-match': etag })
    expect([again.status, again.body]).toEqual([304, ''])
    const other = await get('/account/licensed/?search=were', { 'if-none-match': etag })
    expect(other.status).toBe(200)
    const filtered = await get('/account/licensed/?search=renee&standing=may_practise', { 'if-none-match': etag })
    expect(filtered.status).toBe(200)
    const refused = await get('/account/licensed/?limit=0')
    expect(refused.headers['cache-control']).toBe('private, no-store')
  })
})

describe('the profile', () => {
  it.each(['/account/licensed//LS%2F12%20A', '/account/licensed//LS/12%20A', '/api/account/licensed/ls%2f12%20a/'])(
    'answers at %s',
    async (path) => {
      const { status, body, headers } = await get(path)
      expect(status).toBe(200)
      expect(headers['cache-control']).toContain('public')
      expect(JSON.parse(body)).toEqual({
        name: 'Renée Were',
        license_no: 'LS/12 A',
        firm: '',
        postal_address: 'P.O. Box 1-00100, Nairobi',
        status: 'Active',
        standing: mayPractise,
        renewals_due: '2026-03-31',
        practising_years: [2026, 2025],
        licence: { year: 2026, issued_at: '2026-02-01T08:00:00.000Z', number_end: 'XR9TB' },
        as_of: '2026-11-21T08:00:00.000Z',
        today: '2026-11-21',
        next_change: '2026-12-31T21:00:00.000Z',
        assistants: [{ assistant_name: 'Ouma', assistant_no: 'AA/1', assisting }],
      })
    },
  )

  it('finds a number with a percent sign', async () => {
    expect(JSON.parse((await get('/account/licensed//100%25')).body)).toMatchObject({ license_no: '100%' })
  })

  it.each(['LS%2F9999', '..', '%2E%2E', '..%2F..%2Fetc', '%00', '__proto__', '%F0%9F%99%82', 'a'.repeat(5000)])(
    'is null for %.20s',
    async (number) => {
      const { status, body } = await get(`/account/licensed//${number}`)
      expect([status, body]).toEqual([200, 'null'])
    },
  )

  it.each(['%', '%zz', '%C3%28', '100%'])('is a 400 for the malformed %s', async (number) => {
    expect((await get(`/account/licensed//${number}`)).status).toBe(400)
  })

  it('refuses other methods', async () => {
    const response = await fetch(`${server.url}/account/licensed/`, { method: 'POST' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'HEAD, GET'])
  })
})

it('a profile: names the photograph only of a surveyor who may practise', async () => {
  const [may, mayNot] = [
    '/account/licensed//LS%2F12%20A',
    `/account/licensed//${encodeURIComponent(listed[0]?.license_no ?? '')}`,
  ]
  const before = await get(may)
  photographs.set('LS/12 A', '/lsb/photograph/x').set(listed[0]?.license_no ?? '', '/lsb/photograph/y')
  const after = await get(may)
  expect(JSON.parse(after.body)).toEqual({ ...JSON.parse(before.body), photograph: '/lsb/photograph/x' })
  expect(after.headers['etag']).not.toBe(before.headers['etag'])
  expect(JSON.parse((await get(mayNot)).body)).not.toHaveProperty('photograph')
  photographs.clear()
})
