import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { createInterface } from 'node:readline'
import { cleanUp, note, signal } from './clean-up.ts'
import type { RemainingProcesses } from './clean-up.ts'
import { crashCause } from './crash-cause.ts'

/**
 * The program between the launcher and firebase-tools. It outlives both by a moment and leaves nothing behind: when
 * firebase-tools ends, however it ends, every process of its group and every `java` it started is ended and the run's
 * temporary files are removed; when the launcher goes (its end of our standard input closes), firebase-tools is stopped.
 * Lines on standard input are names of signals for firebase-tools.
 */
interface Job extends RemainingProcesses {
  command: string[]
  cwd: string
}

const GRACE_MS = 30_000
const job: Job = JSON.parse(process.argv[2] ?? '')
const [program = '', ...commandArguments] = job.command
const child = spawn(program, commandArguments, {
  cwd: job.cwd,
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit'],
})

const isSignal = (name: string): name is NodeJS.Signals => name in constants.signals
const group = -(child.pid ?? 0)
if (group !== 0) note(job.started, group)
// As a terminal does it: the script of emulators:exec must hear of it too, firebase-tools waits for it.
const pass = (name: NodeJS.Signals) => group !== 0 && signal(group, name)

const lines = createInterface({ input: process.stdin })
lines.on('line', (line) => {
  if (isSignal(line)) pass(line)
})
lines.on('close', () => {
  pass('SIGINT')
  setTimeout(() => pass('SIGKILL'), GRACE_MS).unref()
})
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => pass('SIGINT'))

const finish = (code: number) => {
  cleanUp(job)
  process.exit(code)
}
child.on('error', (error) => {
  console.error(`firebase-tools could not be started: ${error.message}`)
  finish(1)
})
child.on('exit', (code, name) => {
  const cause = crashCause(job.cwd, code)
  if (cause !== undefined) console.error(`Error: firebase-tools crashed: ${cause}`)
  finish(code ?? 128 + (name ? constants.signals[name] : 0))
})
