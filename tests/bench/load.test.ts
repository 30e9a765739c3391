import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { portOf } from '../ports.ts'
import { load, percentile, send } from './load.ts'

let inFlight = 0
let most = 0
const server = createServer((incoming, outgoing) => {
  most = Math.max(most, ++inFlight)
  setTimeout(() => {
    inFlight--
    if (incoming.url === '/reset') incoming.socket.destroy()
    else outgoing.writeHead(incoming.url === '/missing' ? 404 : 200).end('hello')
  }, 5)
})
let base = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${portOf(server)}`
})
afterAll(() => server.close())

it('load: sends each request once, over no more connections than given', async () => {
  const result = await load((at) => ({ url: `${base}/${at % 4 === 0 ? 'missing' : at}` }), {
    requests: 40,
    connections: 4,
  })
  expect(result.statuses).toEqual({ 200: 30, 404: 10 })
  expect(result.bytes).toBe(200)
  expect(most).toBe(4)
  expect(result.p50).toBeGreaterThanOrEqual(4)
  expect(result.max).toBeGreaterThanOrEqual(result.p99)
})

it('load: counts a lost connection by its error code and goes on', async () => {
  const result = await load(() => ({ url: `${base}/reset` }), { requests: 3 })
  expect(result.statuses).toEqual({ ECONNRESET: 3 })
})

it('send: rejects when no answer comes in time', async () => {
  await expect(send({ url: base }, { timeout: 1 })).rejects.toThrow('aborted')
})

it('percentile: is found in sorted numbers', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => at + 1)
  expect([percentile(hundred, 0.5), percentile(hundred, 0.99), percentile([], 0.5)]).toEqual([51, 100, Number.NaN])
})
