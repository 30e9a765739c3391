import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { createInterface } from 'node:readline'
import { cleanUp, recordProcess, type RemainingProcesses, signal } from './clean-up.ts'
import { crashCause } from './crash-cause.ts'

/**
 * The program between the launcher and firebase-tools. It ends last and cleans up: when firebase-tools ends for any reason, it
 * ends every process of its group and every `java` it started, and removes the run's temporary files. When the launcher ends (our
 * standard input closes), it stops firebase-tools. Lines on standard input are names of signals for firebase-tools.
 */
interface Job extends RemainingProcesses {
  command: string[]
  cwd: string
}

const KILL_AFTER_MS = 30_000
const job: Job = JSON.parse(process.argv[2] ?? '')
const [program = '', ...commandArguments] = job.command
const child = spawn(program, commandArguments, {
  cwd: job.cwd,
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit'],
})

const isSignal = (name: string): name is NodeJS.Signals => name in constants.signals
const group = -(child.pid ?? 0)
if (group !== 0) recordProcess(job.started, group)
// Sent to the whole group, as a terminal does.
const pass = (name: NodeJS.Signals) => group !== 0 && signal(group, name)

const lines = createInterface({ input: process.stdin })
lines.on('line', (line) => {
  if (isSignal(line)) pass(line)
})
lines.on('close', () => {
  pass('SIGINT')
  setTimeout(() => pass('SIGKILL'), KILL_AFTER_MS).unref()
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
