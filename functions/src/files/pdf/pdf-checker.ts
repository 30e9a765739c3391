import { type ChildProcess, fork } from 'node:child_process'
import { dirname, extname, join } from 'node:path'
import type { PdfAnswer, PdfQuestion, PdfVerdict } from './verdict.ts'

/** Longest time by the clock that opening one file may take, in milliseconds: the processor may be busy with other work. */
const CHECK_MAX_MS = 20_000
/** Longest time the process may take to start, in milliseconds. */
const START_MAX_MS = 20_000

/** In the bundle the process' file lies beside this one under a name of its own. */
const here = import.meta.filename
const processFile = join(dirname(here), extname(here) === '.ts' ? 'pdf-process.ts' : 'pdf-process.mjs')

/** The next message of the process; null when it ends before, or after `ms`. */
const nextAnswer = (child: ChildProcess, ms: number): Promise<PdfAnswer | null> =>
  new Promise((resolve) => {
    const settle = (answer: PdfAnswer | null) => {
      clearTimeout(timer)
      child.off('message', settle).off('exit', onEnd).off('error', onEnd)
      resolve(answer)
    }
    const onEnd = () => settle(null)
    const timer = setTimeout(onEnd, ms)
    child.on('message', settle).on('exit', onEnd).on('error', onEnd)
  })

const startProcess = async (): Promise<ChildProcess> => {
  const child = fork(processFile, [], { serialization: 'advanced', execArgv: [], env: {}, stdio: 'ignore' })
  // Ends with the process; a listener must be there when it cannot start or no longer takes messages.
  child.on('error', () => child.kill('SIGKILL'))
  if ((await nextAnswer(child, START_MAX_MS)) !== null) return child
  child.kill('SIGKILL')
  throw new Error('The process that opens PDFs does not start.')
}

/** A waiting process must not keep this one alive. */
const keepsAlive = (child: ChildProcess, isWorking: boolean) => {
  for (const handle of [child, child.channel]) {
    if (isWorking) handle?.ref()
    else handle?.unref()
  }
}

export interface PdfChecker {
  /** Opens a PDF in a process of its own, one file at a time in the order of the calls. */
  open: (bytes: Uint8Array) => Promise<PdfVerdict>
  close: () => void
}

/**
 * Decides by opening whether a PDF can be read. The process is kept for the next file. When a file takes too long or too much
 * memory, or ends the process, the next file gets a new one.
 */
export const createPdfChecker = (): PdfChecker => {
  let started: Promise<ChildProcess> | undefined
  let last: Promise<unknown> = Promise.resolve()

  const discard = () => {
    void started?.then((child) => child.kill('SIGKILL')).catch(() => {})
    started = undefined
  }
  /** The process that waits for a file; another one when something else has ended it. */
  const waiting = async (): Promise<ChildProcess> => {
    const child = await (started ??= startProcess())
    return child.connected ? child : (started = startProcess())
  }
  const openNow = async (bytes: Uint8Array): Promise<PdfVerdict> => {
    const child = await waiting()
    keepsAlive(child, true)
    const answer = nextAnswer(child, CHECK_MAX_MS)
    child.send({ bytes: new Uint8Array(bytes) } satisfies PdfQuestion)
    const given = await answer
    keepsAlive(child, false)
    if (given !== null && 'verdict' in given) return given.verdict
    discard()
    return { opens: false, reason: 'slow' }
  }
  return {
    open: (bytes) => {
      const opened = last.then(
        () => openNow(bytes),
        () => openNow(bytes),
      )
      last = opened.catch(() => {
        // If the process did not start, the next file starts another.
        started = undefined
      })
      return opened
    },
    close: discard,
  }
}
