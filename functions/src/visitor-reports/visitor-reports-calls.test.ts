import { type VisitorReport, REPORTS_MAX, REPORTS_MAX_PER_ORIGIN } from '@lsb/contract'
import express from 'express'
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callsRouter } from '../http/call.ts'
import { normalisePath } from '../http/normalise-path.ts'
import { problems } from '../http/problems.ts'
import { type Limit, tooManyAttempts } from '../limits/limits.ts'
import { visitorReportsCalls } from './visitor-reports-calls.ts'

const NOW = new Date('2026-11-26T09:00:00.000Z')
let added: VisitorReport[] = []
let counted: readonly Limit[] = []
let wait = 0
beforeEach(() => {
  added = []
  wait = 0
})
const app = express()
app.use(normalisePath)
app.use(
  callsRouter(
    visitorReportsCalls({
      clock: { now: () => NOW },
      trustedHops: 0,
      limits: {
        count: async (limits) => {
          counted = limits
          if (wait > 0) throw tooManyAttempts(wait)
          return { takeBack: async () => {}, clear: async () => {} }
        },
      },
      visitorReports: { add: async (report) => void added.push(report), latest: async () => [] },
    }),
    () => {},
  ),
)
app.use(problems(() => {}))
const server = createServer(app)
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/api/visitor-reports/`
})
afterAll(() => void server.close())

const send = async (report: object) => {
  const headers = { 'Content-Type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(report) })).status
}
const report = { kind: 'error', message: 'Error: no "Amina Were"', place: 'app-B7x.js:1:2', page: 'check' }

it('a report: is kept without the values that a browser left in it', async () => {
  expect(await send(report)).toBe(200)
  expect(added).toEqual([{ ...report, message: 'Error: no …' }])
})

it.each([
  [{ ...report, kind: 'rumour' }],
  [{ ...report, page: '/choosePassword#token' }],
  [{ ...report, place: 'https://lsb.example/check/2026-2BSB2-XVT62' }],
  [{ ...report, message: 'x'.repeat(121) }],
])('a report: is refused in another form: %j', async (other) => {
  expect(await send(other)).toBe(400)
  expect(added).toEqual([])
})

it('a report: is counted by network address, then in all', async () => {
  wait = 1000
  expect(await send(report)).toBe(429)
  expect(added).toEqual([])
  expect(counted.map(({ max }) => max)).toEqual([REPORTS_MAX_PER_ORIGIN, REPORTS_MAX])
})
