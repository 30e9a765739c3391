import { Problem } from '../api/problem.ts'

/** Waits before a request is tried again, in milliseconds; the last one is for every further try. */
const WAITS_MS = [500, 1000, 2000, 4000]

export interface Limits {
  /** How long a line may stay silent, in milliseconds. */
  silentMs: number
  /** Fewest failures in a row that end an attempt, however long they took. */
  failures: number
  /** Most failures after an answer, without a byte more. */
  fruitless: number
}

/** Whether trying again may help: the line broke, or whoever answered is busy or down. */
export const isPassingFailure = (error: unknown): error is Problem =>
  error instanceof Problem &&
  (error.kind === 'no-response' ||
    error.kind === 'timeout' ||
    (error.kind === 'answer' && [408, 429, 500, 502, 503, 504].includes(error.status ?? 0)))

/** Ends early when the person stops it, or when the browser finds a network again. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      signal.removeEventListener('abort', stop)
    }
    const go = () => {
      end()
      resolve()
    }
    const stop = () => {
      end()
      reject(new Problem('aborted'))
    }
    const timer = setTimeout(go, ms)
    window.addEventListener('online', go)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
  })

/**
 * Decides how long to go on over a line that fails. `answered`: the other side was heard; `advanced`: more has arrived;
 * `failed`: waits until the next try, or throws the failure when there is to be none.
 */
export const createRetries = (limits: Limits, signal: AbortSignal, now: () => number = Date.now) => {
  let heard = now()
  let failures = 0
  let fruitless = 0
  return {
    answered: () => {
      heard = now()
      failures = 0
    },
    advanced: () => {
      fruitless = 0
    },
    failed: async (error: unknown): Promise<void> => {
      if (!isPassingFailure(error)) throw error
      if (failures === 0) fruitless += 1
      failures += 1
      const isSilent = failures >= limits.failures && now() - heard >= limits.silentMs
      // A browser that knows it has no network waits for one: giving up would only ask the person to press again.
      if (isSilent && navigator.onLine) throw error
      if (fruitless >= limits.fruitless) throw error
      await wait(WAITS_MS[Math.min(failures, WAITS_MS.length) - 1] ?? 0, signal)
    },
  }
}
export type Retries = ReturnType<typeof createRetries>
