/** The thread that opens PDFs, one at a time, in the process of `pdf-process.ts`, which sets its limits. */
import { parentPort } from 'node:worker_threads'
import type { PdfAnswer, PdfQuestion } from './verdict.ts'

// pdf.js warns on the console of what is missing for drawing, and of what is odd in a file.
for (const name of ['log', 'info', 'warn', 'error'] as const) console[name] = () => {}

const port = parentPort
if (port === null) throw new Error('This file runs as a worker thread.')
const answer = (message: PdfAnswer) => port.postMessage(message)

const { inspectPdf } = await import('./inspect-pdf.ts')
port.on('message', ({ bytes }: PdfQuestion) => {
  void inspectPdf(bytes).then((verdict) => answer({ verdict }))
})
answer({ ready: true })
