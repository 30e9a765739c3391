import { api } from '../../contract/src/index.ts'
import { type Backend, startBackend } from './backend.ts'
import type { Cell, Table } from './bench.ts'
import { mebibytes, ratio } from './format.ts'
import { load, percentile, send } from './load.ts'
import { publishRows } from './publish-rows.ts'
import { listPath, requestPaths } from './register-requests.ts'
import { serveFunction, type ServedFunction } from './served-function.ts'

const SIZES = [1_000, 10_000, 100_000]
const STARTS = 5
/** Target: memory of an instance with 100,000 rows, in bytes. */
const MEMORY_TARGET = 150 * 2 ** 20
const MEMORY_REQUESTS = 10_000
/** Growth over 10,000 requests that is still noise, in bytes. */
const GROWTH_ALLOWED = 30 * 2 ** 20

const median = (numbers: number[]) =>
  percentile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  )

const listTable = async (served: ServedFunction, size: number): Promise<Table> => {
  const rows: Cell[][] = []
  const paths = requestPaths(size)
  let first = Number.NaN
  for (const [kind, path] of Object.entries(paths)) {
    const request = (at: number) => ({ url: served.url + path(at) })
    await load(request, { requests: 100 })
    const one = await load(request, { requests: 300 })
    const many = await load(request, { requests: 1_500, connections: 32 })
    if (Number.isNaN(first)) first = one.p50
    const otherStatuses = Object.keys({ ...one.statuses, ...many.statuses }).filter((status) => status !== '200')
    rows.push([
      kind,
      one.p50,
      one.p99,
      ratio(one.p50, first),
      many.p50,
      many.p99,
      many.perSecond,
      otherStatuses.join(' ') || '200',
    ])
  }
  return {
    title: `Register API, ${size.toLocaleString('en-GB')} rows, served by functions-framework`,
    columns: [
      'request',
      '1 conn. p50 ms',
      'p99 ms',
      'of page 1',
      '32 conn. p50 ms',
      'p99 ms',
      'requests/s',
      'statuses',
    ],
    rows,
    notes: [
      `Memory of the process afterwards: ${mebibytes(served.memory().now)}, at most ${mebibytes(served.memory().peak)}. ` +
        'The load generator shares the processors with the function.',
    ],
  }
}

/** The body of a sign-in that is refused. Each has another ID number, because the throttle would answer a repeated one. */
const signIn = (id: number) => Buffer.from(JSON.stringify({ id_number: String(id), password: 'x' }))

/** Measures the start of new processes and their first answers, in milliseconds. */
const coldTable = async ({ env, suite }: Backend, size: number): Promise<Table> => {
  const times: Record<string, number[]> = {}
  const note = (name: string, milliseconds: number) => (times[name] ??= []).push(milliseconds)
  const firsts: Record<string, { path: string; method?: string; headers?: Record<string, string> }> = {
    'first register page': { path: listPath('offset=0') },
    'first profile': { path: api.profile('LS/000001') },
    'first sign-in (refused)': {
      path: api.token,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    },
  }
  for (let start = 0; start < STARTS; start += 1) {
    for (const [name, { path, ...request }] of Object.entries(firsts)) {
      const served = await serveFunction({ env })
      note('process until it accepts connections', served.started)
      const body = (turn: number) => request.method && { body: signIn(10_000_000 + 2 * start + turn) }
      const answer = await send({ url: served.url + path, ...request, ...body(0) })
      note(name, answer.milliseconds)
      note(`${name}: second time`, (await send({ url: served.url + path, ...request, ...body(1) })).milliseconds)
      await served.stop()
    }
  }
  return {
    title: `Cold start, ${size.toLocaleString('en-GB')} rows published`,
    columns: ['step', 'median ms', 'worst ms'],
    rows: Object.entries(times).map(([name, values]) => [name, median(values), Math.max(...values)]),
    notes: [
      `${STARTS} fresh processes for each kind of first request, project ${suite.projectId}. A refused sign-in is padded ` +
        'to 700 ms on purpose.',
    ],
  }
}

const memoryTable = async (served: ServedFunction, size: number): Promise<Table> => {
  const mixed = Object.values(requestPaths(size))
  const rows: Cell[][] = []
  const usedBytes: number[] = []
  const step = MEMORY_REQUESTS / 5
  for (let done = 0; done <= MEMORY_REQUESTS; done += step) {
    const { now } = served.memory()
    const live = await served.liveMemory()
    usedBytes.push(live.heapUsed + live.external)
    rows.push([done, mebibytes(now), mebibytes(live.heapUsed), mebibytes(live.external), mebibytes(live.rss)])
    const request = (at: number) => ({ url: served.url + (mixed[at % mixed.length]?.(done + at) ?? '/') })
    if (done < MEMORY_REQUESTS) await load(request, { requests: step, connections: 8 })
  }
  const [empty = 0, , early = 0] = usedBytes
  const last = usedBytes.at(-1) ?? 0
  const grown = last - early
  const missed = [
    ...(grown > GROWTH_ALLOWED ? [`Memory in use grew by ${mebibytes(grown)} from request 4,000 to 10,000.`] : []),
    ...(last - empty > MEMORY_TARGET
      ? [
          `${size.toLocaleString('en-GB')} rows and their caches use ${mebibytes(last - empty)}; target ${mebibytes(MEMORY_TARGET)}.`,
        ]
      : []),
  ]
  return {
    title: `Memory over 10,000 mixed register requests, ${size.toLocaleString('en-GB')} rows`,
    columns: ['requests', 'resident before collection', 'heap', 'outside the heap', 'resident after collection'],
    rows,
    notes: [
      `Heap and buffers after a forced full collection, with the heap Node allows itself in the function's 1 GiB. Line 0 is ` +
        `the process before its first request. At most ${mebibytes(served.memory().peak)} resident.`,
    ],
    missed,
  }
}

/** Measures the function as the cloud serves it: registers over HTTP, cold start, memory. */
export const run = async (): Promise<Table[]> => {
  const backend = await startBackend(['auth', 'firestore'])
  const tables: Table[] = []
  try {
    for (const size of SIZES) {
      await publishRows(backend.suite.projectId, size)
      const served = await serveFunction({ env: backend.env })
      tables.push(await listTable(served, size))
      await served.stop()
    }
    const size = SIZES.at(-1) ?? 0
    tables.push(await coldTable(backend, size))
    const served = await serveFunction({ env: backend.env, inspected: true })
    tables.push(await memoryTable(served, size))
    await served.stop()
  } finally {
    await backend.stop()
  }
  return tables
}
