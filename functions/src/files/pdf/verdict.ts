/** What opening a PDF shows. */
export type PdfVerdict =
  | { opens: true; pages: number; activeContent: boolean }
  /** `locked`: asks for a password; `damaged`: no program makes a page of it; `form`: shows nothing in most programs; `slow`: over the limits. */
  | { opens: false; reason: 'locked' | 'damaged' | 'form' | 'slow' }

/** What the process that opens PDFs is sent. */
export interface PdfQuestion {
  bytes: Uint8Array<ArrayBuffer>
}
