import { type LicenceClaims, type PublicKeys, tokenContent, tokenOf } from '@lsb/contract'
import { readKeySet } from '../platform/key-set.ts'

/** The key that signs practising licences, and the public keys that verify them. */
export interface SigningKeys {
  /** The token of a licence; the issuer is added. */
  sign: (claims: Omit<LicenceClaims, 'iss'>) => string
  /** The token of another code, whose content names the key and the issuer. */
  signCode: (content: (kid: string, iss: string) => string) => string
  /** Signs a challenge, and names the key: shows that the published keys verify what is signed, without a licence. */
  prove: (challenge: string) => { kid: string; signature: string }
  publicKeys: PublicKeys
}

const VARIABLE = 'LSB_LICENCE_KEYS'

/** Reads the keys that sign licences. `issuer` is the address of the website. Throws an error that says what is wrong. */
export const readSigningKeys = (text: string, issuer: string): SigningKeys => {
  const keys = readKeySet(text, VARIABLE)
  const signed = (content: string) => tokenOf(content, keys.sign(content))
  return {
    // A token has no colon, so a signed challenge is never one.
    prove: (challenge) => ({
      kid: keys.kid,
      signature: keys.sign(`lsb-deployment:${challenge}`).toString('base64url'),
    }),
    publicKeys: { issuer, keys: keys.publicKeys },
    sign: (claims) => signed(tokenContent(keys.kid, { ...claims, iss: issuer })),
    signCode: (content) => signed(content(keys.kid, issuer)),
  }
}
