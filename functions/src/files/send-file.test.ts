import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { PassThrough, Readable } from 'node:stream'
import express from 'express'
import { beforeEach, expect, it, vi } from 'vitest'
import { endpoint } from '../http/endpoint.ts'
import { problems } from '../http/problems.ts'
import { serveForTests } from '../http/testing.ts'
import { sendFile } from './send-file.ts'

const outage = () => Object.assign(new Error('read me not: a@b.example'), { code: 'ECONNRESET' })
const failing = (...first: string[]) =>
  Readable.from(
    (async function* content() {
      for (const piece of first) yield Buffer.from(piece)
      await new Promise((resolve) => setTimeout(resolve, 20))
      throw outage()
    })(),
  )
let endless = new PassThrough()
const stored: Record<string, () => Readable> = {
  whole: () => Readable.from([Buffer.from('%PDF-1.7')]),
  empty: () => Readable.from([]),
  'lost at once': () => failing(),
  'lost half-way': () => failing('%PDF'),
  'on its way': () => endless,
}

const logged: string[] = []
// As in the cloud: in tests Express prints nothing of its own.
const app = express().set('env', 'production')
endpoint(app, '/:name', {
  GET: (request, response) => {
    const name = String(request.params['name'])
    const files = { read: async () => stored[name]?.() ?? null }
    const size = name === 'whole' ? { size: 8 } : {}
    return sendFile(files, response, { path: name, type: 'application/pdf', saveAs: 'LS/12 é.pdf', ...size })
  },
})
app.use(
  problems((severity, _message, fields) => {
    logged.push(JSON.stringify({ severity, ...fields }))
  }),
)
const server = serveForTests(app)
beforeEach(() => {
  logged.length = 0
  endless = new PassThrough()
})

it.each([
  ['whole', '%PDF-1.7'],
  ['empty', ''],
])('sends a file that is %s', async (name, content) => {
  const response = await fetch(`${server.url}/${name}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(await response.text()).toBe(content)
})

it('names the file for saving and its size where that is known', async () => {
  const { headers } = await fetch(`${server.url}/whole`)
  expect(headers.get('content-disposition')).toBe('inline; filename="LS-12--.pdf"')
  expect(headers.get('content-length')).toBe('8')
  expect((await fetch(`${server.url}/empty`)).headers.get('content-disposition')).toContain('inline')
})

it('sends the head alone when only that is asked for', async () => {
  const response = await fetch(`${server.url}/on%20its%20way`, { method: 'HEAD' })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(endless.destroyed).toBe(true)
})

it('answers 404 when the file is gone', async () => {
  expect((await fetch(`${server.url}/gone`)).status).toBe(404)
})

it('answers in JSON when Storage is lost before the first bytes', async () => {
  const response = await fetch(`${server.url}/lost%20at%20once`)
  expect(response.status).toBe(503)
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(response.headers.get('content-disposition')).toBeNull()
  expect(await response.json()).toHaveProperty('detail')
})

it('cuts the connection when Storage is lost half-way', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  const response = await fetch(`${server.url}/lost%20half-way`)
  await expect(response.text()).rejects.toThrow('terminated')
  await expect.poll(() => logged.length).toBe(1)
  expect(printed).not.toHaveBeenCalled()
  printed.mockRestore()
  expect(logged.join()).not.toContain('a@b.example')
})

it('stops reading without an error when the reader leaves', async () => {
  const call = get(`${server.url}/on%20its%20way`)
  endless.write('%PDF')
  const [response]: IncomingMessage[] = await once(call, 'response')
  response?.destroy()
  await expect.poll(() => endless.destroyed).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(logged).toEqual([])
})
