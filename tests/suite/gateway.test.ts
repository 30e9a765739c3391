import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { portOf } from '../ports.ts'
import { gatewayTo, type Gateway } from './gateway.ts'

const api = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += String(chunk)))
  request.on('end', () => {
    const seen = { method: request.method, url: request.url, body, from: request.headers['x-forwarded-for'] }
    response.writeHead(418, { 'Content-Type': 'application/json' }).end(JSON.stringify(seen))
  })
})
let gateway: Gateway
let url = ''
const front = createServer((request, response) => gateway.handle(request, response))

beforeEach(async () => {
  for (const server of [api, front]) await once(server.listen(0, '127.0.0.1'), 'listening')
  const target = `http://127.0.0.1:${portOf(api)}`
  gateway = gatewayTo(() => target)
  url = `http://127.0.0.1:${portOf(front)}/lsb/x?y=1`
})
afterEach(async () => {
  for (const server of [api, front].filter(({ listening }) => listening)) {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})

it('gateway: passes requests and answers on unchanged', async () => {
  const answer = await fetch(url, { method: 'PUT', body: 'documents' })
  expect(answer.status).toBe(418)
  expect(await answer.json()).toEqual({ method: 'PUT', url: '/lsb/x?y=1', body: 'documents', from: '127.0.0.1' })
})

it('gateway: answers 502 with an HTML page when the function does not listen', async () => {
  api.closeAllConnections()
  await once(api.close(), 'close')
  const answer = await fetch(url, { method: 'PUT', body: 'documents' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([502, 'text/html'])
  expect(await answer.text()).toContain('502 Bad Gateway')
})

it('gateway: answers every request itself while it is captive', async () => {
  gateway.captive = true
  const answer = await fetch(url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html'])
})
