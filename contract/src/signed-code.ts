/**
 * What the board signs for a QR code: a compact JWS (ES256) with short claims, written as digits for QR's numeric mode. The API
 * signs; this file verifies in the browser and in Node. Each type of code says its type in the signed header, so that none is
 * ever taken for another.
 */
import type { CodeType } from './code-types.ts'
import type { PublicKey } from './shapes/licence.ts'

/** Longest token that is read, in characters (ours). A name of 200 letters with three bytes each fits into it. */
export const TOKEN_MAX_LENGTH = 1400
/** The lowest character code in a token is that of `-`; then come `.`, digits, letters and `_`. */
const LOWEST_CHARACTER_CODE = 45
const SIGNATURE_BYTES = 64

/** A token as digits: two for each character, its code minus 45. */
export const digitsOfToken = (token: string): string =>
  Array.from(token, (char) => String(char.charCodeAt(0) - LOWEST_CHARACTER_CODE).padStart(2, '0')).join('')

/** The token of these digits, or null when they are no token. */
export const tokenOfDigits = (digits: string): string | null => {
  if (digits.length > 2 * TOKEN_MAX_LENGTH || !/^(?:\d\d)+$/.test(digits)) return null
  return digits.replaceAll(/\d\d/g, (pair) => String.fromCharCode(Number(pair) + LOWEST_CHARACTER_CODE))
}

export const base64urlOf = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The bytes of a base64url text, or null when the text is not their canonical form. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> | null => {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return null
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  return base64urlOf(bytes) === text ? bytes : null
}

export type Members = Record<string, unknown>

/** The JSON object in this base64url text if it has exactly these members, else null. */
const objectOf = (text: string, names: readonly string[]): Members | null => {
  const bytes = bytesOf(text)
  if (bytes === null) return null
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof value !== 'object' || value === null) return null
    return Object.keys(value).toSorted().join() === names.toSorted().join() ? { ...value } : null
  } catch {
    return null
  }
}

const encoded = (value: object): string => base64urlOf(new TextEncoder().encode(JSON.stringify(value)))

const headerNames = (type: CodeType): string[] => (type === 'licence' ? ['alg', 'kid'] : ['alg', 'kid', 'typ'])

/** The unsigned part of a token: header and claims. */
export const signedContent = (type: CodeType, kid: string, claims: object): string =>
  `${encoded({ alg: 'ES256', kid, ...(type !== 'licence' && { typ: type }) })}.${encoded(claims)}`

/** Half of the order of the curve P-256. Every signature has a second valid form; we accept only the one with the smaller s. */
const HALF_ORDER = 0x7fffffff800000007fffffffffffffffde737d56d38bcf4279dce5617e3192a8n
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

const numberOf = (bytes: Uint8Array): bigint => bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

/** A token from its content and either form of its ES256 signature (r and s, 64 bytes). */
export const tokenOf = (content: string, signature: Uint8Array): string => {
  const s = numberOf(signature.subarray(32))
  const small = s > HALF_ORDER ? ORDER - s : s
  const hex = small.toString(16).padStart(64, '0')
  const half = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return `${content}.${base64urlOf(Uint8Array.from([...signature.subarray(0, 32), ...half]))}`
}

/** The id of the key that a token of this type says it was signed with, or null. */
export const keyIdOf = (type: CodeType, token: string): string | null => {
  const kid =
    token.length > TOKEN_MAX_LENGTH ? null : objectOf(token.split('.', 1)[0] ?? '', headerNames(type))?.['kid']
  return typeof kid === 'string' ? kid : null
}

export interface TokenCheck {
  keys: readonly PublicKey[]
  /** Address of the public website, which `iss` must have. */
  issuer: string
}

/**
 * The claims of a code of this type if it has exactly these members and our signature, else null. Keys of earlier years verify for
 * as long as they are published.
 */
export const verifiedClaims = async (
  type: CodeType,
  token: string,
  names: readonly string[],
  { keys, issuer }: TokenCheck,
): Promise<Members | null> => {
  if (token.length > TOKEN_MAX_LENGTH) return null
  const [header = '', payload = '', signed = '', ...rest] = token.split('.')
  const { alg, kid, typ } = objectOf(header, headerNames(type)) ?? {}
  const key = keys.find((candidate) => candidate.kid === kid)
  const signature = bytesOf(signed)
  if (typ !== (type === 'licence' ? undefined : type)) return null
  if (rest.length > 0 || alg !== 'ES256' || key === undefined || signature?.length !== SIGNATURE_BYTES) return null
  if (numberOf(signature.subarray(32)) > HALF_ORDER) return null
  const claims = objectOf(payload, names)
  if (claims === null || claims['iss'] !== issuer) return null
  const curve = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const { kty, crv, x, y } = key
  const verifier = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, curve, false, ['verify'])
  const content = new TextEncoder().encode(`${header}.${payload}`)
  return (await crypto.subtle.verify(curve, verifier, signature, content)) ? claims : null
}
