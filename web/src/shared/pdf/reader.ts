/** pdf.js with its own worker. It is large, so load it only by `import()`. */
import { GlobalWorkerOptions } from 'pdfjs-dist'
import { readingUrl } from './telling-workers.ts'

GlobalWorkerOptions.workerSrc = readingUrl

export {
  AnnotationMode,
  getDocument,
  GlobalWorkerOptions,
  InvalidPDFException,
  PasswordException,
  VerbosityLevel,
} from 'pdfjs-dist'
