import { grpcCode, isContention } from './passing-errors.ts'

/** gRPC codes by which Firestore refuses a conditional write. */
export const NOT_FOUND = grpcCode('NOT_FOUND')
export const ALREADY_EXISTS = grpcCode('ALREADY_EXISTS')
export const FAILED_PRECONDITION = grpcCode('FAILED_PRECONDITION')

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const ATTEMPTS_MAX = 5
const RETRY_PAUSE_MS = 100

interface ConditionalWrite {
  write: () => Promise<unknown>
  /** Codes by which the write is refused. */
  refusals: readonly number[]
  /** Whether the stored document has the mark of this write. */
  isStored: () => Promise<boolean>
}

/**
 * Makes a conditional write and returns whether it took place. Google's library repeats a write whose answer was lost, so this
 * very write may be the cause of a refusal; the stored document then decides. Contention for the document is tried again. After any
 * other error the function throws, unless the document shows that the write is stored: otherwise the write may still arrive.
 */
export const conditionalWrite = async ({ write, refusals, isStored }: ConditionalWrite): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await write()
      return true
    } catch (error) {
      const code = codeOf(error)
      if (refusals.some((refusal) => refusal === code)) return isStored()
      if (!isContention(error) || attempt === ATTEMPTS_MAX) {
        if (await isStored().catch(() => false)) return true
        throw error
      }
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY_PAUSE_MS * attempt * Math.random())
      })
    }
  }
}
