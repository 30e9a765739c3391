import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Table } from './bench.ts'
import { markdown } from './format.ts'
import { type Machine, machine } from './machine.ts'

const root = join(import.meta.dirname, '..', '..')
/** The folder of each part's last measurement, one file a part. */
export const measured = join(root, '.cache', 'bench')

/** One part of a run, as `npm run bench -- figures` reads it. */
export interface Measurement {
  /** The command that measures this part alone. */
  command: string
  machine: Machine
  seconds: number
  tables: Table[]
}

/**
 * Runs the parts of one command. It prints each part's tables and, with `isStored`, stores them in `.cache/bench` for
 * `docs/figures.md`. `end` prints the missed targets and ends the process, with code 1 when there is one or a part has failed.
 */
export const startReport = (command: string, { isStored = true } = {}) => {
  const missed: string[] = []
  let failed = 0
  mkdirSync(measured, { recursive: true })
  return {
    /** Runs one part. When it fails, the next part can still run. */
    part: async (name: string, run: () => Promise<Table[]>) => {
      const begun = performance.now()
      const on = machine()
      console.log(`── ${name}, begun ${on.begun}`)
      try {
        const tables = await run()
        for (const table of tables) console.log(`\n${markdown(table)}`)
        missed.push(...tables.flatMap((table) => table.missed ?? []))
        if (!isStored) return
        const seconds = Math.round((performance.now() - begun) / 1000)
        const measurement: Measurement = { command: `npm run ${command} -- ${name}`, machine: on, seconds, tables }
        writeFileSync(join(measured, `${command}-${name}.json`), JSON.stringify(measurement, null, 2))
      } catch (error) {
        failed += 1
        console.error(`${name} failed:`, error)
      }
    },
    end: (): never => {
      console.log(
        `\n${isStored ? `Written to ${relative(root, measured)}` : 'A partial run: no result is stored'}. ${missed.length} missed targets, ${failed} parts failed.`,
      )
      for (const sentence of missed) console.log(`  ${sentence}`)
      // Clients keep idle connections to stopped emulators, which would keep the process running.
      process.exit(missed.length + failed > 0 ? 1 : 0)
    },
  }
}

/** Ends the command when it names something unknown. */
export const refuseUnknown = (wanted: readonly string[], known: readonly string[]) => {
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  console.error(`There is no ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  process.exit(2)
}
