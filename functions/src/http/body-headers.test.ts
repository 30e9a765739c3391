import { gzipSync } from 'node:zlib'
import express from 'express'
import { beforeAll, expect, it } from 'vitest'
import { ownMessages } from '@lsb/contract'
import { endpoint } from './endpoint.ts'
import { restoreBodyHeaders, hideBodyHeaders } from './body-headers.ts'
import { problems } from './problems.ts'
import { rawBodyOf, readBody } from './raw-body.ts'
import { json, serveForTests } from './testing.ts'

/** Reads bodies before the app does, as the functions runtime does: Express's parsers, and the bytes kept as rawBody. */
const runtime = express()
const keepRaw = (request: object, _response: unknown, bytes: Buffer) => {
  Object.assign(request, { rawBody: bytes })
}
runtime.use(express.json({ verify: keepRaw }))
runtime.use(express.raw({ type: '*/*', verify: keepRaw }))

const app = express()
app.use(restoreBodyHeaders)
endpoint(app, '/', {
  POST: json(async (request) => {
    const readByRuntime = rawBodyOf(request)?.length ?? 0
    const body = await readBody(request, 1000)
    return { readByRuntime, type: request.get('content-type') ?? null, body: body.toString() }
  }),
})
app.use(problems(() => {}))
runtime.use(app)

const server = serveForTests(runtime)
beforeAll(hideBodyHeaders)

const post = async (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) => {
  const response = await fetch(server.url, { method: 'POST', body, headers })
  return { status: response.status, answer: await response.json() }
}

it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
  'leaves a body of type %s for the app to read',
  async (type) =>
    expect(await post('{not JSON', { 'Content-Type': type })).toEqual({
      status: 200,
      answer: { readByRuntime: 0, type, body: '{not JSON' },
    }),
)

it('refuses a body over the limit in the API’s own words', async () =>
  expect(await post('x'.repeat(2000), { 'Content-Type': 'application/json' })).toMatchObject({
    status: 413,
    answer: { detail: ownMessages.bodyTooLarge },
  }))

it('reads a body that says it is not compressed', async () =>
  expect(await post('{}', { 'Content-Type': 'text/plain', 'Content-Encoding': 'identity' })).toMatchObject({
    status: 200,
  }))

it('does not inflate a compressed body', async () =>
  expect(
    await post(new Uint8Array(gzipSync('{}')), { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }),
  ).toMatchObject({ status: 415, answer: { detail: ownMessages.unreadableBody } }))
