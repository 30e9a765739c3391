import { api } from '../../contract/src/index.ts'
import { newPerson } from '../api/support/people.ts'
import { startBackend } from './backend.ts'
import type { Table } from './bench.ts'
import { callName, type CallCase, notMeasured, type World } from './calls/case.ts'
import { onboardingCases } from './calls/onboarding-cases.ts'
import { openCases } from './calls/open-cases.ts'
import { bare } from './calls/requests.ts'
import { renewalCases } from './calls/renewal-cases.ts'
import { sessionCases } from './calls/session-cases.ts'
import { ratio } from './format.ts'
import { type Load, load, type Request } from './load.ts'
import { serveFunction } from './served-function.ts'

/** Calls before the first case, so that no case's time includes the compilation in a new process. */
const PROCESS_WARM_UP = 300
/** Requests at the start of each case that are not timed. */
const WARM_UP = 5
/** Calls of GET me just before each case: the ratio to them does not depend on the machine's other load. */
const COMPARED = 15

interface Measured {
  name: string
  /** The call and the variant. */
  row: string
  expected: string
  result: Load
  /** Its p50 divided by that of GET me, the cheapest call with a sign-in. */
  ofMe: string
}

const measured = async (me: Request, { variant, expected = 200, count, prepare }: CallCase): Promise<Measured> => {
  const requests = await prepare(WARM_UP + count)
  const [first] = requests
  if (first === undefined) throw new Error('A case without requests.')
  const requestsFrom = (start: number) => (at: number) => requests[start + at] ?? first
  const { p50: least } = await load(() => me, { requests: COMPARED })
  await load(requestsFrom(0), { requests: WARM_UP })
  const result = await load(requestsFrom(WARM_UP), { requests: count })
  const name = callName(first)
  const row = variant === undefined ? name : `${name}, ${variant}`
  return { name, row, expected: String(expected), result, ofMe: ratio(result.p50, least) }
}

const answers = ({ statuses }: Load) => Object.keys(statuses).join(' ')

const tableOf = (all: readonly Measured[]): Table => ({
  title: 'Each call, one connection',
  columns: ['call', 'requests', 'p50 ms', 'p95 ms', 'worst ms', 'of GET me', 'answers'],
  rows: all.map(({ row, result, ofMe }) => [
    row,
    result.requests,
    result.p50,
    result.p95,
    result.max,
    ofMe,
    answers(result),
  ]),
  notes: [
    'Over functions-framework and the emulators, which take most of the time; 10,000 rows are published. Each request that a ' +
      'person can make only once has another person, created before. The ratio is to GET me just before the case.',
    `Not measured: ${notMeasured(all.map(({ name }) => name)).join(', ')}.`,
  ],
  missed: all
    .filter(({ expected, result }) => answers(result) !== expected)
    .map(({ row, result }) => `${row} answered ${answers(result)}.`),
})

/** Measures the latency of each measured call of the API, one after the other. */
export const run = async (): Promise<Table[]> => {
  const backend = await startBackend()
  try {
    const served = await serveFunction({ env: backend.env })
    const world: World = {
      backend,
      url: served.url,
      surveyor: await newPerson(backend.services, 'surveyor'),
      chair: await newPerson(backend.services, 'chair'),
    }
    const me = bare(served.url + api.me, { token: world.surveyor.token })
    await load(() => me, { requests: PROCESS_WARM_UP })
    const all: Measured[] = []
    for (const casesOf of [openCases, sessionCases, onboardingCases, renewalCases]) {
      for (const one of await casesOf(world)) all.push(await measured(me, one))
    }
    await served.stop()
    return [tableOf(all)]
  } finally {
    await backend.stop()
  }
}
