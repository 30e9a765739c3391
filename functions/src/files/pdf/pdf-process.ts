/** The process that opens PDFs, one at a time, within these limits. */
import { beside } from '../../platform/isolated/beside.ts'
import { runLimitedThread } from '../../platform/isolated/limited-thread.ts'

runLimitedThread(beside(import.meta.filename, 'pdf-worker'), {
  // A book of 206 pages and 4 MB took 6.6 s of a quiet processor.
  cpuMaxMs: 9000,
  heapMaxMb: 192,
})
