import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { whenAbandoned } from './abandoned.ts'

/** Exit code of a command that a person stopped. */
const INTERRUPTED = 130

export const root = fileURLToPath(new URL('..', import.meta.url))

/** How a command ended: its exit code (1 when a signal ended it), how long it took in seconds, and what it printed. */
export interface Outcome {
  code: number
  seconds: number
  output: string
}

const running = new Set<ReturnType<typeof spawn>>()
const endAll = (signal: NodeJS.Signals) => {
  // While the suite runs there is no step to end; the code that launched the suite stops it.
  if (running.size === 0) return
  for (const child of running) child.kill(signal)
  process.exit(INTERRUPTED)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endAll)
whenAbandoned(() => endAll('SIGTERM'))

/** Runs a command in the project's folder. With `quiet` its output is returned and not shown. */
export const run = (command: string, args: string[], { quiet = false, env = {} } = {}): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
    child.once('error', reject)
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, seconds: (performance.now() - begun) / 1000, output })
    })
  })
