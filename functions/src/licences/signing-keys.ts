import { type LicenceClaims, type PublicKeys, tokenContent, tokenOf } from '@lsb/contract'
import { readKeySet } from '../platform/key-set.ts'

/** The key that signs practising licences, and the public keys that verify them. */
export interface SigningKeys {
  /** The token of a licence; the issuer is added. */
  sign: (claims: Omit<LicenceClaims, 'iss'>) => string
  publicKeys: PublicKeys
}

const VARIABLE = 'LSB_LICENCE_KEYS'

/** Reads the keys that sign licences. `issuer` is the address of the website. Throws an error that says what is wrong. */
export const readSigningKeys = (text: string, issuer: string): SigningKeys => {
  const keys = readKeySet(text, VARIABLE)
  return {
    publicKeys: { issuer, keys: keys.publicKeys },
    sign: (claims) => {
      const content = tokenContent(keys.kid, { ...claims, iss: issuer })
      return tokenOf(content, keys.sign(content))
    },
  }
}
