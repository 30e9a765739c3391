import { getDocument } from '../../shared/pdf/reader.ts'

/** Path of the decoders for scanners' images. They are JavaScript, because our Content-Security-Policy forbids WebAssembly. */
const DECODERS_URL: string = import.meta.env.VITE_PDF_DECODERS

/** Width at which pages are drawn, in pixels: sharp in the widest column and on a phone's dense screen. */
const DRAW_WIDTH = 1200

export interface OpenPdf {
  pages: number
  /** Draws a page, counted from 1, and returns its text. Rejects when `signal` stops it. */
  draw: (page: number, canvas: HTMLCanvasElement, signal: AbortSignal) => Promise<string>
  close: () => Promise<void>
}

/** Opens a PDF with pdf.js, which this module loads. Rejects when the file is no PDF. */
export const openPdf = async (bytes: Blob): Promise<OpenPdf> => {
  // Only draws the document: scripts, forms and links inside it stay inert.
  const data = new Uint8Array(await bytes.arrayBuffer())
  const task = getDocument({ data, enableXfa: false, wasmUrl: DECODERS_URL, useWasm: false })
  const document = await task.promise
  return {
    pages: document.numPages,
    draw: async (number, canvas, signal) => {
      const page = await document.getPage(number)
      signal.throwIfAborted()
      const viewport = page.getViewport({ scale: DRAW_WIDTH / page.getViewport({ scale: 1 }).width })
      canvas.width = Math.ceil(viewport.width)
      canvas.height = Math.ceil(viewport.height)
      const drawing = page.render({ canvas, viewport })
      const stop = () => drawing.cancel()
      signal.addEventListener('abort', stop)
      await drawing.promise.finally(() => signal.removeEventListener('abort', stop))
      const { items } = await page.getTextContent()
      return items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : ''))
        .join('')
        .trim()
    },
    close: () => task.destroy(),
  }
}
