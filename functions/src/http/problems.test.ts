import express from 'express'
import { describe, expect, it } from 'vitest'
import { ownMessages } from '@lsb/contract'
import { conflict } from '../errors.ts'
import { systemClock } from '../platform/clock.ts'
import { commonHeaders } from './common-headers.ts'
import { endpoint, within } from './endpoint.ts'
import { problems, unknownPath } from './problems.ts'
import { requestLog } from './request-log.ts'
import { json, serveForTests } from './testing.ts'

const logged: string[] = []
const log = (...line: unknown[]) => logged.push(JSON.stringify(line))
const app = express()
app.use(requestLog(log, systemClock))
app.use(commonHeaders)
const failing = (path: string, error: Error) => endpoint(app, path, { GET: json(() => Promise.reject(error)) })
failing('/conflict', conflict('Taken.', { errors: { id: 'Taken.' }, body: { missing: ['isk'] } }))
failing('/down', Object.assign(new Error('14 UNAVAILABLE'), { code: 14 }))
failing('/lost', Object.assign(new Error('13 INTERNAL: Received RST_STREAM with code 2'), { code: 13 }))
failing('/mistake', new TypeError('secret@example.org is undefined'))
endpoint(app, '/slow', { GET: within(20, () => new Promise(() => {})) })
app.use(unknownPath)
app.use(problems(log))
const server = serveForTests(app)

describe('an error', () => {
  it.each([
    ['/conflict', 'GET', 409, 'Taken.'],
    ['/down', 'GET', 503, ownMessages.unavailable],
    ['/lost', 'GET', 503, ownMessages.unavailable],
    ['/slow', 'GET', 503, ownMessages.unavailable],
    ['/mistake', 'GET', 500, ownMessages.unexpected],
    ['/nothing', 'GET', 404, ownMessages.notFound],
    ['/down', 'PUT', 405, ownMessages.methodNotAllowed('PUT')],
    ['/down/%zz', 'GET', 404, ownMessages.notFound],
  ])('%s %s is a %i in the one shape', async (path, method, status, text) => {
    const response = await fetch(`${server.url}${path}`, { method })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ detail: text, message: text })
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })
  it('carries what its problem carries', async () => {
    expect(await (await fetch(`${server.url}/conflict`)).json()).toMatchObject({
      errors: { id: 'Taken.' },
      missing: ['isk'],
    })
    expect((await fetch(`${server.url}/down`)).headers.get('retry-after')).toBe('5')
  })
  it.each(['/down', '/lost'])('that passes by itself alarms nobody: %s', async (path) => {
    logged.length = 0
    const answer = await fetch(`${server.url}${path}`)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(logged.some((line) => line.includes('"WARNING","request failed"'))).toBe(true)
    expect(logged.join('')).not.toContain('ERROR')
  })
  it('that nobody expected is logged without its text', async () => {
    logged.length = 0
    await fetch(`${server.url}/mistake`)
    expect(logged.some((line) => line.includes('"ERROR"') && line.includes('TypeError'))).toBe(true)
    expect(logged.join('')).not.toContain('secret@example.org')
  })
})
