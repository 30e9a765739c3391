import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits.ts'
import { ownMessages, passwordMessages } from './messages.ts'

const criteria: readonly ((password: string) => boolean)[] = [
  (password) => password.length >= PASSWORD_MIN_LENGTH,
  (password) => /\p{Lu}/u.test(password),
  (password) => /\p{Ll}/u.test(password),
  (password) => /\d/.test(password),
  (password) => SPECIAL.test(password),
]
/** Special means not alphanumeric; letters of any script count as letters. */
const SPECIAL = /[^\p{L}\p{N}]/u

type PasswordStrength = 'Weak' | 'Moderate' | 'Strong'

/** The strength label: of five criteria, up to 2 is Weak, 3 or 4 Moderate, 5 Strong. */
export const passwordStrength = (password: string): PasswordStrength => {
  const met = criteria.filter((meets) => meets(password)).length
  if (met <= 2) return 'Weak'
  return met === criteria.length ? 'Strong' : 'Moderate'
}

/** What is wrong with a new password and its confirmation, in the agreed words, or null. */
export const passwordProblem = (password: string, confirmation: string): string | null => {
  if (password !== confirmation) return passwordMessages.mismatch
  if (password.length > PASSWORD_MAX_LENGTH) return ownMessages.passwordTooLong(PASSWORD_MAX_LENGTH)
  return password.length >= PASSWORD_MIN_LENGTH && SPECIAL.test(password) ? null : passwordMessages.tooWeak
}
