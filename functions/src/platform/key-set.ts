import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { PublicKey } from '@lsb/contract'
import { isRecord, textOf } from './json.ts'

/** A private key that signs, and the public keys that verify what it and its predecessors signed. */
export interface KeySet {
  /** Name of the present key. */
  kid: string
  /** The ES256 signature of a text, in base64url or any other encoding of its 64 bytes. */
  sign: (content: string) => Buffer
  /** The present key first. */
  publicKeys: PublicKey[]
}

const publicPart = (variable: string, key: Record<string, unknown>): PublicKey => {
  const kid = textOf(key, 'kid')
  const [x, y] = [textOf(key, 'x'), textOf(key, 'y')]
  if (kid === '' || x === '' || y === '' || key['kty'] !== 'EC' || key['crv'] !== 'P-256')
    throw new Error(`Every key of ${variable} needs kty EC, crv P-256, kid, x and y.`)
  return { kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid, x, y }
}

const keysIn = (text: string): Record<string, unknown>[] => {
  const set: unknown = JSON.parse(text)
  const keys = isRecord(set) && Array.isArray(set['keys']) ? set['keys'] : []
  return keys.filter(isRecord)
}

/**
 * Reads a JSON Web Key Set whose first key is the present one, with its private part, followed by the public parts of earlier
 * ones. `variable` names the setting in errors, which show no part of a key.
 */
export const readKeySet = (text: string, variable: string): KeySet => {
  let keys: Record<string, unknown>[]
  let present: KeyObject
  try {
    keys = keysIn(text)
    const { kty, crv, x, y, d } = Object(keys[0])
    present = createPrivateKey({ key: { kty, crv, x, y, d }, format: 'jwk' })
  } catch {
    throw new Error(`${variable} is no key set with a private P-256 key in front (see docs/settings.md).`)
  }
  const publicKeys = keys.map((key) => publicPart(variable, key))
  if (new Set(publicKeys.map((key) => key.kid)).size !== publicKeys.length)
    throw new Error(`Two keys of ${variable} have the same kid.`)
  return {
    kid: publicKeys[0]?.kid ?? '',
    publicKeys,
    sign: (content) => sign('sha256', Buffer.from(content), { key: present, dsaEncoding: 'ieee-p1363' }),
  }
}

/**
 * Makes a new key named `kid` (for example `2027`) and puts it before the public keys of the earlier set. Throws when the earlier
 * text is no key set or has a key of that name.
 */
export const newKeySet = (kid: string, earlier?: string): string => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const earlierKeys = earlier === undefined ? [] : readKeySet(earlier, 'The earlier secret').publicKeys
  const next = JSON.stringify({ keys: [{ ...privateKey.export({ format: 'jwk' }), kid }, ...earlierKeys] })
  readKeySet(next, 'The new secret')
  return next
}
