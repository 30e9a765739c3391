/**
 * `npm run soak`: the product under kills and faults, then under load for `SOAK_MINUTES` (20 unless told).
 * `npm run soak -- kills faults memory` runs the named parts only. Prints tables, writes them to `.cache/bench/soak.md`,
 * and fails when anything was lost, unclear or late.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Backend, startBackend } from '../bench/backend.ts'
import type { Table } from '../bench/bench.ts'
import { markdown } from '../bench/format.ts'
import { machine } from '../bench/machine.ts'
import { faults } from './faults.ts'
import { kills } from './kills.ts'
import { memoryRun } from './memory-run.ts'

const minutes = Number(process.env['SOAK_MINUTES'] ?? 20)
const parts: Record<string, (backend: Backend) => Promise<Table>> = {
  kills,
  faults,
  memory: (backend) => memoryRun(backend, minutes),
}
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0 || !(minutes > 0)) {
  console.error(`Parts: ${Object.keys(parts).join(', ')}. SOAK_MINUTES is a number of minutes.`)
  process.exit(2)
}

const tables: Table[] = []
const show = (table: Table) => {
  tables.push(table)
  console.log(`\n${markdown(table)}`)
}
show(machine())
const backend = await startBackend(['auth', 'firestore', 'storage', 'hosting'])
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void backend.stop().then(() => process.exit(130)))
}
let broken = 0
try {
  for (const [name, part] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    console.log(`── ${name}, begun ${new Date().toISOString()}`)
    try {
      show(await part(backend))
    } catch (error) {
      broken += 1
      console.error(`${name} broke off:`, error)
    }
  }
} finally {
  await backend.stop()
}
const output = join(import.meta.dirname, '..', '..', '.cache', 'bench', 'soak.md')
mkdirSync(dirname(output), { recursive: true })
writeFileSync(output, tables.map(markdown).join('\n'))
const missed = tables.flatMap((table) => table.missed ?? [])
console.log(`\nWritten to .cache/bench/soak.md. ${missed.length} failures, ${broken} parts broke off.`)
// The SDKs keep idle connections to the emulators that are gone; there is nothing left to wait for.
process.exit(missed.length + broken > 0 ? 1 : 0)
