/**
 * `npm run bench`: runs each `*.bench.ts` beside this file, prints its tables and stores them in `.cache/bench`.
 * `npm run bench -- NAME…` runs the named parts only. `npm run bench -- pages /about /register` measures these pages only, and
 * `--once` makes one run of each; both store no result. The command runs all parts, then fails when a figure misses its target.
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
const report = startReport('bench', { isStored: paths.length === 0 && !options.isOnce })
for (const name of names.filter((each) => wanted.length === 0 || wanted.includes(each))) {
  const { run }: { run: (options: PartOptions) => Promise<Table[]> } = await import(join(here, name + ENDING))
  await report.part(name, () => run(options))
}
report.end()
