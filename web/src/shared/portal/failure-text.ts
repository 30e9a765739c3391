import { problemOf } from '../api/problem.ts'

/** A banner's text after a failed save: the specification's words, the reason if it is known, and what to do. */
export const saveFailure =
  (text: string) =>
  (error: unknown): string => {
    const { kind, detail } = problemOf(error)
    // Empty when the person paused and sees how much has arrived, or is redirected to sign in, where the reason is shown.
    if (kind === 'aborted' || kind === 'ended') return ''
    if (detail) return `${text} ${detail}`
    return kind === 'no-response' || kind === 'timeout'
      ? `${text} There was no answer: check your internet connection and try again. What you entered is still here.`
      : `${text} Please try again. What you entered is still here.`
  }
