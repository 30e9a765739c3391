import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Backend, startBackend } from './backend.ts'
import type { Cell, Table } from './bench.ts'
import { ratio } from './format.ts'
import { load, send } from './load.ts'
import { publishRows } from './publish-rows.ts'
import { listPath, requestPaths } from './register-requests.ts'
import { cpuOf } from './process-memory.ts'
import { freePort, serveFunction, type ServedFunction, untilAccepts } from './served-function.ts'

const SIZES = [20_000, 100_000]
/** Each is measured so often, in turn, and the best counts: other work of the machine only slows it. */
const TURNS = 5
/** Target at the first size: p50 at one connection and requests at 32, of the floor's. */
const FLOOR_TARGET = 2
/** The cases that have it. The others have to be ahead of the peer. */
const NEAR_FLOOR = ['page 1', 'deep page', 'exact number', 'no hit', 'profile']

interface Peer {
  url: string
  cpu: () => number
  stop: () => Promise<void>
}

const servePeer = async (rows: number): Promise<Peer> => {
  const port = await freePort()
  const script = join(import.meta.dirname, 'peers', 'sqlite-server.ts')
  const child = spawn(process.execPath, [script, String(rows), String(port)], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  await untilAccepts(port, () => child.exitCode === null)
  return {
    url: `http://127.0.0.1:${port}`,
    cpu: () => cpuOf(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** functions-framework with one prepared answer. */
const serveFloor = async (answer: string): Promise<ServedFunction> => {
  const folder = await mkdtemp(join(tmpdir(), 'floor-'))
  await writeFile(join(folder, 'package.json'), '{"main":"index.js"}')
  await writeFile(join(folder, 'answer.txt'), answer)
  await writeFile(
    join(folder, 'index.js'),
    `const answer = require('node:fs').readFileSync(require('node:path').join(__dirname, 'answer.txt'))
exports.api = (_request, response) => response.type('json').send(answer)`,
  )
  const served = await serveFunction({ env: {}, source: folder })
  await rm(folder, { recursive: true })
  return served
}

interface Measured {
  p50: number
  perSecond: number
  /** Processor milliseconds of a request at 32 connections. */
  cpu: number
}

const REQUESTS = { one: 400, many: 3000 }

const measure = async ({ url, cpu }: Pick<Peer, 'url' | 'cpu'>, path: (at: number) => string): Promise<Measured> => {
  const request = (at: number) => ({ url: url + path(at) })
  await load(request, { requests: 100 })
  const one = await load(request, { requests: REQUESTS.one })
  const before = cpu()
  const many = await load(request, { requests: REQUESTS.many, connections: 32 })
  const used = cpu() - before
  return { p50: one.p50, perSecond: many.perSecond, cpu: used / REQUESTS.many }
}

const best = (a: Measured, b: Measured): Measured => ({
  p50: Math.min(a.p50, b.p50),
  perSecond: Math.max(a.perSecond, b.perSecond),
  cpu: Math.min(a.cpu, b.cpu),
})

const tableOf = async ({ env, suite }: Backend, size: number): Promise<Table> => {
  await publishRows(suite.projectId, size)
  const ours = await serveFunction({ env })
  const peer = await servePeer(size)
  const floor = await serveFloor((await send({ url: ours.url + listPath('offset=0') })).body.toString())
  const rows: Cell[][] = []
  const missed: string[] = []
  for (const [kind, path] of Object.entries(requestPaths(size))) {
    const all = { ours, peer, floor }
    const results: Partial<Record<keyof typeof all, Measured>> = {}
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const name of ['ours', 'peer', 'floor'] as const) {
        const result = await measure(all[name], path)
        results[name] = best(results[name] ?? result, result)
      }
    const [own, other, least] = [results.ours, results.peer, results.floor]
    if (own === undefined || other === undefined || least === undefined) throw new Error('Nothing was measured.')
    rows.push([
      kind,
      own.p50,
      ratio(own.p50, least.p50),
      ratio(own.p50, other.p50),
      own.perSecond,
      ratio(own.perSecond, least.perSecond),
      ratio(own.perSecond, other.perSecond),
      own.cpu,
      own.cpu / least.cpu,
      own.cpu / other.cpu,
    ])
    const isNearFloor = own.p50 <= FLOOR_TARGET * least.p50 && own.perSecond >= least.perSecond / FLOOR_TARGET
    const isAhead = own.p50 <= other.p50 && own.perSecond >= other.perSecond
    if (NEAR_FLOOR.includes(kind) ? size === SIZES[0] && !isNearFloor : !isAhead)
      missed.push(
        `Search, ${kind}: ${NEAR_FLOOR.includes(kind) ? 'more than twice the work of the platform alone' : 'slower than SQLite'}.`,
      )
  }
  await Promise.all([ours.stop(), peer.stop(), floor.stop()])
  return {
    title: `The register of ${size.toLocaleString('en-GB')} rows beside its peers`,
    columns: [
      'request',
      'p50 ms, 1 connection',
      'of the floor',
      'of SQLite',
      'requests/s, 32 connections',
      'of the floor',
      'of SQLite',
      'processor ms a request',
      'times the floor’s',
      'times SQLite’s',
    ],
    rows,
    notes: [
      `The floor: functions-framework with one prepared answer. SQLite: Node's server over node:sqlite with a trigram index. ` +
        `Each the best of ${TURNS}, in turn.`,
    ],
    missed,
  }
}

/** Measures the register's calls beside what a good engineer would write instead, and beside the platform itself. */
export const run = async (): Promise<Table[]> => {
  const backend = await startBackend(['auth', 'firestore'])
  const tables: Table[] = []
  try {
    for (const size of SIZES) tables.push(await tableOf(backend, size))
  } finally {
    await backend.stop()
  }
  return tables
}
