/**
 * The process that opens PDFs, one at a time, in a thread, so that this thread can end both when a file takes too much. It is
 * a process of its own because V8, at a thread's memory limit, may end the whole process.
 */
import { dirname, extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PdfAnswer, PdfQuestion } from './verdict.ts'

/** Most processor time that opening one file may take, in milliseconds. Other work on the machine does not count. */
const CHECK_CPU_MAX_MS = 2000
/** How much the process may grow while one file is open, in bytes. The thread's own memory limit does not count buffers. */
const GROWTH_MAX_BYTES = 384 * 1024 * 1024
const WATCH_EVERY_MS = 25
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

const end = () => process.kill(process.pid, 'SIGKILL')

/** In the bundle the thread's file lies beside this one under a name of its own. */
const here = import.meta.filename
const threadFile = join(dirname(here), extname(here) === '.ts' ? 'pdf-worker.ts' : 'pdf-worker.mjs')
const thread = new Worker(threadFile, { resourceLimits: LIMITS, execArgv: [], env: {}, stdout: true, stderr: true })

let watch: NodeJS.Timeout | undefined
const watchFile = () => {
  const before = process.memoryUsage.rss()
  const idle = process.cpuUsage()
  watch = setInterval(() => {
    const { user, system } = process.cpuUsage(idle)
    const isOver = user + system > CHECK_CPU_MAX_MS * 1000 || process.memoryUsage.rss() - before > GROWTH_MAX_BYTES
    if (isOver) end()
  }, WATCH_EVERY_MS)
}

thread.on('error', end).on('exit', end)
thread.on('message', (answer: PdfAnswer) => {
  clearInterval(watch)
  process.send?.(answer)
})
process.on('message', ({ bytes }: PdfQuestion) => {
  watchFile()
  thread.postMessage({ bytes }, [bytes.buffer])
})
// The API's process has ended.
process.on('disconnect', end)
