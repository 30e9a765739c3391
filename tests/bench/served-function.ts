import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePorts } from '../../emulators/src/launch/ports.ts'
import { NODE_OPTIONS } from '../../scripts/deploy/names.ts'
import { connectInspector, type LiveMemory } from './inspector.ts'
import type { Block } from './longest-block.ts'
import { cpuOf, memoryOf, type ProcessMemory } from './process-memory.ts'

const root = join(import.meta.dirname, '..', '..')
const bundle = join(root, 'functions', 'dist')
const framework = join(root, 'node_modules', '@google-cloud', 'functions-framework', 'build', 'src', 'main.js')
const START_MS = 120_000
/** How much of the function's log is kept, from its beginning, in characters. */
const LOG_KEPT = 200_000
/** Half of the API's share of the memory that the function is given (functions/src/main.ts), in MiB. */
const HEAP_MIB = 512

/** The built bundle in a process of its own, behind functions-framework, as Cloud Functions serves it. */
export interface ServedFunction {
  url: string
  pid: number
  /** From the start of the process until it accepts connections, in milliseconds. */
  started: number
  memory: () => ProcessMemory
  /** Processor time that it has used, in milliseconds. */
  cpu: () => number
  /** Its memory after a full garbage collection; only with `inspected`. */
  liveMemory: () => Promise<LiveMemory>
  /** As in `Inspector`; only with `inspected`. */
  longestBlock: () => Promise<Block>
  /** The beginning of what it has logged. */
  log: () => string
  exited: Promise<void>
  /** Ends the process, by default with SIGKILL, like a crash. Resolves when it has exited. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

export interface ServeOptions {
  /** Added to this process's environment: which emulators to use, and the configuration. */
  env: Record<string, string>
  /** By default a free one. */
  port?: number
  /** Opens Node's inspector, for `liveMemory`. */
  inspected?: boolean
  /** The folder of the function, by default the built bundle. */
  source?: string
}

export const freePort = async (): Promise<number> => {
  const [port = 0] = await freePorts(1, '127.0.0.1')
  return port
}

const acceptsConnections = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** Resolves when a port accepts connections; rejects when its process is no longer alive, or after a time. */
export const untilAccepts = async (port: number, isAlive: () => boolean): Promise<void> => {
  const begun = performance.now()
  while (!(await acceptsConnections(port))) {
    if (!isAlive() || performance.now() - begun > START_MS) throw new Error(`Nothing accepts connections at ${port}.`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const untilReady = async (child: ChildProcess, port: number, log: () => string) => {
  const begun = performance.now()
  try {
    await untilAccepts(port, () => child.exitCode === null)
  } catch {
    child.kill('SIGKILL')
    throw new Error(`The function did not start.\n${log()}`)
  }
  return performance.now() - begun
}

const notInspected = () => Promise.reject(new Error('Start the function with `inspected` for this.'))

/** Starts the bundle of functions/dist. Throws when it was not built, or does not start. */
export const serveFunction = async ({
  env,
  port: wanted,
  inspected = false,
  source = bundle,
}: ServeOptions): Promise<ServedFunction> => {
  if (!existsSync(source)) throw new Error('functions/dist is missing: npm run build -w functions')
  const port = wanted ?? (await freePort())
  const inspectorPort = inspected ? await freePort() : 0
  const node = [`--max-old-space-size=${HEAP_MIB}`, ...(inspected ? [`--inspect=127.0.0.1:${inspectorPort}`] : [])]
  const args = [...node, framework, '--target=api', `--source=${source}`, '--signature-type=http']
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      if (output.length < LOG_KEPT) output += String(chunk)
    })
  }
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  // When this process exits, the function's process ends too.
  const killChild = () => child.kill('SIGKILL')
  process.once('exit', killChild)
  void exited.then(() => process.off('exit', killChild))
  const pid = child.pid ?? 0
  const started = await untilReady(child, port, () => output)
  const inspector = inspected ? await connectInspector(inspectorPort) : null
  return {
    url: `http://127.0.0.1:${port}`,
    pid,
    started,
    memory: () => memoryOf(pid),
    cpu: () => cpuOf(pid),
    liveMemory: () => inspector?.liveMemory() ?? notInspected(),
    longestBlock: () => inspector?.longestBlock() ?? notInspected(),
    log: () => output,
    exited,
    stop: async (signal = 'SIGKILL') => {
      inspector?.close()
      child.kill(signal)
      await exited
    },
  }
}
