/**
 * `npm run soak`: the simulation on many seeds and with planted defects; the browser's uploads over a poor line; then the
 * product under kills and faults, and a rehearsed restore. `npm run soak -- schedules defects` runs the named parts only. The
 * command prints tables, stores them in `.cache/bench`, and fails when a part misses a target.
 */
import { type Backend, startBackend } from '../bench/backend.ts'
import type { Table } from '../bench/bench.ts'
import { refuseUnknown, startReport } from '../bench/report.ts'
import { defects } from './defects.ts'
import { faults } from './faults.ts'
import { kills } from './kills.ts'
import { restore } from './restore.ts'
import { schedules } from './schedules.ts'
import { uploads } from './uploads.ts'

/** These parts need no running suite; `uploads` starts its own. */
const withoutSuite: Record<string, () => Promise<Table>> = { schedules, defects, uploads }
const overSuite: Record<string, (backend: Backend) => Promise<Table>> = {
  kills,
  faults,
  restore,
}
const wanted = process.argv.slice(2)
refuseUnknown(wanted, [...Object.keys(withoutSuite), ...Object.keys(overSuite)])
const isWanted = ([name]: [string, unknown]) => wanted.length === 0 || wanted.includes(name)

const report = startReport('soak')
for (const [name, run] of Object.entries(withoutSuite).filter(isWanted))
  await report.part(name, async () => [await run()])
const wantedOverSuite = Object.entries(overSuite).filter(isWanted)
if (wantedOverSuite.length > 0) {
  const backend = await startBackend(['auth', 'firestore', 'storage', 'hosting'])
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void backend.stop().then(() => process.exit(130)))
  }
  try {
    for (const [name, run] of wantedOverSuite) await report.part(name, async () => [await run(backend)])
  } finally {
    await backend.stop()
  }
}
report.end()
