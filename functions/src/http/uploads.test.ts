import { once } from 'node:events'
import { type IncomingMessage, request as send } from 'node:http'
import express from 'express'
import { beforeEach, expect, it } from 'vitest'
import { drain } from './drain.ts'
import { endpoint, within } from './endpoint.ts'
import { problems } from './problems.ts'
import { serveForTests } from './testing.ts'
import { createUploads } from './uploads.ts'

const DEADLINE = 400
/** Bytes of an ordinary form below. */
const FORM = 1000
const SMALL = 300
const PACE = { bytes: 200, ms: 1000 }
/** Room for three ordinary forms, of which two are stored at a time; one account has room for two. */
const upload = createUploads(
  { inMemory: 3 * FORM, stored: 2 * FORM, perAccount: 2 * FORM, pace: PACE },
  { inMemory: 2 * SMALL, stored: SMALL, perAccount: SMALL, pace: PACE },
  SMALL,
)

/** Accounts whose forms have reached the server, in their order. */
const arrived: string[] = []
const saving: { name: string; end: () => void }[] = []
const app = express()
app.use(drain)
const uploadWithin = (deadline: number) =>
  within(deadline, async (request, response) => {
    const account = request.get('x-account') ?? ''
    arrived.push(account)
    const answer = await upload(request, response, account, ['file'], async ({ files }) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      saving.push({ name: files.get('file')?.name ?? '', end: resolve })
      await promise
      return 'saved'
    })
    response.json(answer)
  })
endpoint(app, '/upload', { PUT: uploadWithin(DEADLINE) })
endpoint(app, '/patient', { PUT: uploadWithin(60_000) })
app.use(problems(() => {}))
const server = serveForTests(app)

beforeEach(() => {
  saving.length = 0
  arrived.length = 0
})

const bodyOf = (name: string, size: number) => {
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  return `${head}${'x'.repeat(size - head.length - 9)}\r\n--b--\r\n`
}

interface Input {
  /** Default: the one whose deadline is far away. */
  path?: string
  /** Default: an account of the form's own. */
  account?: string
  size?: number
  /** Whether the length is declared. */
  declared?: boolean
}

/** A form of which the first half is on its way; `rest` sends the other half. */
const begin = (name: string, { path = '/patient', account = name, size = FORM, declared = true }: Input = {}) => {
  const headers = {
    'Content-Type': 'multipart/form-data; boundary=b',
    'X-Account': account,
    ...(declared && { 'Content-Length': size }),
  }
  const call = send({ port: server.port, host: '127.0.0.1', method: 'PUT', path, headers })
  const body = bodyOf(name, size)
  call.write(body.slice(0, size / 2))
  const status = once(call, 'response').then(([response]: IncomingMessage[]) => {
    response?.resume()
    return response?.statusCode
  })
  status.catch(() => {})
  return { status, rest: () => call.end(body.slice(size / 2)), leave: () => call.destroy() }
}
const complete = (name: string, input?: Input) => {
  const call = begin(name, input)
  call.rest()
  return call
}
const names = () => saving.map(({ name }) => name)
const quiet = () => new Promise((resolve) => setTimeout(resolve, 100))
const finish = () => {
  for (const { end } of saving) end()
}

it('stores the third upload when one of two is done', async () => {
  const calls = [complete('a'), complete('b'), complete('c')]
  await expect.poll(() => saving.length).toBe(2)
  await quiet()
  expect(saving).toHaveLength(2)
  finish()
  await expect.poll(() => saving.length).toBe(3)
  finish()
  expect(await Promise.all(calls.map(({ status }) => status))).toEqual([200, 200, 200])
})

it('stores a form that has arrived while others are still on their way', async () => {
  const slow = [begin('slow'), begin('slower')]
  await quiet()
  const quick = complete('quick')
  await expect.poll(names).toEqual(['quick'])
  finish()
  expect(await quick.status).toBe(200)
  for (const { rest } of slow) rest()
  await expect.poll(() => saving.length).toBe(3)
  finish()
  expect(await Promise.all(slow.map(({ status }) => status))).toEqual([200, 200])
})

it('answers 503 to an upload that takes longer than the deadline', async () => {
  const slow = ['a', 'b', 'c'].map((name) => begin(name, { path: '/upload' }))
  await quiet()
  expect(await Promise.all(slow.map(({ status }) => status))).toEqual([503, 503, 503])
  const next = complete('next')
  await expect.poll(names).toEqual(['next'])
  finish()
  expect(await next.status).toBe(200)
  for (const { leave } of slow) leave()
})

it('gives the room of a person who leaves half-way to the next', async () => {
  const leaving = ['a', 'b', 'c'].map((name) => begin(name))
  await quiet()
  const next = complete('next')
  for (const { leave } of leaving) leave()
  await expect.poll(names).toEqual(['next'])
  finish()
  expect(await next.status).toBe(200)
})

it('saves nothing for a person who was answered or has gone while they waited', async () => {
  const first = [complete('a'), complete('b')]
  await expect.poll(() => saving.length).toBe(2)
  const late = complete('late', { path: '/upload' })
  await quiet()
  const gone = complete('gone')
  await quiet()
  gone.leave()
  expect(await late.status).toBe(503)
  await quiet()
  finish()
  await Promise.all(first.map(({ status }) => status))
  const next = complete('next')
  await expect.poll(names).toEqual(['a', 'b', 'next'])
  finish()
  expect(await next.status).toBe(200)
})

it('stores the form of another account at once while one account sends twelve slowly', async () => {
  const slow = Array.from({ length: 12 }, (_, at) => begin(`slow ${at}`, { account: 'slow' }))
  await expect.poll(() => arrived).toHaveLength(12)
  const other = complete('other')
  await expect.poll(names).toEqual(['other'])
  finish()
  expect(await other.status).toBe(200)
  for (const { leave } of slow) leave()
})

it('stores a small form while large ones of many accounts fill the room', async () => {
  const large = ['a', 'b', 'c', 'd'].map((name) => begin(name))
  await expect.poll(() => arrived).toHaveLength(4)
  const small = complete('small', { size: SMALL })
  await expect.poll(names).toEqual(['small'])
  finish()
  expect(await small.status).toBe(200)
  for (const { leave } of large) leave()
})

it('counts a form of undeclared length as the largest', async () => {
  const unknown = begin('unknown', { size: SMALL, declared: false })
  await expect.poll(() => arrived).toEqual(['unknown'])
  const next = complete('next')
  await expect.poll(() => arrived).toEqual(['unknown', 'next'])
  await quiet()
  expect(names()).toEqual([])
  unknown.leave()
  await expect.poll(names).toEqual(['next'])
  finish()
  expect(await next.status).toBe(200)
})

it('answers 408 to a form that comes slower than the pace', async () => {
  const slow = ['a', 'b', 'c'].map((name) => begin(name))
  await expect.poll(() => arrived).toHaveLength(3)
  const next = complete('next')
  expect(await Promise.all(slow.map(({ status }) => status))).toEqual([408, 408, 408])
  await expect.poll(names).toEqual(['next'])
  finish()
  expect(await next.status).toBe(200)
  for (const { leave } of slow) leave()
})
