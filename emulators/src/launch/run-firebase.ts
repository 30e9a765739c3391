import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { cleanUp } from './clean-up.ts'
import type { Programs } from './official.ts'
import { openRunFolder, type RunFolder, supervisorProgram } from './run-folder.ts'

/** Variables that a test runner or a surrounding suite sets for its own children. They must not reach this suite's functions. */
const notInherited = [
  /^VITEST/,
  /^NODE_ENV$/,
  /^FIREBASE_(AUTH|STORAGE|DATABASE)?_?EMULATOR_(HOST|HUB)$/,
  /^(FIRESTORE|STORAGE|CLOUD_EVENTARC|CLOUD_TASKS)_EMULATOR_HOST$/,
  /^GCLOUD_PROJECT$/,
  /^FIREBASE_CONFIG$/,
]

/**
 * The environment of firebase-tools and its children. Settings are in the run's folder, so that nothing is written to the home
 * folder; usage reports and update checks are off; our `java` and this Node come first on the PATH.
 */
export const suiteEnvironment = (runFolder: RunFolder, extra?: Record<string, string>): NodeJS.ProcessEnv => {
  const inherited = Object.entries(process.env).filter(([name]) => !notInherited.some((pattern) => pattern.test(name)))
  return {
    ...Object.fromEntries(inherited),
    PATH: [runFolder.bin, dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter),
    XDG_CONFIG_HOME: runFolder.config,
    NO_UPDATE_NOTIFIER: '1',
    FUNCTIONS_DISCOVERY_TIMEOUT: '60',
    // The functions are read from a file: a server that answers firebase-tools ends only when its connection does, 3 s later.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    ...runFolder.binaries,
    // The Storage emulator keeps its files in the temporary folder, and the hub writes its address there by project id. Two
    // suites with one temporary folder would destroy each other's files and find each other's hub.
    TMPDIR: runFolder.folder,
    ...extra,
  }
}

interface FirebaseRun {
  supervisor: ChildProcess
  /** Passes a signal on to firebase-tools and what it runs. */
  signal(name: NodeJS.Signals): void
  /** The exit code of firebase-tools (128 + n when signal n ended it), once everything it started is gone. */
  exited: Promise<number>
}

const preloads = ['report-crash.ts', 'skip-meta-schema.ts', 'share-worker.ts'].map(
  (file) => new URL(file, import.meta.url).href,
)

const firebaseProgram = () => {
  const require = createRequire(import.meta.url)
  return join(dirname(require.resolve('firebase-tools/package.json')), 'lib', 'bin', 'firebase.js')
}

/** Starts firebase-tools with these arguments under a supervisor that cleans up after it. */
export const runFirebase = (options: {
  arguments: string[]
  programs: Programs
  /** The firestore.indexes.json that our Firestore checks queries against. */
  indexes?: string | undefined
  env?: Record<string, string> | undefined
  remove?: string[]
}): FirebaseRun => {
  const runFolder = openRunFolder(options.programs, options.indexes)
  const job = {
    command: [
      process.execPath,
      '--no-warnings',
      ...preloads.flatMap((preload) => ['--import', preload]),
      firebaseProgram(),
      ...options.arguments,
    ],
    // It gets the logs of firebase-tools.
    cwd: runFolder.folder,
    started: runFolder.started,
    remove: [runFolder.folder, ...(options.remove ?? [])],
  }
  const supervisor = spawn(process.execPath, ['--no-warnings', supervisorProgram, JSON.stringify(job)], {
    // A process group of its own, so that Ctrl-C in a terminal reaches only the launcher, which passes it on once.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: suiteEnvironment(runFolder, options.env),
  })
  // Writing to a supervisor that has just ended is no error: there is no process to signal.
  supervisor.stdin?.on('error', () => undefined)
  const exited = new Promise<number>((resolve, reject) => {
    supervisor.once('error', reject)
    supervisor.once('exit', (code) => {
      // The supervisor has done this unless it was killed itself.
      cleanUp(job)
      resolve(code ?? 1)
    })
  })
  return { supervisor, exited, signal: (name) => supervisor.stdin?.write(`${name}\n`) }
}
