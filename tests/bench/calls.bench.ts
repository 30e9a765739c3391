import { api } from '../../contract/src/index.ts'
import { newPerson } from '../api/support/people.ts'
import { startBackend } from './backend.ts'
import type { Bench, Cell, Table } from './bench.ts'
import { ratio } from './format.ts'
import { load } from './load.ts'
import { serveFunction } from './served-function.ts'

const REQUESTS = 60

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const body = (value: object) => Buffer.from(JSON.stringify(value))

const run = async (): Promise<Table[]> => {
  const backend = await startBackend()
  try {
    const [surveyor, chair] = [
      await newPerson(backend.services, 'surveyor'),
      await newPerson(backend.services, 'chair'),
    ]
    const served = await serveFunction({ env: backend.env })
    const json = { 'content-type': 'application/json' }
    const text = (at: number) => body({ articles_publication: `Number ${at}`, honors_distinction: '' })
    const signIn = body({ id_number: surveyor.idNumber, password: surveyor.password })
    const get =
      (path: string, token = surveyor.token) =>
      () => ({ url: served.url + path, headers: bearer(token) })
    const cases: [name: string, request: Parameters<typeof load>[0]][] = [
      ['GET register page', get(api.register('licensed'))],
      ['POST token', () => ({ url: served.url + api.token, method: 'POST', headers: json, body: signIn })],
      ['GET me', get(api.me)],
      ['GET personal_data', get(api.personalData)],
      ['GET assistant_details', get(api.assistants)],
      ['GET education_details', get(api.education)],
      ['GET education_certificates', get(api.certificates)],
      ['GET isk_membership', get(api.isk)],
      ['GET additional', get(api.additional)],
      [
        'PUT additional',
        (at) => ({
          url: served.url + api.additional,
          method: 'PUT',
          headers: { ...json, ...bearer(surveyor.token) },
          body: text(at),
        }),
      ],
      ['GET declaration', get(api.declaration)],
      ['GET certification', get(api.certification)],
      ['GET practising (chair)', get(api.practising, chair.token)],
      ['GET export', get(api.export)],
      ['GET openapi.json', get(api.openapi)],
      ['no token: 401', () => ({ url: served.url + api.me })],
      ['unknown path: 404', () => ({ url: `${served.url}/api/nothing` })],
    ]
    const measured: { name: string; p50: number; p95: number; max: number; statuses: string }[] = []
    for (const [name, request] of cases) {
      await load(request, { requests: 5 })
      const { p50, p95, max, statuses } = await load(request, { requests: REQUESTS })
      measured.push({ name, p50, p95, max, statuses: Object.keys(statuses).join(' ') })
    }
    // The least a guarded call can do: verify the token, read the account.
    const least = measured.find(({ name }) => name === 'GET me')?.p50 ?? Number.NaN
    const rows = measured.map(({ name, p50, p95, max, statuses }): Cell[] => [
      name,
      p50,
      p95,
      max,
      ratio(p50, least),
      statuses,
    ])
    await served.stop()
    const odd = rows.filter((row) => !['200', '401', '404'].includes(String(row.at(-1))))
    return [
      {
        title: 'Each call, one connection',
        columns: ['call', 'p50 ms', 'p95 ms', 'worst ms', 'of GET me', 'answers'],
        rows,
        notes: [`${REQUESTS} requests each, over functions-framework and the emulators, which are the larger part.`],
        missed: odd.map(([name, , , , , statuses]) => `${name} answered ${statuses}.`),
      },
    ]
  } finally {
    await backend.stop()
  }
}

/** Latency of the API's calls, one after the other. */
export const bench: Bench = { name: 'calls', run }
