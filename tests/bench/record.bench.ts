import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Table } from './bench.ts'
import { mebibytes } from './format.ts'

const ROWS = 20_000
const LINES = 70_000
const SECONDS_TARGET = 30
const MEMORY_TARGET = 300 * 2 ** 20
/** Limits of a small instance. Without them Node puts off clearing memory until it has used much more than it needs. */
const SMALL = ['--max-old-space-size=160', '--max-semi-space-size=8']

interface Verified {
  seconds: number
  peak: number
  findings: string[]
}
const isVerified = (value: unknown): value is Verified =>
  typeof value === 'object' && value !== null && 'seconds' in value && 'peak' in value && 'findings' in value

const verifyTable = async (): Promise<Table> => {
  const script = join(import.meta.dirname, 'record', 'verify.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [...SMALL, script, String(ROWS), String(LINES)])
  const verified: unknown = JSON.parse(stdout)
  if (!isVerified(verified)) throw new Error('The check printed no figures.')
  const { seconds, peak, findings } = verified
  return {
    title: 'Checking the record of acts',
    columns: ['lines', 'seconds', 'memory at most', 'findings'],
    rows: [[LINES, seconds, mebibytes(peak), findings.length]],
    notes: [
      `${ROWS} rows, one publication and a decision for each other line, in a process of its own with the memory limits of a small instance; reading from the database is not counted.`,
    ],
    missed: [
      ...(seconds > SECONDS_TARGET ? [`Checking ${LINES} lines took ${seconds.toFixed(1)} s.`] : []),
      ...(peak > MEMORY_TARGET ? [`Checking ${LINES} lines took ${mebibytes(peak)}.`] : []),
      ...findings,
    ],
  }
}

/** How long the check of the record of acts takes. */
export const run = async (): Promise<Table[]> => [await verifyTable()]
