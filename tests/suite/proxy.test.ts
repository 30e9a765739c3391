import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { load, send } from '../bench/load.ts'
import { portOf } from '../ports.ts'
import { startProxy, type Proxy } from './proxy.ts'

const big = Buffer.alloc(2_000_000, 'x')
let reached = 0
const server = createServer((incoming, outgoing) => {
  reached++
  const chunks: Buffer[] = []
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
  incoming.on('end', () => outgoing.end(incoming.method === 'POST' ? Buffer.concat(chunks) : big))
})
let proxy: Proxy
let url = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  reached = 0
  proxy = await startProxy(portOf(server))
  url = `http://127.0.0.1:${proxy.port}/`
})
afterEach(() => proxy.close())

it('proxy: passes everything on unchanged, also over kept-alive connections', async () => {
  const body = Buffer.from(Array.from({ length: 500_000 }, (_, at) => at % 251))
  expect((await send({ url, method: 'POST', body })).body.equals(body)).toBe(true)
  const result = await load(() => ({ url }), { requests: 20, connections: 4 })
  expect([result.statuses, result.bytes]).toEqual([{ 200: 20 }, 20 * big.length])
})

it('proxy: delays both directions', async () => {
  proxy.set({ kind: 'delay', milliseconds: 60 })
  const { milliseconds, body } = await send({ url, method: 'POST', body: Buffer.from('hello') })
  expect(body.toString()).toBe('hello')
  expect(milliseconds).toBeGreaterThanOrEqual(115)
  expect(milliseconds).toBeLessThan(1000)
})

it('proxy: stalls a request until the fault ends', async () => {
  proxy.set({ kind: 'stall' })
  const answer = send({ url })
  await expect(send({ url }, { timeout: 100 })).rejects.toThrow('aborted')
  expect(reached).toBe(0)
  proxy.set({ kind: 'none' })
  expect((await answer).status).toBe(200)
})

it('proxy: loses answers while it is half open', async () => {
  proxy.set({ kind: 'half-open' })
  const answer = send({ url }, { timeout: 1_000 })
  await expect.poll(() => reached).toBe(1)
  await expect(answer).rejects.toThrow('aborted')
})

it('proxy: ends a connection that lost bytes when the fault ends', async () => {
  proxy.set({ kind: 'half-open' })
  const answer = send({ url })
  await expect.poll(() => reached).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 50))
  proxy.set({ kind: 'none' })
  await expect(answer).rejects.toMatchObject({ code: 'ECONNRESET' })
  expect((await send({ url })).status).toBe(200)
})

it('proxy: passes requests on again after a reset', async () => {
  proxy.set({ kind: 'stall' })
  const open = send({ url })
  await new Promise((resolve) => setTimeout(resolve, 20))
  proxy.set({ kind: 'reset' })
  await expect(open).rejects.toMatchObject({ code: 'ECONNRESET' })
  await expect(send({ url })).rejects.toMatchObject({ code: 'ECONNRESET' })
  proxy.set({ kind: 'none' })
  expect((await send({ url })).status).toBe(200)
})
