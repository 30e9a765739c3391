import { Worker } from 'node:worker_threads'
import type { IsolatedMessage } from './isolated-message.ts'

const WATCH_EVERY_MS = 25
/** How much the process may grow over one question, in bytes. The thread's own memory limit does not count buffers. */
const GROWTH_MAX_BYTES = 384 * 1024 * 1024

interface Limits {
  /** Most processor time that one question may take, in milliseconds. Other work on the machine does not count. */
  cpuMaxMs: number
  /** Of the thread's heap, in MiB. */
  heapMaxMb: number
}

const end = () => process.kill(process.pid, 'SIGKILL')

/**
 * Answers the questions of this process, one at a time, in a thread that runs `file`, so that this thread can end both when a
 * question takes too much. It is a process of its own because V8, at a thread's memory limit, may end the whole process.
 */
export const runLimitedThread = (file: string, { cpuMaxMs, heapMaxMb }: Limits): void => {
  const resourceLimits = { maxOldGenerationSizeMb: heapMaxMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
  const thread = new Worker(file, { resourceLimits, execArgv: [], env: {}, stdout: true, stderr: true })
  let watch: NodeJS.Timeout | undefined
  const watchQuestion = () => {
    const before = process.memoryUsage.rss()
    const idle = process.cpuUsage()
    watch = setInterval(() => {
      const { user, system } = process.cpuUsage(idle)
      const isOver = user + system > cpuMaxMs * 1000 || process.memoryUsage.rss() - before > GROWTH_MAX_BYTES
      if (isOver) end()
    }, WATCH_EVERY_MS)
  }
  thread.on('error', end).on('exit', end)
  thread.on('message', (message: IsolatedMessage<unknown, unknown>) => {
    if ('answer' in message) clearInterval(watch)
    process.send?.(message)
  })
  process.on('message', (question: Uint8Array<ArrayBuffer>) => {
    watchQuestion()
    thread.postMessage(question, [question.buffer])
  })
  // The API's process has ended.
  process.on('disconnect', end)
}
