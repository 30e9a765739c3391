import { createHash } from 'node:crypto'
import type { DocumentReference, Firestore } from '@google-cloud/firestore'

/** An act with the nonce of its page, which a passkey has signed if the account has one. */
export interface SignedAct {
  nonce: string
  challenge: string
  /** When its use is recorded. */
  at: Date
  /** The nonce is too old or has served another act: only what was done before is answered as done. */
  isOver: boolean
}

/** How long it is kept that a nonce was used, in milliseconds: much longer than it works. */
const USE_RETENTION_MS = 24 * 60 * 60 * 1000

/** Where it is recorded that a nonce was used: once for itself, and once for each item of a list that was signed with it. */
export const useOfNonce = (db: Firestore, nonce: string, item = ''): DocumentReference => {
  const hash = createHash('sha256').update(item === '' ? nonce : JSON.stringify([nonce, item]))
  return db.collection('passkey_uses').doc(hash.digest('hex'))
}

/** What is recorded. Firestore's TTL policy on `expires_at` removes it. */
export const recordedUse = (challenge: string, now: Date) => ({
  challenge,
  at: now.toISOString(),
  expires_at: new Date(now.getTime() + USE_RETENTION_MS),
})
