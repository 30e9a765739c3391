import { Problem } from './problem.ts'

/** What the promise answers, or an `aborted` problem as soon as the caller gives up; the task itself may go on unheard. */
export const untilAborted = async <T>(task: Promise<T>, signal?: AbortSignal): Promise<T> => {
  if (signal === undefined) return task
  const given = Promise.withResolvers<never>()
  const giveUp = () => given.reject(new Problem('aborted'))
  signal.addEventListener('abort', giveUp)
  if (signal.aborted) giveUp()
  try {
    return await Promise.race([task, given.promise])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}
