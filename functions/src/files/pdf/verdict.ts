/** What opening a PDF shows. */
export type PdfVerdict =
  | { opens: true; pages: number; activeContent: boolean }
  /** `locked`: asks for a password; `damaged`: no program makes a page of it; `slow`: over the limits of time or memory. */
  | { opens: false; reason: 'locked' | 'damaged' | 'slow' }

export interface PdfQuestion {
  id: number
  bytes: Uint8Array<ArrayBuffer>
}

export type PdfAnswer = { ready: true } | { id: number; verdict: PdfVerdict }
