import { createRequire } from 'node:module'

interface Worker {
  state: string
  runtime: { process: { kill: () => void } }
  request: (...given: unknown[]) => Promise<void>
  /** Added: how many requests it answers now, and whether it began with code that has changed since. */
  running?: number
  outdated?: boolean
}
interface Pool {
  cleanUpWorkers: () => void
  getTriggerWorkers: (triggerId: string, runtime: string) => Worker[]
  getIdleWorker: (triggerId: string, runtime: string) => Worker | undefined
  workers: Map<string, Worker[]>
  refresh: () => void
  /** Added: the worker of a trigger that is not ready yet. */
  starting?: Map<string, Promise<unknown>>
}
type StartRuntime = (
  this: { workerPools: Record<string, Pool> },
  backend: { codebase: string },
  trigger?: { id: string },
) => Promise<unknown>
interface WorkerModule {
  RuntimeWorkerState: Record<'CREATED' | 'IDLE' | 'BUSY' | 'FINISHING' | 'FINISHED', string>
  RuntimeWorker: { prototype: Worker }
  RuntimeWorkerPool: { prototype: Pool }
}

// Loaded into firebase-tools. It starts a process for each request that arrives during another: the eight calls of a page took five
// seconds, and an hour of use left 27 processes. In the cloud one instance answers forty at a time, so here one process does, too.
const require = createRequire(import.meta.url)
const {
  RuntimeWorkerState,
  RuntimeWorker,
  RuntimeWorkerPool,
}: WorkerModule = require('firebase-tools/lib/emulator/functionsRuntimeWorker')
const {
  FunctionsEmulator,
}: {
  FunctionsEmulator: { prototype: { startRuntime: StartRuntime } }
} = require('firebase-tools/lib/emulator/functionsEmulator')
const { CREATED, IDLE, BUSY, FINISHING } = RuntimeWorkerState

RuntimeWorkerPool.prototype.getIdleWorker = function (triggerId, runtime) {
  this.cleanUpWorkers()
  const able = this.getTriggerWorkers(triggerId, runtime).filter(({ state }) => state === IDLE || state === BUSY)
  return able.find(({ outdated }) => !outdated) ?? able[0]
}

const { request } = RuntimeWorker.prototype
RuntimeWorker.prototype.request = async function (...given) {
  this.running = (this.running ?? 0) + 1
  this.state = BUSY
  // firebase-tools thinks of one request: the first that ends would make the worker idle, and one that fails would end the process
  // under the others. It sees a worker of its own; this one takes no new request after a failure, and ends with its last.
  const fails = () => {
    if (this.state === BUSY) this.state = FINISHING
  }
  const alone = {
    state: { value: BUSY, writable: true },
    runtime: { value: { ...this.runtime, process: { kill: fails } } },
  }
  await request.apply(Object.create(this, alone), given)
  this.running -= 1
  if (this.running > 0) return
  if (this.outdated) fails()
  if (this.state === FINISHING) this.runtime.process.kill()
  else if (this.state === BUSY) this.state = IDLE
}

const { refresh } = RuntimeWorkerPool.prototype
RuntimeWorkerPool.prototype.refresh = function () {
  refresh.call(this)
  this.starting?.clear()
  for (const worker of [...this.workers.values()].flat()) worker.outdated ||= worker.state === CREATED
}

const { startRuntime } = FunctionsEmulator.prototype
FunctionsEmulator.prototype.startRuntime = async function (backend, trigger) {
  const pool = this.workerPools[backend.codebase]
  if (trigger === undefined || pool === undefined) return await startRuntime.call(this, backend, trigger)
  pool.starting ??= new Map()
  const starting = pool.starting.get(trigger.id) ?? startRuntime.call(this, backend, trigger)
  pool.starting.set(trigger.id, starting)
  try {
    return await starting
  } finally {
    if (pool.starting.get(trigger.id) === starting) pool.starting.delete(trigger.id)
  }
}
