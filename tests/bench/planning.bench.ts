import { randomBytes } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { FileProblem } from '../../functions/src/registers/import/file-problem.ts'
import { createIsolatedPlanner } from '../../functions/src/registers/import/isolated-planner.ts'
import { largeWorkbook, madeUpTable } from '../../functions/src/registers/import/testing-large.ts'
import type { Cell, Table } from './bench.ts'

/** Target for the delay of other work in the API's process, in milliseconds. */
const DELAY_TARGET_MS = 50
const RESOLUTION_MS = 10
const NANOSECONDS = 1e6

/** Characters of a text that cannot be packed, added to each row so that the file is large. */
const NOISE = 500
const noisy = (rows: number) =>
  madeUpTable(rows).map((cells, at) => [...cells, at === 0 ? 'Remarks' : randomBytes(NOISE / 2).toString('hex')])

const files: Record<string, () => Uint8Array> = {
  '20,000 rows': () => largeWorkbook(madeUpTable(20_000)),
  '20 MB, within both limits': () => largeWorkbook(noisy(50_500)),
  '100,000 rows': () => largeWorkbook(madeUpTable(100_000)),
}

const measured = async (name: string, bytes: Uint8Array): Promise<{ cells: Cell[]; p99: number }> => {
  const planner = createIsolatedPlanner()
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const begun = performance.now()
  const published = {
    licensed: { base: 0, rows: [], past: [], forms: [] },
    approved: { base: 0, rows: [], past: [], forms: [] },
  }
  const outcome = await planner
    .planFile({ bytes, register: 'licensed', remove: false, now: new Date(), published })
    .then(({ counts }) => `${counts.records} rows planned`)
    .catch((error: unknown) => {
      if (error instanceof FileProblem) return error.message
      throw error
    })
    .finally(() => planner.close())
  delay.disable()
  const seconds = (performance.now() - begun) / 1000
  // The histogram counts from one look to the next, which are this far apart without any delay.
  const [p50 = 0, p99 = 0] = [50, 99].map((share) => Math.max(0, delay.percentile(share) / NANOSECONDS - RESOLUTION_MS))
  const most = Math.max(0, delay.max / NANOSECONDS - RESOLUTION_MS)
  return { cells: [name, (bytes.length / 1e6).toFixed(1), seconds, p50, p99, most, outcome], p99 }
}

/** How long other calls wait while the office's file is planned. */
export const run = async (): Promise<Table[]> => {
  const results: { cells: Cell[]; p99: number }[] = []
  for (const [name, make] of Object.entries(files)) results.push(await measured(name, make()))
  return [
    {
      title: 'Delay of other work while a workbook is planned',
      columns: ['workbook', 'MB', 'seconds', 'delay p50 ms', 'delay p99 ms', 'longest ms', 'outcome'],
      rows: results.map(({ cells }) => cells),
      notes: ['Delay of the event loop of the process that answers calls. The file is read in another process.'],
      missed: results
        .filter(({ p99 }) => p99 > DELAY_TARGET_MS)
        .map(({ cells: [name], p99 }) => `${name}: the delay is ${p99.toFixed(0)} ms.`),
    },
  ]
}
