import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { type LicenceClaims, type PublicKey, type PublicKeys, tokenContent, tokenOf } from '@lsb/contract'
import { isRecord, textOf } from '../platform/json.ts'

/** The key that signs practising licences, and the public keys that verify them. */
export interface SigningKeys {
  /** The token of a licence; the issuer is added. */
  sign: (claims: Omit<LicenceClaims, 'iss'>) => string
  publicKeys: PublicKeys
}

const publicPart = (key: Record<string, unknown>): PublicKey => {
  const kid = textOf(key, 'kid')
  const [x, y] = [textOf(key, 'x'), textOf(key, 'y')]
  if (kid === '' || x === '' || y === '' || key['kty'] !== 'EC' || key['crv'] !== 'P-256')
    throw new Error('Every key of LSB_LICENCE_KEYS needs kty EC, crv P-256, kid, x and y.')
  return { kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid, x, y }
}

const keysIn = (text: string): Record<string, unknown>[] => {
  const set: unknown = JSON.parse(text)
  const keys = isRecord(set) && Array.isArray(set['keys']) ? set['keys'] : []
  return keys.filter(isRecord)
}

/**
 * Reads the signing keys: a JSON Web Key Set whose first key is the present one, with its private part, followed by the
 * public parts of earlier ones. `issuer` is the address of the website. Throws an error that says what is wrong, without any
 * part of a key.
 */
export const readSigningKeys = (text: string, issuer: string): SigningKeys => {
  let keys: Record<string, unknown>[]
  let present: KeyObject
  try {
    keys = keysIn(text)
    const { kty, crv, x, y, d } = Object(keys[0])
    present = createPrivateKey({ key: { kty, crv, x, y, d }, format: 'jwk' })
  } catch {
    throw new Error('LSB_LICENCE_KEYS is no key set with a private P-256 key in front (see docs/deploying.md).')
  }
  const publicKeys = keys.map(publicPart)
  const kid = publicKeys[0]?.kid ?? ''
  if (new Set(publicKeys.map((key) => key.kid)).size !== publicKeys.length)
    throw new Error('Two keys of LSB_LICENCE_KEYS have the same kid.')
  return {
    publicKeys: { issuer, keys: publicKeys },
    sign: (claims) => {
      const content = tokenContent(kid, { ...claims, iss: issuer })
      return tokenOf(content, sign('sha256', Buffer.from(content), { key: present, dsaEncoding: 'ieee-p1363' }))
    },
  }
}

/**
 * Makes a new key named `kid` (for example `2027`) and puts it before the public keys of the earlier set. Throws when the earlier
 * text is no key set or has a key of that name.
 */
export const newSigningKeys = (kid: string, earlier?: string): string => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const earlierKeys = earlier === undefined ? [] : readSigningKeys(earlier, '').publicKeys.keys
  const next = JSON.stringify({ keys: [{ ...privateKey.export({ format: 'jwk' }), kid }, ...earlierKeys] })
  readSigningKeys(next, '')
  return next
}
