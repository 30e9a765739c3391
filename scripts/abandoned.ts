import { spawnSync } from 'node:child_process'
import { isRunning } from '../emulators/src/launch/clean-up.ts'

const CHECK_MS = 500
const SHELL = /(?:^|\/)-?(?:ba|da|z|k|a)?sh$/

/** A process's parent and the name of its program; undefined when the system does not tell. */
const processInfo = (pid: number): { parent: number; program: string } | undefined => {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
  const [, parent, program] = /^\s*(\d+)\s+(.*\S)\s*$/.exec(stdout ?? '') ?? []
  return parent === undefined || program === undefined ? undefined : { parent: Number(parent), program }
}

/** The processes that started this one: its parent and, when that is a shell of npm's, npm. */
const startedBy = (): number[] => {
  const parent = processInfo(process.ppid)
  const isNpmShell = process.env['npm_lifecycle_event'] !== undefined && parent && SHELL.test(parent.program)
  return isNpmShell ? [process.ppid, parent.parent] : [process.ppid]
}

/**
 * Calls `callback` once when a process that started this one has ended. Watching the parent is not enough: it may be npm's shell,
 * which npm ends when it gets a signal such as SIGTERM, but not when SIGKILL ends npm.
 */
export const whenAbandoned = (callback: () => void): void => {
  const parent = process.ppid
  const starters = startedBy()
  const timer = setInterval(() => {
    if (process.ppid === parent && starters.every(isRunning)) return
    clearInterval(timer)
    callback()
  }, CHECK_MS)
  timer.unref()
}
