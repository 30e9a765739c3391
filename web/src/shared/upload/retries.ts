import { Problem } from '../api/problem.ts'

/** Waits before a request is tried again, in milliseconds; the last one is for every further try. */
const RETRY_PAUSES_MS = [500, 1000, 2000, 4000]

export interface RetryLimits {
  /** How long a line may stay silent, in milliseconds. */
  silentMs: number
  /** An attempt ends only after at least this many failures in a row. */
  failures: number
  /** Most failures without another byte, although the server answers. */
  fruitless: number
}

/** Whether another try may help: the connection broke, or the server is busy or down. */
export const isPassingFailure = (error: unknown): error is Problem =>
  error instanceof Problem &&
  (error.kind === 'no-response' ||
    error.kind === 'timeout' ||
    (error.kind === 'answer' && [408, 429, 500, 502, 503, 504].includes(error.status ?? 0)))

/** Waits; ends early when the person stops it or the browser finds a network again. */
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
 * Decides how long to continue over a failing connection. `answered`: the server answered; `advanced`: more bytes have arrived;
 * `failed`: waits for the next try, or throws the failure when there is none.
 */
export const createRetries = (limits: RetryLimits, signal: AbortSignal, now: () => number = Date.now) => {
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
      // Without a network it waits for one: if it gave up, the person would only have to press again.
      if (isSilent && navigator.onLine) throw error
      if (fruitless >= limits.fruitless) throw error
      await wait(RETRY_PAUSES_MS[Math.min(failures, RETRY_PAUSES_MS.length) - 1] ?? 0, signal)
    },
  }
}
export type Retries = ReturnType<typeof createRetries>
