import { once } from 'node:events'
import { Agent, type IncomingMessage, request as send } from 'node:http'
import express, { type Request } from 'express'
import { afterAll, expect, it } from 'vitest'
import { drain } from './drain.ts'
import { endpoint, within } from './endpoint.ts'
import { readFlatBody } from './flat-body.ts'
import { readForm } from './multipart.ts'
import { problems } from './problems.ts'
import { json, serveForTests } from './testing.ts'

const app = express()
app.use(drain)
endpoint(app, '/json', { POST: json((request) => readFlatBody(request)) })
endpoint(app, '/form', { POST: json(async (request) => [...(await readForm(request, ['a'])).files.keys()]) })
const slowly = (read: (request: Request) => Promise<unknown>) =>
  within(50, async (request, response) => {
    response.json(await read(request))
  })
endpoint(app, '/slow-form', { POST: slowly((request) => readForm(request, ['a'])) })
endpoint(app, '/slow-json', { POST: slowly((request) => readFlatBody(request)) })
const logged: string[] = []
app.use(
  problems((severity, message, fields) => {
    logged.push(JSON.stringify({ severity, message, ...fields }))
  }),
)
const served = serveForTests(app)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(() => agent.destroy())

const post = (path: string, type: string, body: string | Buffer) =>
  new Promise<number>((resolve, reject) => {
    const call = send({
      agent,
      port: served.port,
      host: '127.0.0.1',
      method: 'POST',
      path,
      headers: { 'Content-Type': type },
    })
    call.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    call.on('error', reject)
    call.end(body)
  })

const form = 'multipart/form-data; boundary=b'
const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"; filename="f"\r\n\r\n`

it.each([
  ['a JSON body over the limit', '/json', 'application/json', Buffer.alloc(3_000_000, 0x20), 413],
  ['a form over the limit', '/form', form, Buffer.concat([Buffer.from(part('a')), Buffer.alloc(40_000_000)]), 413],
  [
    'a form with a file nobody asked for',
    '/form',
    form,
    Buffer.concat([Buffer.from(part('z')), Buffer.alloc(3_000_000)]),
    400,
  ],
  ['a form that is cut short', '/form', form, part('a'), 400],
  ['a form of another type', '/form', 'text/plain', Buffer.alloc(3_000_000), 400],
])('%s is refused without holding up the next request on its connection', async (_what, path, type, body, status) => {
  expect(await post(path, type, body)).toBe(status)
  expect(await post('/json', 'application/json', '{}')).toBe(200)
})

it.each([
  ['a form', '/slow-form', form, part('a')],
  ['a JSON body', '/slow-json', 'application/json', '{"a": "'],
])('%s that is not whole when the deadline passes is answered', async (_what, path, type, beginning) => {
  const headers = { 'Content-Type': type }
  const call = send({ agent, port: served.port, host: '127.0.0.1', method: 'POST', path, headers })
  call.write(beginning)
  const [response]: IncomingMessage[] = await once(call, 'response')
  if (response === undefined) throw new Error('no answer')
  expect(response.statusCode).toBe(503)
  response.resume()
  // More than the connection takes in while nobody reads.
  call.end(Buffer.alloc(3_000_000))
  await once(response, 'end')
  expect(await post('/json', 'application/json', '{}')).toBe(200)
})

it.each([
  ['a form', '/form', form, part('a')],
  ['a JSON body', '/json', 'application/json', '{"a": "'],
])('a person who leaves in the middle of %s is no error of ours', async (_what, path, type, beginning) => {
  logged.length = 0
  const headers = { 'Content-Type': type, 'Content-Length': 1000 }
  const call = send({ port: served.port, host: '127.0.0.1', method: 'POST', path, headers })
  call.on('error', () => {})
  const arrived = once(served.server, 'request')
  call.write(beginning)
  const [request]: IncomingMessage[] = await arrived
  await new Promise((resolve) => setTimeout(resolve, 20))
  call.destroy()
  await expect.poll(() => request?.destroyed).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(logged).toEqual([])
})
