import { execFileSync } from 'node:child_process'
import { cpus, loadavg, release, totalmem, type } from 'node:os'

const commit = () => {
  try {
    const head = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
    const clean = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).trim() === ''
    return clean ? head : `${head} with uncommitted changes`
  } catch {
    return 'not a git checkout'
  }
}

/** The machine, commit and time of a measurement. */
export interface Machine {
  processor: string
  memory: string
  system: string
  node: string
  /** Load average of the minute before. */
  load: string
  commit: string
  /** ISO 8601 instant. */
  begun: string
}

export const machine = (): Machine => ({
  processor: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
  memory: `${(totalmem() / 2 ** 30).toFixed(1)} GiB`,
  system: `${type()} ${release()}`,
  node: process.version,
  load: loadavg()[0]?.toFixed(2) ?? '',
  commit: commit(),
  begun: new Date().toISOString(),
})
