/** The process that decodes pictures, one at a time, within these limits. */
import { beside } from '../../platform/isolated/beside.ts'
import { runLimitedThread } from '../../platform/isolated/limited-thread.ts'

runLimitedThread(beside(import.meta.filename, 'picture-worker'), {
  cpuMaxMs: 8000,
  heapMaxMb: 64,
})
