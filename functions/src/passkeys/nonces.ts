import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { CHALLENGE_LIFETIME_MS } from '@lsb/contract'
import type { Clock } from '../platform/clock.ts'

const RANDOM_BYTES = 16

/** What a nonce is for: the account and the kind of act, and what else must be the same when it is used. */
type Purpose = readonly [kind: 'sign in' | 'act' | 'first passkey', uid: string, ...more: string[]]

export type Nonces = ReturnType<typeof createNonces>

/**
 * Nonces of challenges. They are signed, not stored: a page can hold one before its reader does anything. The act that uses one
 * records that, in its own transaction.
 */
export const createNonces = (hashKey: string, clock: Pick<Clock, 'now'>) => {
  const signatureOf = (purpose: Purpose, end: string, random: string) =>
    createHmac('sha256', hashKey)
      .update(JSON.stringify(['passkey nonce', ...purpose, end, random]))
      .digest()
  return {
    make: (purpose: Purpose): string => {
      const end = String(clock.now().getTime() + CHALLENGE_LIFETIME_MS)
      const random = randomBytes(RANDOM_BYTES).toString('base64url')
      return [end, random, signatureOf(purpose, end, random).toString('base64url')].join('.')
    },
    /** When it ends (ISO 8601), or null when it was not made for this purpose. */
    endOf: (nonce: string, purpose: Purpose): string | null => {
      const [, end = '', random = '', signature = ''] = /^(\d{13})\.([\w-]{22})\.([\w-]{43})$/.exec(nonce) ?? []
      const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(purpose, end, random)]
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return new Date(Number(end)).toISOString()
    },
  }
}
