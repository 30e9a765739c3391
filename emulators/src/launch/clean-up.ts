import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What must be gone after a run: the processes recorded in the folder `started` (`recordProcess`), and the paths in `remove`. */
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

/** Records a process, or with a negative id a process group, which `cleanUp` then ends. */
export const recordProcess = (started: string, pid: number) => writeFileSync(join(started, String(pid)), '')

const recordedProcesses = (started: string) => {
  try {
    return readdirSync(started).map(Number)
  } catch {
    return []
  }
}

/** Ends every recorded process and removes the run's files. It may be called twice. */
export const cleanUp = ({ started, remove }: RemainingProcesses) => {
  for (const pid of recordedProcesses(started)) if (pid !== 0) signal(pid, 'SIGKILL')
  for (const path of remove) rmSync(path, { recursive: true, force: true, maxRetries: 3 })
}
