/**
 * `npm run soak`: the product under kills and faults, then under load for `SOAK_MINUTES` (20 unless told).
 * `npm run soak -- kills faults memory` runs the named parts only. Prints tables, writes them to `.cache/bench/soak.md`,
 * and fails when anything was lost, unclear or late.
 */
import { type Backend, startBackend } from '../bench/backend.ts'
import type { Table } from '../bench/bench.ts'
import { refuseUnknown, startReport } from '../bench/report.ts'
import { faults } from './faults.ts'
import { kills } from './kills.ts'
import { memoryRun } from './memory-run.ts'

const minutes = Number(process.env['SOAK_MINUTES'] ?? 20)
if (!(minutes > 0)) {
  console.error('SOAK_MINUTES is a number of minutes.')
  process.exit(2)
}
const parts: Record<string, (backend: Backend) => Promise<Table>> = {
  kills,
  faults,
  memory: (backend) => memoryRun(backend, minutes),
}
const wanted = process.argv.slice(2)
refuseUnknown(wanted, Object.keys(parts))

const report = startReport('soak.md')
const backend = await startBackend(['auth', 'firestore', 'storage', 'hosting'])
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void backend.stop().then(() => process.exit(130)))
}
try {
  for (const [name, run] of Object.entries(parts)) {
    if (wanted.length === 0 || wanted.includes(name)) await report.part(name, async () => [await run(backend)])
  }
} finally {
  await backend.stop()
}
report.end()
