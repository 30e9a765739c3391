import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiServer, serveApi } from './support/api-server.ts'
import { textAt } from './support/calls.ts'
import { deviations } from './support/described.ts'
import { type HostileRequest, hostileRequest } from './support/hostile-requests.ts'
import { newPerson, type Person } from './support/people.ts'
import { realServices } from './support/real-services.ts'
import { filesBelow } from './support/stored.ts'

/** Requests made: 500 in `npm test`; FUZZ_RUNS=10000 for the long mode. FUZZ_SEED repeats a run. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 500)
const seed = process.env['FUZZ_SEED'] === undefined ? {} : { seed: Number(process.env['FUZZ_SEED']) }

const services = realServices()
let server: ApiServer
let people: Record<'surveyor' | 'assistant' | 'chair', Person>

beforeAll(async () => {
  // A refused sign-in is padded in time; nobody is timing here.
  server = await serveApi({ ...services, clock: { ...services.clock, sleep: async () => {} } })
  people = {
    surveyor: await newPerson(services, 'surveyor'),
    assistant: await newPerson(services, 'assistant'),
    chair: await newPerson(services, 'chair', { licence: true }),
  }
})
afterAll(() => server.close())

const tokenOf = (who: HostileRequest['who']) => {
  if (who === 'nobody') return undefined
  return who === 'garbage' ? 'eyJhbGciOiJub25lIn0.e30.' : people[who].token
}

/** Everything stored on a person, to see that a refused request has changed nothing. */
const stored = async ({ uid, licenseKey }: Person) =>
  JSON.stringify([
    await services.accounts.find(uid),
    await services.identities.idNumber(uid),
    await Promise.all(Object.values(services.records).map((records) => records.find(uid))),
    licenseKey === '' ? [] : await services.practising.ofLicence(licenseKey),
    await filesBelow(services, `accounts/${uid}/`),
    licenseKey === '' ? [] : await filesBelow(services, `licences/${licenseKey}/`),
  ])

const send = async ({ who, method, url, type, body }: HostileRequest) => {
  const token = tokenOf(who)
  const response = await fetch(`${server.url}${url}`, {
    method,
    headers: {
      ...(type !== undefined && { 'Content-Type': type }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: new Uint8Array(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const parsed: unknown = isJson ? JSON.parse(text) : null
  // fetch resolves dots and backslashes before it sends: this is the path that was asked for.
  return { status: response.status, headers: response.headers, body: parsed, path: new URL(response.url) }
}

it(
  `answers ${RUNS} hostile requests without a 5xx, in the one error shape, and writes nothing it refuses`,
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(hostileRequest, async (request) => {
        const person = request.who === 'nobody' || request.who === 'garbage' ? undefined : people[request.who]
        const before = person && request.method !== 'GET' ? await stored(person) : ''
        const answer = await send(request)
        expect(answer.status).toBeLessThan(500)
        expect(deviations(request.method, answer.path.pathname, answer.status, answer.body)).toEqual([])
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
        expect(answer.headers.get('cache-control')).toBeTruthy()
        // A session the request itself has replaced is taken over, else nothing after it would get past the door.
        const renewed = answer.status === 200 && request.method !== 'GET' && /password|personal/.test(request.url)
        if (renewed && person && JSON.stringify(answer.body).includes('"access"'))
          person.token = textAt(answer, ...(request.url.includes('personal') ? ['session', 'access'] : ['access']))
        const after = person && request.method !== 'GET' && answer.status !== 200 ? await stored(person) : before
        expect(after).toBe(before)
      }),
      { numRuns: RUNS, endOnFailure: true, ...seed },
    )
  },
)
