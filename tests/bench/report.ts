import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Table } from './bench.ts'
import { markdown } from './format.ts'
import { machine } from './machine.ts'

const top = join(import.meta.dirname, '..', '..')

/**
 * Collects the tables of one run. Each is printed as it comes; `end` writes them all to `.cache/bench/FILE`, says which
 * targets were missed, and ends the process: with 1 when one was, or a part broke off.
 */
export const startReport = (file: string) => {
  const tables: Table[] = []
  let broken = 0
  const show = (table: Table) => {
    tables.push(table)
    console.log(`\n${markdown(table)}`)
  }
  show(machine())
  return {
    /** Runs one part of the run; the others follow even when it breaks off. */
    part: async (name: string, run: () => Promise<Table[]>) => {
      const begun = performance.now()
      console.log(`── ${name}, begun ${new Date().toISOString()}`)
      try {
        for (const table of await run()) show(table)
      } catch (error) {
        broken += 1
        console.error(`${name} broke off:`, error)
      }
      console.log(`(${name}: ${((performance.now() - begun) / 1000).toFixed(0)} s)`)
    },
    end: (): never => {
      const output = join(top, '.cache', 'bench', file)
      mkdirSync(dirname(output), { recursive: true })
      writeFileSync(output, tables.map(markdown).join('\n'))
      const missed = tables.flatMap((table) => table.missed ?? [])
      console.log(`\nWritten to ${relative(top, output)}. ${missed.length} missed targets, ${broken} parts broke off.`)
      for (const sentence of missed) console.log(`  ${sentence}`)
      // Clients keep idle connections to emulators that are gone; the figures are written, so nothing is worth waiting for.
      process.exit(missed.length + broken > 0 ? 1 : 0)
    },
  }
}

/** Ends the command when a part was asked for that does not exist. */
export const refuseUnknown = (wanted: readonly string[], known: readonly string[]) => {
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  console.error(`There is no ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  process.exit(2)
}
