/** pdf.js, whose work is done in a worker of its own. Large: to be loaded by `import()` alone. */
import { GlobalWorkerOptions } from 'pdfjs-dist'

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

export { getDocument, InvalidPDFException, PasswordException } from 'pdfjs-dist'
