/** Where pdf.js's workers are: the one that reads documents and the one that draws pages. */
export const readingUrl = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href
const drawingUrl = new URL('pdfjs-dist/build/pdf.renderer.min.mjs', import.meta.url).href

/** Workers of pdf.js for one document. */
export class TellingWorkers {
  readonly reading: Worker
  readonly drawing: Worker
  /** Settles when both are there. */
  readonly ready: Promise<unknown>

  constructor(onWarning: (warning: string) => void) {
    const start = (address: string) => {
      const worker = new Worker(new URL('telling-worker.ts', import.meta.url), { type: 'module' })
      worker.addEventListener('message', ({ data }: MessageEvent<{ warning?: string }>) => {
        if (data.warning !== undefined) onWarning(data.warning)
      })
      worker.postMessage(address, [])
      return worker
    }
    this.reading = start(readingUrl)
    this.drawing = start(drawingUrl)
    this.ready = Promise.all(
      [this.reading, this.drawing].map(
        (worker) =>
          new Promise((resolve, reject) => {
            worker.addEventListener('message', resolve, { once: true })
            worker.addEventListener('error', reject)
          }),
      ),
    )
  }

  /** Stops both at once, whatever they do. */
  end() {
    this.reading.terminate()
    this.drawing.terminate()
  }
}
