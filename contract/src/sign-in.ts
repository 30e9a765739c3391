import { signInMessages } from './messages.ts'

/**
 * What is wrong with a sign-in before it is tried, or null. Presence only: anything else is an invalid sign-in, not a
 * malformed one. A plain function, so that the sign-in page need not load the library of schemas.
 */
export const signInProblem = (idNumber: string, password: string): string | null =>
  idNumber.trim() === '' || password === '' ? signInMessages.bothRequired : null
