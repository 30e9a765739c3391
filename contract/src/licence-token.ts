import { certificateNumberIn } from './search/certificate-number.ts'
import { licenceYear } from './licence.ts'
import { type Members, signedContent, type TokenCheck, verifiedClaims } from './signed-code.ts'

/** What a signed licence says. */
export interface LicenceClaims {
  /** Address of the public website, without a slash at the end. */
  iss: string
  /** Number of the practising licence, `2026-XXXXX-XXXXX`. */
  num: string
  name: string
  /** Register number of the surveyor. */
  lic: string
  year: number
  /** When it was issued, in seconds since 1970. */
  iat: number
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The unsigned part of a licence's token. */
export const tokenContent = (kid: string, { iss, num, name, lic, year, iat }: LicenceClaims): string =>
  signedContent('licence', kid, { iss, num, name, lic, year, iat })

const claimsOf = ({ iss, num, name, lic, year, iat }: Members): LicenceClaims | null => {
  if (typeof iss !== 'string' || typeof num !== 'string' || typeof name !== 'string' || typeof lic !== 'string')
    return null
  if (typeof year !== 'number' || typeof iat !== 'number' || !Number.isInteger(iat)) return null
  return certificateNumberIn(num) === num && num.startsWith(`${year}-`) ? { iss, num, name, lic, year, iat } : null
}

/**
 * The claims of a signed licence, or null when it is not ours: another form, algorithm, key or issuer, a wrong signature, or an
 * issue in the future. The token does not say whether the licence is in force; only the API does.
 *
 * @param check `now` is the server's time, if it is known: a token issued later or for a later year is refused
 */
export const verifyLicenceToken = async (
  token: string,
  { now, ...check }: TokenCheck & { now?: Date | undefined },
): Promise<LicenceClaims | null> => {
  const claims = claimsOf(
    (await verifiedClaims('licence', token, ['iss', 'num', 'name', 'lic', 'year', 'iat'], check)) ?? {},
  )
  if (claims === null || now === undefined) return claims
  return claims.iat * 1000 > now.getTime() + DAY_MS || claims.year > licenceYear(now) ? null : claims
}
