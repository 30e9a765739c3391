/** gRPC codes by which Firestore refuses a conditional write. */
export const NOT_FOUND = 5
export const ALREADY_EXISTS = 6
export const FAILED_PRECONDITION = 9
const ABORTED = 10

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const ATTEMPTS = 5
const PAUSE_MS = 100

interface ConditionalWrite {
  write: () => Promise<unknown>
  /** Codes by which the write is refused. */
  refusals: readonly number[]
  /** Whether what is stored carries the mark of this very write. */
  isStored: () => Promise<boolean>
}

/**
 * Whether a conditional write took place. Google's library repeats a write whose answer was lost, so that a refusal may be
 * the answer to one's own write: then, and after every other error, what is stored decides. Contention for the document is
 * no answer and is tried again. An error while nothing is stored stays one: the write may still be on its way.
 */
export const conditionalWrite = async ({ write, refusals, isStored }: ConditionalWrite): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await write()
      return true
    } catch (error) {
      const code = codeOf(error)
      if (refusals.some((refusal) => refusal === code)) return isStored()
      if (code !== ABORTED || attempt === ATTEMPTS) {
        if (await isStored().catch(() => false)) return true
        throw error
      }
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_MS * attempt * Math.random())
      })
    }
  }
}
