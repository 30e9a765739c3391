/**
 * `npm run bench`: runs every `*.bench.ts` beside this file, one after the other, prints its tables as they come and
 * writes them all to `.cache/bench/figures.md`. `npm run bench -- NAME…` runs the named ones only. A figure that misses
 * its target makes the command fail, after everything has run.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Bench, Table } from './bench.ts'
import { markdown } from './format.ts'
import { machine } from './machine.ts'

const here = import.meta.dirname
const output = join(here, '..', '..', '.cache', 'bench', 'figures.md')
const files = readdirSync(here).filter((file) => file.endsWith('.bench.ts'))
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !files.includes(`${name}.bench.ts`))
if (unknown.length > 0) {
  console.error(
    `No such bench: ${unknown.join(', ')}. There are: ${files.map((f) => f.replace('.bench.ts', '')).join(', ')}`,
  )
  process.exit(2)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const tables: Table[] = []
const show = (table: Table) => {
  tables.push(table)
  console.log(`\n${markdown(table)}`)
}

show(machine())
const failed: string[] = []
for (const file of files.filter((name) => wanted.length === 0 || wanted.includes(name.replace('.bench.ts', '')))) {
  const { bench }: { bench: Bench } = await import(join(here, file))
  console.log(`── ${bench.name}`)
  const begun = performance.now()
  try {
    for (const table of await bench.run()) show(table)
  } catch (error) {
    failed.push(bench.name)
    console.error(`${bench.name} broke off:`, error)
  }
  console.log(`(${bench.name}: ${((performance.now() - begun) / 1000).toFixed(0)} s)`)
}

mkdirSync(dirname(output), { recursive: true })
writeFileSync(output, tables.map(markdown).join('\n'))
const missed = tables.flatMap((table) => table.missed ?? [])
console.log(
  `\nWritten to .cache/bench/figures.md. ${missed.length} missed targets, ${failed.length} benches broke off.`,
)
for (const sentence of missed) console.log(`  ${sentence}`)
// A bench may leave a client's idle connection behind; the figures are written, so nothing is worth waiting for.
process.exit(missed.length + failed.length > 0 ? 1 : 0)
