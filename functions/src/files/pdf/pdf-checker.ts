import { beside } from '../../platform/isolated/beside.ts'
import { createIsolatedProcess } from '../../platform/isolated/isolated-process.ts'
import type { PdfQuestion, PdfVerdict } from './verdict.ts'

/** Longest time by the clock that opening one file may take, in milliseconds. */
const CHECK_MAX_MS = 20_000

export interface PdfChecker {
  /** Opens a PDF in a process of its own, one file at a time in the order of the calls. */
  open: (bytes: Uint8Array) => Promise<PdfVerdict>
  close: () => void
}

/** Decides by opening whether a PDF can be read. The process is kept for the next file. */
export const createPdfChecker = (): PdfChecker => {
  const file = beside(import.meta.filename, 'pdf-process')
  const isolated = createIsolatedProcess<PdfQuestion, PdfVerdict>({ file, answerMaxMs: CHECK_MAX_MS, isKept: true })
  return {
    open: async (bytes) => (await isolated.ask({ bytes: new Uint8Array(bytes) })) ?? { opens: false, reason: 'slow' },
    close: isolated.close,
  }
}
