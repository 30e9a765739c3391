/** pdf.js with its own worker. It is large, so load it only by `import()`. */
import { GlobalWorkerOptions } from 'pdfjs-dist'

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

export { getDocument, InvalidPDFException, PasswordException } from 'pdfjs-dist'
