/**
 * `npm run bench`: runs every `*.bench.ts` beside this file, one after the other, prints its tables as they come and
 * keeps them in `.cache/bench`. `npm run bench -- NAME…` runs the named ones only; `npm run bench -- pages /about /register`
 * measures these pages, and `--once` one run of each: of such a run nothing is kept. A figure that misses
 * its target makes the command fail, after everything has run.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PartOptions, Table } from './bench.ts'
import { pageTargets } from './page-targets.ts'
import { refuseUnknown, startReport } from './report.ts'

const ENDING = '.bench.ts'
const ONCE = '--once'
const here = import.meta.dirname
const names = readdirSync(here)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
const words = process.argv.slice(2)
const wanted = words.filter((word) => !word.startsWith('/') && word !== ONCE)
const paths = words.filter((word) => word.startsWith('/'))
refuseUnknown(wanted, names)
refuseUnknown(
  paths,
  pageTargets.map(({ path }) => path),
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const options: PartOptions = { paths, isOnce: words.includes(ONCE) }
const report = startReport('bench', { isKept: paths.length === 0 && !options.isOnce })
for (const name of names.filter((each) => wanted.length === 0 || wanted.includes(each))) {
  const { run }: { run: (options: PartOptions) => Promise<Table[]> } = await import(join(here, name + ENDING))
  await report.part(name, () => run(options))
}
report.end()
