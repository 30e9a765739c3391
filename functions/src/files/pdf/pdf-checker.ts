import { dirname, extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PdfAnswer, PdfVerdict } from './verdict.ts'

/** Most processor time that opening one file may take, in milliseconds. Other work on the machine does not count. */
const CHECK_CPU_MAX_MS = 2000
/** Longest time by the clock, in milliseconds: the processor may be busy with other work. */
const CHECK_MAX_MS = 20_000
/** Longest time a worker may take to load, in milliseconds. */
const START_MAX_MS = 20_000
/** How much the whole process may grow while one file is open, in bytes. A worker's own memory limit does not count buffers. */
const GROWTH_MAX_BYTES = 384 * 1024 * 1024
const WATCH_EVERY_MS = 25
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/** In the bundle the worker lies beside this file under a name of its own. */
const workerFile = (): string => {
  const here = import.meta.filename
  return join(dirname(here), extname(here) === '.ts' ? 'pdf-worker.ts' : 'pdf-worker.mjs')
}

interface ReadyWorker {
  worker: Worker
  /** Resolves with the next message; rejects when the worker ends. */
  next: () => Promise<PdfAnswer>
}

const nextOf = (worker: Worker) => (): Promise<PdfAnswer> =>
  new Promise((resolve, reject) => {
    const settle = (work: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      work()
    }
    const onMessage = (message: PdfAnswer) => settle(() => resolve(message))
    const onError = (error: unknown) =>
      settle(() => reject(error instanceof Error ? error : new Error('worker failed')))
    const onExit = () => settle(() => reject(new Error('The worker has ended.')))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  })

/** The result of `work`, or null when it has not settled after `ms` or when `isOver` answers true before. */
const within = async <T>(
  ms: number,
  work: Promise<T>,
  isOver: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<T | null> => {
  const begun = performance.now()
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<null>((resolve) => {
    const look = async () => {
      try {
        if (performance.now() - begun >= ms || (await isOver())) resolve(null)
      } catch {
        // A thread that cannot report has ended; its `exit` event settles the promise.
      }
    }
    timer = setInterval(() => void look(), WATCH_EVERY_MS)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearInterval(timer)
  }
}

const startWorker = async (): Promise<ReadyWorker> => {
  const worker = new Worker(workerFile(), { resourceLimits: LIMITS, execArgv: [], env: {}, stdout: true, stderr: true })
  const next = nextOf(worker)
  if ((await within(START_MAX_MS, next())) !== null) {
    // A waiting worker must not keep the process alive; `open` refs it while it works.
    worker.unref()
    return { worker, next }
  }
  await worker.terminate()
  throw new Error('The thread that opens PDFs does not start.')
}

export interface PdfChecker {
  /** Opens a PDF in a thread of its own, one file at a time in the order of the calls. The thread gets a copy of the bytes. */
  open: (bytes: Uint8Array) => Promise<PdfVerdict>
  close: () => Promise<void>
}

/**
 * Decides by opening whether a PDF can be read. The thread is kept for the next file. When a file takes too long or too much
 * memory, or ends the thread, the next file gets a new thread.
 */
export const createPdfChecker = (): PdfChecker => {
  let ready: Promise<ReadyWorker> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let lastId = 0

  const discard = async () => {
    const started = await ready?.catch(() => null)
    ready = undefined
    await started?.worker.terminate()
  }
  const openWith = async ({ worker, next }: ReadyWorker, bytes: Uint8Array): Promise<PdfVerdict> => {
    lastId += 1
    const copy = new Uint8Array(bytes)
    const before = process.memoryUsage.rss()
    const idle = await worker.cpuUsage()
    const isOver = async () => {
      if (process.memoryUsage.rss() - before > GROWTH_MAX_BYTES) return true
      const { user, system } = await worker.cpuUsage(idle)
      return user + system > CHECK_CPU_MAX_MS * 1000
    }
    const answer = next()
    worker.postMessage({ id: lastId, bytes: copy }, [copy.buffer])
    const verdict = await within(CHECK_MAX_MS, answer, isOver).catch(() => null)
    if (verdict !== null && 'id' in verdict && verdict.id === lastId) return verdict.verdict
    answer.catch(() => {})
    await discard()
    return { opens: false, reason: 'slow' }
  }
  const openNow = async (bytes: Uint8Array): Promise<PdfVerdict> => {
    const started = await (ready ??= startWorker())
    started.worker.ref()
    try {
      return await openWith(started, bytes)
    } finally {
      started.worker.unref()
    }
  }
  return {
    open: (bytes) => {
      const opened = last.then(
        () => openNow(bytes),
        () => openNow(bytes),
      )
      last = opened.catch(() => {
        // If the thread did not start, the next file starts another.
        ready = undefined
      })
      return opened
    },
    close: discard,
  }
}
