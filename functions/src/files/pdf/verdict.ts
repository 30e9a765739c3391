/** What opening a PDF shows. */
export type PdfVerdict =
  | { opens: true; pages: number; activeContent: boolean }
  /** `locked`: asks for a password; `damaged`: no program makes a page of it; `slow`: over the limits of time or memory. */
  | { opens: false; reason: 'locked' | 'damaged' | 'slow' }

/** What the process that opens PDFs is sent. */
export interface PdfQuestion {
  bytes: Uint8Array<ArrayBuffer>
}
