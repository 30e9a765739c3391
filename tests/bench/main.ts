/**
 * `npm run bench`: runs every `*.bench.ts` beside this file, one after the other, prints its tables as they come and
 * keeps them in `.cache/bench`. `npm run bench -- NAME…` runs the named ones only. A figure that misses
 * its target makes the command fail, after everything has run.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Table } from './bench.ts'
import { refuseUnknown, startReport } from './report.ts'

const ENDING = '.bench.ts'
const here = import.meta.dirname
const names = readdirSync(here)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
const wanted = process.argv.slice(2)
refuseUnknown(wanted, names)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const report = startReport('bench')
for (const name of names.filter((each) => wanted.length === 0 || wanted.includes(each))) {
  const { run }: { run: () => Promise<Table[]> } = await import(join(here, name + ENDING))
  await report.part(name, run)
}
report.end()
