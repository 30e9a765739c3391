import { api, certificateKinds, FILE_MAX_BYTES } from '../../contract/src/index.ts'
import { newPerson, type Person } from '../api/support/people.ts'
import { attempt, type Call, FILE_CALL_MS, pdfOf, renewalCall } from '../soak/calls.ts'
import { type PoorLine, sendTwoFiles } from '../suite/poor-storage.ts'
import { type Backend, startBackend } from './backend.ts'
import type { Cell, Table } from './bench.ts'
import { mebibytes } from './format.ts'
import { load } from './load.ts'
import { publishWithPeople } from './publish-rows.ts'
import { serveFunction, type ServedFunction } from './served-function.ts'

/** The API's share of its instance's memory (functions/src/main.ts), in bytes; processes of their own open files in the rest. */
const INSTANCE_MEMORY = 2 ** 30
/** The most memory that uploads may use: an instance that runs out of memory drops all its requests. */
const MEMORY_TARGET = 0.8 * INSTANCE_MEMORY
/** How many requests an instance takes at once (functions/src/main.ts). */
const CONCURRENCY = 40
/** Cloud Run takes no larger request over HTTP/1. */
const REQUEST_MAX = 32 * 2 ** 20
const REPEATED = 3
/** Entries of others in the register. */
const SURVEYORS = 100
/** Up to this many uploads at once must succeed. Of more, some may get 503: an instance stores 48 MiB at a time, the others wait. */
const ALL_SUCCEED = 8

const everyCertificate = ({ token }: Person): Call => ({
  method: 'PUT',
  token,
  form: () => {
    const form = new FormData()
    for (const kind of certificateKinds) form.append(kind, pdfOf(FILE_MAX_BYTES), `${kind}.pdf`)
    return form
  },
  timeout: FILE_CALL_MS,
})

interface Case {
  name: string
  path: string
  atOnce: number
  call: (person: Person) => Call
}
const cases: Case[] = [
  ...[1, 8, 20, CONCURRENCY].map((atOnce) => ({
    name: 'renewal, 2 × 5 MiB',
    path: api.certification,
    atOnce,
    call: (person: Person) => renewalCall(person, FILE_MAX_BYTES),
  })),
  ...[1, 4].map((atOnce) => ({
    name: 'all certificates, 6 × 5 MiB',
    path: api.certificates,
    atOnce,
    call: everyCertificate,
  })),
]

const measured = async ({ env, services, suite }: Backend, { name, path, atOnce, call }: Case) => {
  const everyone = await Promise.all(Array.from({ length: REPEATED * atOnce }, () => newPerson(services, 'surveyor')))
  await publishWithPeople(suite.projectId, SURVEYORS)
  const served = await serveFunction({ env })
  // The first call of a process loads modules; the table of cold starts shows that time.
  await attempt(served.url + api.me, { token: (await newPerson(services, 'surveyor')).token, timeout: FILE_CALL_MS })
  const before = served.memory().now
  const times: number[] = []
  const statuses = new Set<string>()
  for (let turn = 0; turn < REPEATED; turn += 1) {
    const people = everyone.slice(turn * atOnce, (turn + 1) * atOnce)
    const outcomes = await Promise.all(people.map((person) => attempt(served.url + path, call(person))))
    for (const { milliseconds, lost, status } of outcomes) {
      times.push(milliseconds / 1000)
      statuses.add(lost ?? String(status))
    }
  }
  const { peak } = served.memory()
  await served.stop()
  times.sort((a, b) => a - b)
  const row: Cell[] = [
    name,
    atOnce,
    times[Math.floor(times.length / 2)] ?? Number.NaN,
    times.at(-1) ?? Number.NaN,
    mebibytes(before),
    mebibytes(peak),
    [...statuses].join(' '),
  ]
  const missed = [
    ...(peak > MEMORY_TARGET
      ? [`${name}, ${atOnce} at once: ${mebibytes(peak)}; target ${mebibytes(MEMORY_TARGET)}.`]
      : []),
    ...([...statuses].every((status) => status === '200' || (status === '503' && atOnce > ALL_SUCCEED))
      ? []
      : [`${name}, ${atOnce} at once: ${[...statuses].join(', ')}.`]),
  ]
  return { row, missed }
}

/** Measures the memory that requests without a sign-in can use: the largest ones, as many as an instance takes at once. */
const measureUnauthenticated = async (served: ServedFunction): Promise<{ row: Cell[]; missed: string[] }> => {
  const body = Buffer.alloc(REQUEST_MAX - 1024, 'x')
  const before = served.memory().now
  const result = await load(
    () => ({
      url: served.url + api.certification,
      method: 'PUT',
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: 'Bearer nobody' },
    }),
    { requests: CONCURRENCY, connections: CONCURRENCY, timeout: 60_000 },
  )
  const { peak } = served.memory()
  const statuses = Object.keys(result.statuses).join(' ')
  return {
    row: [
      '32 MiB without a valid token',
      CONCURRENCY,
      result.p50 / 1000,
      result.max / 1000,
      mebibytes(before),
      mebibytes(peak),
      statuses,
    ],
    missed: peak > INSTANCE_MEMORY / 2 ? [`Requests without a sign-in take an instance to ${mebibytes(peak)}.`] : [],
  }
}

const everyThird: PoorLine['isRefused'] = (request) => request % 3 === 0
const poorLines: [string, PoorLine, number?][] = [
  ['20 cuts', { cuts: 20, isRefused: () => false, keepsRefused: false }, 1.3],
  ['20 cuts, every third request refused and kept', { cuts: 20, isRefused: everyThird, keepsRefused: true }, 1.3],
  ['20 cuts, every third request refused and dropped', { cuts: 20, isRefused: everyThird, keepsRefused: false }, 1.3],
  // Nothing helps here: each chunk is sent until one of them happens to be taken.
  ['20 cuts, any third dropped', { cuts: 20, isRefused: () => Math.random() < 1 / 3, keepsRefused: false }],
]

/** Measures how many bytes the page sends for two files of the largest size. */
const measurePoorLines = async (): Promise<Table> => {
  const rows: Cell[][] = []
  const missed: string[] = []
  for (const [name, line, target] of poorLines) {
    const times = (await sendTwoFiles(line)).bytes / (2 * FILE_MAX_BYTES)
    rows.push([name, times, target ?? '–'])
    if (target !== undefined && times > target) missed.push(`${name}: ${times.toFixed(2)} times the bytes.`)
  }
  return {
    title: '2 × 5 MiB over a poor line of 256 kbit/s',
    columns: ['line', 'times the bytes', 'at most'],
    rows,
    notes: ['The page’s own code before a Storage that keeps whole units of 256 KiB of what arrives.'],
    missed,
  }
}

/** Measures time and memory of uploads, their bytes on a poor line, and the memory of requests without a sign-in. */
export const run = async (): Promise<Table[]> => {
  const backend = await startBackend()
  try {
    const results: { row: Cell[]; missed: string[] }[] = []
    for (const one of cases) results.push(await measured(backend, one))
    const served = await serveFunction({ env: backend.env })
    results.push(await measureUnauthenticated(served))
    await served.stop()
    return [
      {
        title: 'Uploads through the function to Storage',
        columns: ['request', 'at once', 'median s', 'worst s', 'memory before', 'peak memory', 'answers'],
        rows: results.map(({ row }) => row),
        notes: [
          `${REPEATED} turns each; memory is the resident set of the function's process. Client, function and the emulators ` +
            'share the processors.',
        ],
        missed: results.flatMap(({ missed }) => missed),
      },
      await measurePoorLines(),
    ]
  } finally {
    await backend.stop()
  }
}
