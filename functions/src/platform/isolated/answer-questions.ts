import { deserialize } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import type { IsolatedMessage } from './isolated-message.ts'

/**
 * Answers the questions of the process whose thread runs this (`limited-thread.ts`). `work` may send parts before its answer; if
 * it throws, the process ends.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each names what the process is sent and sends
export const answerQuestions = <Question, Answer, Part = never>(
  work: (question: Question, send: (part: Part) => void) => Promise<Answer>,
): void => {
  const port = parentPort
  if (port === null) throw new Error('This file runs as a worker thread.')
  const post = (message: IsolatedMessage<Answer, Part>) => port.postMessage(message)
  port.on('message', (question: Uint8Array) => {
    void work(deserialize(question), (part) => post({ part })).then((answer) => post({ answer }))
  })
  post({ ready: true })
}
