import { presenceCode } from './code-type.ts'
import { type Members, signedContent, type TokenCheck, verifiedClaims } from '../signed-code.ts'

/** What the code says by which somebody shows who they are. */
interface PresenceClaims {
  iss: string
  /** Since when it is shown, by the server's clock, in seconds since 1970. */
  iat: number
  /** Register number of its holder. */
  lic: string
  /** Which of the holder's codes it is. */
  id: string
}

const names = ['iss', 'iat', 'lic', 'id']

export const presenceContent = (kid: string, { iss, iat, lic, id }: PresenceClaims): string =>
  signedContent(presenceCode, kid, { iss, iat, lic, id })

const claimsOf = ({ iss, iat, lic, id }: Members): PresenceClaims | null =>
  typeof iss === 'string' && typeof iat === 'number' && typeof lic === 'string' && typeof id === 'string'
    ? { iss, iat, lic, id }
    : null

/** The claims of such a code, or null when it is not ours. */
export const verifyPresence = async (token: string, check: TokenCheck): Promise<PresenceClaims | null> =>
  claimsOf((await verifiedClaims(presenceCode, token, names, check)) ?? {})

/** How the fragment of `/check` begins that shows who somebody is; then come the digits of the code. */
export const PRESENCE_FRAGMENT = '#me='

/** Letters that neither eye nor ear takes for one another. */
export const PRESENCE_LETTERS = 'FHKLMRTUWXY'
/** How many of them stand for a code. */
export const PRESENCE_LETTERS_COUNT = 6

/** The letters in what somebody typed. */
export const lettersIn = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z]/g, '')
