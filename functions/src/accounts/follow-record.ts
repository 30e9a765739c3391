import type { Has } from '../context.ts'
import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '../platform/json.ts'
import { type Account, type Claims, claimsFor, claimsOf } from './account.ts'

export type FollowingStores = Has<'accounts.find' | 'identities.setClaims'>

/** The claims in an ID token that Identity Toolkit has just made; its signature is not checked. */
const claimsIn = (idToken: string): Claims | null => {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
    return isRecord(decoded) ? claimsOf(decoded) : null
  } catch {
    return null
  }
}

/** Whether an ID token has the claims that belong to the account's record. */
export const hasClaimsOf = (idToken: string, account: Account): boolean =>
  isDeepStrictEqual(claimsIn(idToken), claimsFor(account))

/**
 * Sets the claims that belong to the account's record. Two requests may change an account at the same time, and Auth has no
 * transactions: so it reads the record again after each time it set the claims, until they agree. Call it after each commit that
 * changes a type, a register number or a password. A sign-in does what a stopped request could not. Returns the record, or null when there
 * is none.
 */
export const followRecord = async ({ accounts, identities }: FollowingStores, uid: string): Promise<Account | null> => {
  let set: Claims | null = null
  for (;;) {
    const account = await accounts.find(uid)
    if (account === null) return null
    const claims = claimsFor(account)
    if (isDeepStrictEqual(claims, set)) return account
    await identities.setClaims(uid, claims)
    set = claims
  }
}
