import { type ChildProcess, fork } from 'node:child_process'
import { serialize } from 'node:v8'
import { unavailable } from '../../errors.ts'
import type { IsolatedMessage } from './isolated-message.ts'

/** Longest time the process may take to start, in milliseconds. */
const START_MAX_MS = 20_000

interface Work {
  /** The file that the process runs; it calls `runLimitedThread`. */
  file: string
  /** Longest time by the clock that one answer may take, in milliseconds. Its processor time has a limit of its own. */
  answerMaxMs: number
  /** Whether the process waits for the next question. One that ends gives back the memory that it took. */
  isKept: boolean
}

interface IsolatedProcess<Question, Answer, Part> {
  /**
   * The answer to a question, after its parts were given to `take`; null when it takes too much processor time or memory. One
   * question is answered at a time, in the order of the calls. Throws the 503 problem when the machine has too much other work.
   */
  ask: (question: Question, take?: (part: Part) => void) => Promise<Answer | null>
  close: () => void
}

/** Waits until `take` answers true for a message of the process: `taken`; else `ended` with the process, or `late` after `ms`. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- Node types a message as anything
const listen = <Message>(child: ChildProcess, ms: number, take: (message: Message) => boolean) =>
  new Promise<'taken' | 'ended' | 'late'>((resolve) => {
    const settle = (how: 'taken' | 'ended' | 'late') => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
      resolve(how)
    }
    const onMessage = (message: Message) => {
      if (take(message)) settle('taken')
    }
    const onEnd = () => settle('ended')
    const timer = setTimeout(() => settle('late'), ms)
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
  })

/** Throws the 503 problem when the process does not start: on a machine with too much other work it may take too long. */
const startProcess = async (file: string): Promise<ChildProcess> => {
  const child = fork(file, [], { serialization: 'advanced', execArgv: [], env: {}, stdio: 'ignore' })
  // Ends with the process; a listener must be there when it cannot start or no longer takes messages.
  child.on('error', () => child.kill('SIGKILL'))
  if ((await listen(child, START_MAX_MS, () => true)) === 'taken') return child
  child.kill('SIGKILL')
  throw unavailable()
}

/** A waiting process must not keep this one alive. */
const keepsAlive = (child: ChildProcess, isWorking: boolean) => {
  for (const handle of [child, child.channel]) {
    if (isWorking) handle?.ref()
    else handle?.unref()
  }
}

/**
 * Work on files of strangers, in a process of its own: it does not hold up other requests, and ends alone when a file takes too
 * much time or memory. The next question then gets a new process.
 */
export const createIsolatedProcess = <Question extends object, Answer, Part = never>({
  file,
  answerMaxMs,
  isKept,
}: Work): IsolatedProcess<Question, Answer, Part> => {
  let started: Promise<ChildProcess> | undefined
  let last: Promise<unknown> = Promise.resolve()

  const discard = () => {
    void started?.then((child) => child.kill('SIGKILL')).catch(() => {})
    started = undefined
  }
  /** The process that waits for a question; another one when something else has ended it. */
  const waiting = async (): Promise<ChildProcess> => {
    const child = await (started ??= startProcess(file))
    return child.connected ? child : (started = startProcess(file))
  }
  const askNow = async (question: Question, take?: (part: Part) => void): Promise<Answer | null> => {
    const child = await waiting()
    keepsAlive(child, true)
    let given: Answer | null = null
    const answered = listen<IsolatedMessage<Answer, Part>>(child, answerMaxMs, (message) => {
      if ('part' in message) take?.(message.part)
      if ('answer' in message) given = message.answer
      return 'answer' in message
    })
    // Its process passes it on to the thread, which alone unpacks it.
    child.send(serialize(question))
    const how = await answered
    keepsAlive(child, false)
    if (how !== 'taken' || !isKept) discard()
    if (how === 'late') throw unavailable()
    return given
  }
  return {
    ask: (question, take) => {
      const answered = last.then(
        () => askNow(question, take),
        () => askNow(question, take),
      )
      last = answered.catch(() => {
        // If the process did not start, the next question starts another.
        started = undefined
      })
      return answered
    },
    close: discard,
  }
}
