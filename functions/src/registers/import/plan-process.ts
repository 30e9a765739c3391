/** The process that plans register files, one at a time, within these limits. */
import { beside } from '../../platform/isolated/beside.ts'
import { runLimitedThread } from '../../platform/isolated/limited-thread.ts'

runLimitedThread(beside(import.meta.filename, 'plan-worker'), {
  cpuMaxMs: 30_000,
  heapMaxMb: 320,
})
