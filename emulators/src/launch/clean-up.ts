import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What must be removed after a run: the processes noted in a folder (see `note`), files and folders. */
export interface RemainingProcesses {
  started: string
  remove: string[]
}

/** Sends a signal to a process, or to a process group when the number is negative; one that has gone is no error. */
export const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended already.
  }
}

export const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Notes a process (or, negative, a process group) to be ended when the run ends. */
export const note = (started: string, pid: number) => writeFileSync(join(started, String(pid)), '')

const noted = (started: string) => {
  try {
    return readdirSync(started).map(Number)
  } catch {
    return []
  }
}

/** Ends every noted process and removes the run's files. Doing it twice does no harm. */
export const cleanUp = ({ started, remove }: RemainingProcesses) => {
  for (const pid of noted(started)) if (pid !== 0) signal(pid, 'SIGKILL')
  for (const path of remove) rmSync(path, { recursive: true, force: true, maxRetries: 3 })
}
