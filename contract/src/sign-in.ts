import { signInMessages } from './messages.ts'

/**
 * What is wrong with a sign-in before it is sent, or null. It checks only that both fields are filled in: everything else is
 * answered as a wrong sign-in. It is a plain function, so that the sign-in page need not load the schema library.
 */
export const signInProblem = (idNumber: string, password: string): string | null =>
  idNumber.trim() === '' || password === '' ? signInMessages.bothRequired : null
