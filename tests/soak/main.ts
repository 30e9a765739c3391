/**
 * `npm run soak`: the simulation on many seeds and with planted defects; then renewals while the product's process is killed.
 * `npm run soak -- schedules defects` runs the named parts only. The command prints tables, stores them in `.cache/bench`, and
 * fails when a part misses a target.
 */
import { startBackend } from '../bench/backend.ts'
import type { Table } from '../bench/bench.ts'
import { refuseUnknown, startReport } from '../bench/report.ts'
import { defects } from './defects.ts'
import { kills } from './kills.ts'
import { schedules } from './schedules.ts'

const killsOverSuite = async (): Promise<Table> => {
  const backend = await startBackend(['auth', 'firestore', 'storage', 'hosting'])
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void backend.stop().then(() => process.exit(130)))
  }
  try {
    return await kills(backend)
  } finally {
    await backend.stop()
  }
}

const parts: Record<string, () => Promise<Table>> = { schedules, defects, kills: killsOverSuite }
const wanted = process.argv.slice(2)
refuseUnknown(wanted, Object.keys(parts))

const report = startReport('soak')
for (const [name, run] of Object.entries(parts))
  if (wanted.length === 0 || wanted.includes(name)) await report.part(name, async () => [await run()])
report.end()
