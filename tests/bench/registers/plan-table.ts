import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readerOf } from '../../../functions/src/platform/stored.ts'
import { shape, whole } from '../../../contract/src/shapes/fields.ts'
import { number } from 'yup'
import type { Table } from '../bench.ts'
import { mebibytes } from '../format.ts'

const ROWS = 20_000
const PLAN_TARGET_MS = 20_000
const MEMORY_TARGET = 400 * 2 ** 20
const program = join(import.meta.dirname, 'plan-rows.ts')

const read = readerOf(shape({ milliseconds: number().required(), peak: whole(), changed: whole(), refused: whole() }))

/** Plans a file of 20,000 rows against a register of as many, in a process of its own. */
export const planTable = async (projectId: string): Promise<Table> => {
  const { stdout } = await promisify(execFile)(process.execPath, [program, projectId, String(ROWS)])
  const { milliseconds, peak, changed, refused } = read(JSON.parse(stdout))
  return {
    title: `Plan of ${ROWS.toLocaleString('en-GB')} rows against a register of as many`,
    columns: ['rows', 'seconds', 'most memory of the process', 'rows changed', 'rows refused'],
    rows: [[ROWS, milliseconds / 1000, mebibytes(peak), changed, refused]],
    notes: [
      'From the bytes of the file to the plan, the register read from Firestore; half of the firms have changed.',
    ],
    missed: [
      ...(milliseconds > PLAN_TARGET_MS ? [`The plan took ${(milliseconds / 1000).toFixed(1)} s.`] : []),
      ...(peak > MEMORY_TARGET ? [`The plan took ${mebibytes(peak)}.`] : []),
      ...(changed === ROWS / 2 && refused === 0
        ? []
        : [`The plan has ${changed} changed and ${refused} refused rows.`]),
    ],
  }
}
