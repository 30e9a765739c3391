import { FILE_MAX_BYTES } from '@lsb/contract'
import { shape, text, whole } from '@lsb/contract/fields'
import express from 'express'
import { describe, expect, it } from 'vitest'
import { callsRouter, deadlineOf, type Operation, publicCall, refusalsOf } from './call.ts'
import { normalisePath } from './normalise-path.ts'
import { queryNumber, segment, wordSegment } from './parameters.ts'
import { problems } from './problems.ts'
import { serveForTests } from './testing.ts'

const get = { method: 'GET', summary: '', answer: null } as const
const body = shape({ name: text(), count: whole() })
const calls = [
  publicCall({
    ...get,
    path: '/account//things/:kind/',
    segments: { kind: wordSegment(['a', 'b'], '') },
    query: { count: queryNumber({ min: 1, max: 5 }, '') },
    reply: async ({ segments, query }) => ({ ...segments, ...query }),
  }),
  publicCall({
    ...get,
    method: 'PUT',
    path: '/account/things/:kind',
    body: () => body,
    reply: async ({ body: read, sent }) => ({ read, sent: Object.keys(sent) }),
  }),
  publicCall({
    ...get,
    path: '/api/rest/*rest',
    segments: { rest: segment('') },
    reply: async (asked) => asked.segments,
  }),
  publicCall({ ...get, path: '/slow?on=x', deadlineMs: 10, reply: () => new Promise(() => {}) }),
  publicCall({ ...get, path: '/kept', cached: async () => ({ tagged: ['a'], answer: () => ({ kept: true }) }) }),
  publicCall({
    ...get,
    path: '/file',
    answer: { file: 'text/plain' },
    send: async ({ response }) => void response.type('text/plain').send('sent'),
  }),
]

const app = express()
app.disable('etag')
app.use(normalisePath)
app.use(callsRouter(calls, () => {}))
app.use(problems(() => {}))
const server = serveForTests(app)

const ask = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(server.url + path, init)
  const words = await response.text()
  return { status: response.status, headers: response.headers, body: words.startsWith('{') ? JSON.parse(words) : words }
}
const put = (json: object) =>
  ask('/account/things/a', {
    method: 'PUT',
    body: JSON.stringify(json),
    headers: { 'Content-Type': 'application/json' },
  })

describe('a declared call', () => {
  it('is described with its segments in braces, without its query and its last slash', () => {
    expect(calls.map(({ path }) => path)).toEqual([
      '/account/things/{kind}',
      '/account/things/{kind}',
      '/api/rest/{rest}',
      '/slow',
      '/kept',
      '/file',
    ])
  })
  it('reads query and path as it declares them', async () => {
    expect(await ask('/account/things/b/?count=5')).toMatchObject({ status: 200, body: { kind: 'b', count: 5 } })
    expect(await ask('/account/things/c')).toMatchObject({ status: 404 })
    expect(await ask('/account/things/a?count=6')).toMatchObject({ status: 400 })
    expect(await ask('/api/rest/x/y')).toMatchObject({ body: { rest: 'x/y' } })
  })
  it('gives the members of its shape, and what was sent', async () => {
    expect(await put({ name: 'n', count: 1, more: 'm' })).toMatchObject({
      status: 200,
      body: { read: { name: 'n', count: 1 }, sent: ['name', 'count', 'more'] },
    })
    expect(await put({ name: 'n', count: 'many' })).toMatchObject({
      status: 400,
      body: { errors: { count: expect.any(String) } },
    })
  })
  it('answers with 405 for another method, and names the right ones', async () => {
    const refused = await ask('/account/things/a', { method: 'DELETE' })
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'HEAD, GET, PUT'])
  })
  it('answers with 503 after its deadline', async () => {
    expect(await ask('/slow')).toMatchObject({ status: 503 })
  })
  it('is cached with an ETag, or sends its answer by itself', async () => {
    const { body: kept, headers } = await ask('/kept')
    expect([kept, headers.get('cache-control')]).toEqual([{ kept: true }, expect.stringContaining('s-maxage')])
    expect(headers.get('etag')).toMatch(/^"/)
    expect(await ask('/file')).toMatchObject({ status: 200, body: 'sent' })
  })
})

const least: Operation = { ...get, path: '/', who: 'anyone' }
describe('its deadline', () => {
  it.each<[object, number]>([
    [{}, 10_000],
    [{ files: [] }, 50_000],
    [{ answer: { file: 'text/csv' } }, 50_000],
    [{ files: [], deadlineMs: 20 }, 20],
  ])('of %j is %i ms', (more, ms) => {
    expect(deadlineOf({ ...least, ...more })).toBe(ms)
  })
})

describe('the statuses of its refusals', () => {
  it.each<[object, number[]]>([
    [{}, [429, 503]],
    [{ refusals: [404] }, [404, 429, 503]],
    [{ who: 'signed in' }, [401, 403, 503]],
    [{ who: 'signed in, also with a temporary password' }, [401, 503]],
    [{ who: 'deployer' }, [401, 503]],
    [{ query: {} }, [400, 429, 503]],
    [{ segments: {} }, [400, 429, 503]],
    [{ method: 'PUT', body }, [400, 413, 415, 503]],
    [{ method: 'PUT', members: () => ({}) }, [400, 413, 415, 503]],
    [{ who: 'office', files: [], fileMaxBytes: FILE_MAX_BYTES }, [400, 401, 403, 408, 413, 415, 503]],
  ])('%j', (more, statuses) => {
    expect(refusalsOf({ ...least, ...more })).toEqual(statuses)
  })
})
