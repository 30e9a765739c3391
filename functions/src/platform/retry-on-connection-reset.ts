import { isConnectionReset } from './passing-errors.ts'

/** Most attempts of a request when the connection breaks each time. */
const ATTEMPTS_MAX = 3

/**
 * Repeats a request when the connection breaks before the answer. Google's services close idle connections, and an instance that
 * was idle notices only when it uses one. Use it only for requests that may be carried out twice.
 */
export const retryOnConnectionReset = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tried = 0; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionReset(error) || tried + 1 >= ATTEMPTS_MAX) throw error
    }
  }
}
