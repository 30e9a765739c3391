/** How often a request is made at most when the line breaks each time. */
const ATTEMPTS = 3
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

/** Whether the connection broke while a request was on it: it may or may not have been carried out. */
const isConnectionReset = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  return ('code' in error && BROKEN.has(String(error.code))) || isConnectionReset(error.cause)
}

/**
 * Makes a request again when the line breaks before the answer. The services we call close idle connections, and an
 * instance that has slept learns of it only when it uses one. For requests that may be carried out twice.
 */
export const retryOnConnectionReset = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tried = 0; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionReset(error) || tried + 1 >= ATTEMPTS) throw error
    }
  }
}
