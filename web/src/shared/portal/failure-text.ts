import { problemOf } from '../api/problem.ts'

/** What a banner says when saving failed: the agreed words, then why, if that is known, and what to do. */
export const saveFailure =
  (text: string) =>
  (error: unknown): string => {
    const { kind, detail } = problemOf(error)
    // Paused by the person, who sees how much has arrived; or led to sign in again, where the reason stands.
    if (kind === 'aborted' || kind === 'ended') return ''
    if (detail) return `${text} ${detail}`
    return kind === 'no-response' || kind === 'timeout'
      ? `${text} There was no answer: check your internet connection and try again. What you entered is still here.`
      : `${text} Please try again. What you entered is still here.`
  }
