import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { cleanUp } from './clean-up.ts'
import { suiteEnvironment } from './environment.ts'
import { openRunFolder, supervisorProgram } from './run-folder.ts'

interface FirebaseRun {
  supervisor: ChildProcess
  /** Passes a signal on to firebase-tools and what it runs. */
  signal(name: NodeJS.Signals): void
  /** The exit code of firebase-tools (128 + n when signal n ended it), once everything it started is gone. */
  exited: Promise<number>
}

const preloads = ['report-crash.ts', 'skip-meta-schema.ts'].map((file) => new URL(file, import.meta.url).href)

const firebaseProgram = () => {
  const require = createRequire(import.meta.url)
  return join(dirname(require.resolve('firebase-tools/package.json')), 'lib', 'bin', 'firebase.js')
}

/** Starts firebase-tools with these arguments under a supervisor that cleans up after it. */
export const runFirebase = (options: {
  arguments: string[]
  java?: string | undefined
  /** The firestore.indexes.json that our Firestore checks queries against. */
  indexes?: string | undefined
  env?: Record<string, string> | undefined
  remove?: string[]
}): FirebaseRun => {
  const runFolder = openRunFolder(options.java, options.indexes)
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
    env: suiteEnvironment(runFolder, {
      official: options.java !== undefined,
      extra: options.env,
    }),
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
