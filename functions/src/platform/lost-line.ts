/** How often a request is made at most when the line breaks each time. */
const ATTEMPTS = 3
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

/** Whether the connection broke while a request was on it: it may or may not have been carried out. */
const isLostLine = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  return ('code' in error && BROKEN.has(String(error.code))) || isLostLine(error.cause)
}

/**
 * Makes a request again when the line breaks before the answer. The services we call close idle connections, and an
 * instance that has slept learns of it only when it uses one. For requests that may be carried out twice; `work` is told
 * how many times it has been tried.
 */
export const despiteLostLines = async <T>(work: (tried: number) => Promise<T>): Promise<T> => {
  for (let tried = 0; ; tried += 1) {
    try {
      return await work(tried)
    } catch (error) {
      if (!isLostLine(error) || tried + 1 >= ATTEMPTS) throw error
    }
  }
}
