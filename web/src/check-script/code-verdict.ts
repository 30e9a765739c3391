import {
  certificateNumberIn,
  keyIdOf,
  type LicenceCheck,
  type LicenceClaims,
  type PublicKeys,
  tokenOfDigits,
  verifyLicenceToken,
} from '@lsb/contract'

/**
 * What a scanned code says about a practising licence. The four answers are never mixed:
 * - `in_force`, `ended`: the board signed it, and its register says so now
 * - `not_ours`: the board did not sign this code for this number
 * - `not_asked`: the keys or the register did not answer; `claims` when at least the signature is known to be genuine
 */
export type CodeVerdict =
  | { verdict: 'in_force' | 'ended'; claims: LicenceClaims; check: LicenceCheck }
  | { verdict: 'not_ours'; claims: null }
  | { verdict: 'not_asked'; claims: LicenceClaims | null }

interface ScannedCode {
  /** The digits after `#` in the address of the code. */
  digits: string
  /** The number in the path of that address, in any spelling. */
  number: string
}

export interface CodeSources {
  /** The published keys; `again` bypasses every cache. Rejects when they cannot be loaded. */
  keys: (again: boolean) => Promise<PublicKeys>
  /** What the register says about a number; null when the board issued no such licence. Rejects when the API does not answer. */
  check: (number: string) => Promise<LicenceCheck | null>
}

const notOurs: CodeVerdict = { verdict: 'not_ours', claims: null }

/** The promise's result, or undefined when it rejects. */
const answered = async <T>(promise: Promise<T>): Promise<T | undefined> => promise.catch(() => undefined)

/** The claims of a code with a genuine signature; null when it is not ours. */
const claimsOf = async (token: string, keys: CodeSources['keys']): Promise<LicenceClaims | null> => {
  const known = await keys(false)
  const kid = keyIdOf('licence', token)
  // The board may have changed its key since this copy of the keys was made.
  const isKnown = kid === null || known.keys.some((key) => key.kid === kid)
  return verifyLicenceToken(token, isKnown ? known : await keys(true))
}

const isSame = (claims: LicenceClaims, check: LicenceCheck): boolean =>
  claims.num === check.certificate_no &&
  claims.name === check.name &&
  claims.lic === check.license_no &&
  claims.year === check.year &&
  claims.iat === Math.floor(Date.parse(check.issued_at) / 1000)

/** Verifies a scanned code with the board's keys, and asks the register about its number. */
export const codeVerdict = async (
  { digits, number }: ScannedCode,
  { keys, check }: CodeSources,
): Promise<CodeVerdict> => {
  const token = tokenOfDigits(digits)
  const wanted = certificateNumberIn(number)
  if (token === null || wanted === null) return notOurs
  const [claims, answer] = await Promise.all([answered(claimsOf(token, keys)), answered(check(wanted))])
  if (claims === null || answer === null) return notOurs
  if (claims === undefined) return { verdict: 'not_asked', claims: null }
  if (claims.num !== wanted) return notOurs
  if (answer === undefined) return { verdict: 'not_asked', claims }
  if (!isSame(claims, answer)) return notOurs
  return { verdict: answer.in_force ? 'in_force' : 'ended', claims, check: answer }
}
