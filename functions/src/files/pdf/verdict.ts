import type { unopenedPdfTexts } from '@lsb/contract'

/** What opening a PDF shows. */
export type PdfVerdict =
  | { opens: true; pages: number; activeContent: boolean }
  | { opens: false; reason: keyof typeof unopenedPdfTexts }

/** What the process that opens PDFs is sent. */
export interface PdfQuestion {
  bytes: Uint8Array<ArrayBuffer>
}
