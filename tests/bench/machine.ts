import { execFileSync } from 'node:child_process'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import type { Table } from './bench.ts'

const commit = () => {
  try {
    const head = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
    const clean = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).trim() === ''
    return clean ? head : `${head} with uncommitted changes`
  } catch {
    return 'not a git checkout'
  }
}

/** What the figures were measured on and when: without this, they mean nothing to the next reader. */
export const machine = (): Table => ({
  title: 'Machine',
  columns: ['fact', 'value'],
  rows: [
    ['processor', `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`],
    ['memory', `${(totalmem() / 2 ** 30).toFixed(1)} GiB`],
    ['system', `${type()} ${release()}`],
    ['Node', process.version],
    ['load of the machine before the run', `${loadavg()[0]?.toFixed(2)} (average of one minute)`],
    ['commit', commit()],
    ['begun', new Date().toISOString()],
  ],
})
