import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Table } from './bench.ts'
import { markdown } from './format.ts'
import { type Machine, machine } from './machine.ts'

const top = join(import.meta.dirname, '..', '..')
/** Where each part's last measurement lies, one file a part. */
export const measured = join(top, '.cache', 'bench')

/** One part of a run, as `npm run bench -- figures` reads it. */
export interface Measurement {
  /** The command that measures this part alone. */
  command: string
  machine: Machine
  seconds: number
  tables: Table[]
}

/**
 * Runs the parts of one command. The tables of each are printed, and where `isKept` kept in `.cache/bench` for `docs/figures.md`;
 * `end` says which targets were missed, and ends the process: with 1 when one was, or a part broke off.
 */
export const startReport = (command: string, { isKept = true } = {}) => {
  const missed: string[] = []
  let broken = 0
  mkdirSync(measured, { recursive: true })
  return {
    /** Runs one part of the run; the others follow even when it breaks off. */
    part: async (name: string, run: () => Promise<Table[]>) => {
      const begun = performance.now()
      const on = machine()
      console.log(`── ${name}, begun ${on.begun}`)
      try {
        const tables = await run()
        for (const table of tables) console.log(`\n${markdown(table)}`)
        missed.push(...tables.flatMap((table) => table.missed ?? []))
        if (!isKept) return
        const seconds = Math.round((performance.now() - begun) / 1000)
        const measurement: Measurement = { command: `npm run ${command} -- ${name}`, machine: on, seconds, tables }
        writeFileSync(join(measured, `${command}-${name}.json`), JSON.stringify(measurement, null, 2))
      } catch (error) {
        broken += 1
        console.error(`${name} broke off:`, error)
      }
    },
    end: (): never => {
      console.log(
        `\n${isKept ? `Written to ${relative(top, measured)}` : 'A look at a part: nothing is kept'}. ${missed.length} missed targets, ${broken} parts broke off.`,
      )
      for (const sentence of missed) console.log(`  ${sentence}`)
      // Clients keep idle connections to stopped emulators. The figures are written, so the process can exit.
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
