import { Problem } from './problem.ts'

/** The result of the task. Rejects with an `aborted` problem as soon as the signal aborts; the task itself continues. */
export const untilAborted = async <T>(task: Promise<T>, signal?: AbortSignal): Promise<T> => {
  if (signal === undefined) return task
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(new Problem('aborted'))
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  try {
    return await Promise.race([task, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
