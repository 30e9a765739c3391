import { createPublicKey, verify } from 'node:crypto'
import type { PublicKey, SignedRecordHead } from '@lsb/contract'
import { statementOf } from './signed-head.ts'

/** A made-up head of the record of acts, with a hash and a signature of their usual lengths. */
export const recordHead: SignedRecordHead = {
  size: 1234,
  hash: '0123456789abcdef'.repeat(4),
  at: '2026-11-21T08:00:00.000Z',
  kid: '2026',
  signature: 'AbC-'.repeat(21).concat('Ab'),
}

/** Whether one of these keys signed the head. */
export const isSignedHead = (keys: readonly PublicKey[], head: SignedRecordHead): boolean => {
  const key = keys.find(({ kid }) => kid === head.kid)
  if (key === undefined) return false
  const { kty, crv, x, y } = key
  return verify(
    'sha256',
    Buffer.from(statementOf(head)),
    { key: createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(head.signature, 'base64url'),
  )
}
