import { unavailable } from '../errors.ts'

/** Longest wait for one REST call to Identity Toolkit or Storage, in milliseconds. */
export const REST_DEADLINE_MS = 8_000
/** Longest time an ordinary call may take before it is answered with 503, in milliseconds. */
export const CALL_DEADLINE_MS = 10_000
/** Longest time of a call with files, in milliseconds. The function itself is stopped after 60 s. */
export const FILE_CALL_DEADLINE_MS = 50_000

/** The promise's outcome, or the 503 problem after `ms`. */
export const withDeadline = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(unavailable())
    }, ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
