/** The thread that opens PDFs, one at a time, in the process of `pdf-process.ts`, which sets its limits. */
import { answerQuestions } from '../../platform/isolated/answer-questions.ts'
import type { PdfQuestion, PdfVerdict } from './verdict.ts'

// pdf.js warns on the console of what is missing for drawing, and of what is odd in a file.
for (const name of ['log', 'info', 'warn', 'error'] as const) console[name] = () => {}

const { inspectPdf } = await import('./inspect-pdf.ts')
answerQuestions<PdfQuestion, PdfVerdict>(({ bytes }) => inspectPdf(bytes))
