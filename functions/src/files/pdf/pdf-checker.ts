import { beside } from '../../platform/isolated/beside.ts'
import { createIsolatedProcess } from '../../platform/isolated/isolated-process.ts'
import type { PdfQuestion, PdfVerdict } from './verdict.ts'

/** Longest time by the clock that opening one file may take, in milliseconds; a call with a file has 50 s. */
const CHECK_MAX_MS = 40_000

export type PdfChecker = ReturnType<typeof createPdfChecker>

/** Decides by opening whether a PDF can be read. The process is kept for the next file. */
export const createPdfChecker = () => {
  const file = beside(import.meta.filename, 'pdf-process')
  const isolated = createIsolatedProcess<PdfQuestion, PdfVerdict>({ file, answerMaxMs: CHECK_MAX_MS, isKept: true })
  return {
    /** Opens a PDF in a process of its own, one file at a time in the order of the calls. */
    open: async (bytes: Uint8Array): Promise<PdfVerdict> =>
      (await isolated.ask({ bytes: new Uint8Array(bytes) })) ?? { opens: false, reason: 'slow' },
    close: isolated.close,
  }
}
