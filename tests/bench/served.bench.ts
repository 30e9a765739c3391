import { api } from '../../contract/src/index.ts'
import { type Backend, startBackend } from './backend.ts'
import type { Cell, Table } from './bench.ts'
import { mebibytes } from './format.ts'
import { load, percentile, send } from './load.ts'
import { publishRows } from './publish-rows.ts'
import { listPath, requestPaths } from './register-requests.ts'
import { serveFunction } from './served-function.ts'

/** Targets by rows, in milliseconds: from the start of the process to its first page. */
const START_TARGETS = { 20_000: 1000, 100_000: 2000 }
const STARTS = 5
/** Target: memory of an instance with the most rows, in bytes. */
const MEMORY_TARGET = 150 * 2 ** 20
const MEMORY_REQUESTS = 10_000
/** Growth over 10,000 requests that is still noise, in bytes. */
const GROWTH_ALLOWED = 30 * 2 ** 20

const median = (numbers: number[]) =>
  percentile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  )

/** The body of a sign-in that is refused. Each has another ID number, because the throttle would answer a repeated one. */
const signIn = (id: number) => Buffer.from(JSON.stringify({ id_number: String(id), password: 'x' }))

/** Measures new processes and their first answers, in milliseconds from their start. */
const startTable = async ({ env }: Backend, size: number, target: number): Promise<Table> => {
  const times: Record<string, number[]> = {}
  const note = (name: string, milliseconds: number) => (times[name] ??= []).push(milliseconds)
  const firsts: Record<string, { path: string; method?: string; headers?: Record<string, string> }> = {
    'first page': { path: listPath('offset=0') },
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
      note('accepts connections', served.started)
      const body = request.method && { body: signIn(10_000_000 + start) }
      note(name, served.started + (await send({ url: served.url + path, ...request, ...body })).milliseconds)
      await served.stop()
    }
  }
  const firstPage = median(times['first page'] ?? [])
  return {
    title: `Start of an instance, ${size.toLocaleString('en-GB')} rows published`,
    columns: ['until it', 'median ms', 'worst ms'],
    rows: Object.entries(times).map(([name, values]) => [name, median(values), Math.max(...values)]),
    notes: [
      `${STARTS} fresh processes for each kind of first request. A refused sign-in is padded to 700 ms on purpose.`,
    ],
    missed:
      firstPage > target ? [`First page of ${size} rows after ${firstPage.toFixed(0)} ms; target ${target}.`] : [],
  }
}

const memoryTable = async ({ env }: Backend, size: number): Promise<Table> => {
  const served = await serveFunction({ env, inspected: true })
  const mixed = Object.values(requestPaths(size))
  const rows: Cell[][] = []
  const usedBytes: number[] = []
  const step = MEMORY_REQUESTS / 5
  for (let done = 0; done <= MEMORY_REQUESTS; done += step) {
    const { now } = served.memory()
    const live = await served.liveMemory()
    const used = live.heapUsed + live.external
    usedBytes.push(used)
    rows.push([done, mebibytes(now), mebibytes(live.rss), mebibytes(used), mebibytes(used - (usedBytes[0] ?? 0))])
    const request = (at: number) => ({ url: served.url + (mixed[at % mixed.length]?.(done + at) ?? '/') })
    if (done < MEMORY_REQUESTS) await load(request, { requests: step, connections: 8 })
  }
  const { peak } = served.memory()
  await served.stop()
  const [empty = 0, , early = 0] = usedBytes
  const last = usedBytes.at(-1) ?? 0
  const grown = last - early
  return {
    title: `Memory over 10,000 mixed register requests, ${size.toLocaleString('en-GB')} rows`,
    columns: ['requests', 'resident before collection', 'after it', 'heap and buffers', 'more than at the start'],
    rows,
    notes: [
      `After a forced full collection, with the heap Node allows itself in the function's 1 GiB. At most ${mebibytes(peak)} resident. ` +
        'The rows were published at once: what later versions change is kept once more, for the histories.',
    ],
    missed: [
      ...(grown > GROWTH_ALLOWED ? [`Memory in use grew by ${mebibytes(grown)} from request 4,000 to 10,000.`] : []),
      ...(last - empty > MEMORY_TARGET
        ? [`${size} rows and their caches use ${mebibytes(last - empty)}; target ${mebibytes(MEMORY_TARGET)}.`]
        : []),
    ],
  }
}

/** Measures the function as the cloud serves it: the start of an instance, and its memory. */
export const run = async (): Promise<Table[]> => {
  const tables: Table[] = []
  for (const [rows, target] of Object.entries(START_TARGETS)) {
    const size = Number(rows)
    const backend = await startBackend(['auth', 'firestore'])
    try {
      await publishRows(backend.suite.projectId, size)
      tables.push(await startTable(backend, size, target), await memoryTable(backend, size))
    } finally {
      await backend.stop()
    }
  }
  return tables
}
