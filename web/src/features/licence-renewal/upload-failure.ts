import { uploadMessages, validationMessages } from '@lsb/contract'
import { DuplicateYear } from '../../shared/api/certification.ts'
import { Problem } from '../../shared/api/problem.ts'

export const LOST_ANSWER = uploadMessages.noResponse

/** The panel's text after a failed upload. Null when the person stopped it or must sign in again. */
export const uploadFailure = (error: unknown): string | null => {
  if (error instanceof DuplicateYear) return validationMessages.duplicateYear
  if (!(error instanceof Problem)) return uploadMessages.failed
  const { kind, status, detail } = error
  if (kind === 'aborted' || kind === 'ended') return null
  if (status === 409) return validationMessages.duplicateYear
  if (kind === 'answer') return uploadMessages.serverError(detail)
  return kind === 'no-response' || kind === 'timeout' ? LOST_ANSWER : uploadMessages.failed
}
