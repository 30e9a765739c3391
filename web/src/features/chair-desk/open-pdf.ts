import { getDocument } from '../../shared/pdf/reader.ts'

/** Where the decoders of scanners' images are. They come as JavaScript: our Content-Security-Policy lets no WebAssembly run. */
const DECODERS: string = import.meta.env.VITE_PDF_DECODERS

/** Width at which sheets are drawn, in pixels: sharp on the widest column and on a phone's dense screen. */
const DRAW_WIDTH = 1200

export interface OpenPdf {
  pages: number
  /** Draws a page, counted from 1, and answers its text. Rejects when `signal` stops it. */
  draw: (page: number, canvas: HTMLCanvasElement, signal: AbortSignal) => Promise<string>
  close: () => Promise<void>
}

/** Opens a PDF with the reader that is loaded with this module. Rejects for a file that is none. */
export const openPdf = async (bytes: Blob): Promise<OpenPdf> => {
  // Scripts, forms and links inside the document stay inert: it is drawn, nothing else.
  const data = new Uint8Array(await bytes.arrayBuffer())
  const task = getDocument({ data, enableXfa: false, wasmUrl: DECODERS, useWasm: false })
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
