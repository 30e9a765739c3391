import { SESSION_MAX_MS } from '@lsb/contract'
import { accountDisabled, sessionEnded } from '../errors.ts'
import type { Firebase } from '../platform/firebase.ts'
import { type Caller, type Claims, claimsOf, emailOf, idNumberOf } from './account.ts'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Error codes of the admin SDK for a wrong token. Other codes mean that the service could not check it. */
const REFUSED_TOKEN = /^auth\/(?:argument-error|invalid-(?:argument|id-token|credential)|id-token-.+|user-not-found)$/

const nullOnErrorCode = async <T>(code: string, work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (codeOf(error) === code) return null
    throw error
  }
}

/** Whose verified ID token this is. Throws the 401 problem for one that opens nothing. */
export const callerIn = (decoded: Record<string, unknown> & { uid: string }, token: string): Caller => {
  const claims = claimsOf(decoded)
  const { uid, sid, auth_time, iat } = decoded
  // Also for a session that was refreshed past the API, with Identity Toolkit's own token.
  if (Number(iat) - Number(auth_time) > SESSION_MAX_MS / 1000) throw sessionEnded()
  const isOpenedByPasskey = typeof sid === 'string' && sid !== ''
  if (claims === null || (claims.passkey && !isOpenedByPasskey)) throw sessionEnded()
  return { uid, ...claims, token, ...(isOpenedByPasskey ? { session: sid, sid } : { session: String(auth_time) }) }
}

export type IdentityStore = ReturnType<typeof createIdentityStore>

/** Firebase Auth in the board's terms: callers name people by ID number and never see an Auth e-mail address. */
export const createIdentityStore = (firebase: Firebase) => {
  const { auth } = firebase
  const find = async (idNumber: string) =>
    (await nullOnErrorCode('auth/user-not-found', (await auth()).getUserByEmail(emailOf(idNumber))))?.uid ?? null
  return {
    /** Creates a user and returns the uid, or null when the ID number is in use. */
    create: async (idNumber: string, password: string): Promise<string | null> => {
      const creation = (await auth()).createUser({ email: emailOf(idNumber), password })
      return (await nullOnErrorCode('auth/email-already-exists', creation))?.uid ?? null
    },
    /** Removes the user if there is one. */
    remove: async (uid: string) => {
      // Google's library repeats a call whose answer was lost; the second call then finds no user.
      await nullOnErrorCode('auth/user-not-found', (await auth()).deleteUser(uid))
    },
    /** The uid of the user with an ID number, or null. */
    find,
    /** The ID number this person signs in with. */
    idNumber: async (uid: string): Promise<string> => idNumberOf((await (await auth()).getUser(uid)).email),
    /** Changes the ID number and ends every session. Returns false, and changes nothing, when the number is in use. */
    changeIdNumber: async (uid: string, idNumber: string): Promise<boolean> => {
      const change = (await auth()).updateUser(uid, { email: emailOf(idNumber) })
      const changed = await nullOnErrorCode('auth/email-already-exists', change)
      // When a call is repeated because its first answer was lost, the number is in use by this very person.
      return changed !== null || (await find(idNumber)) === uid
    },
    setPassword: async (uid: string, password: string) => {
      await (await auth()).updateUser(uid, { password })
    },
    setClaims: async (uid: string, { accountType, entryId, passwordChanged, passkey }: Claims): Promise<void> =>
      (await auth()).setCustomUserClaims(uid, {
        account_type: accountType,
        entry_id: entryId,
        password_changed: passwordChanged,
        ...(passkey && { passkey }),
      }),
    setDisabled: async (uid: string, disabled: boolean) => {
      await (await auth()).updateUser(uid, { disabled })
    },
    endSessions: async (uid: string): Promise<void> => (await auth()).revokeRefreshTokens(uid),
    /** Disables the user and ends every session; nothing when there is no such user. */
    lockOut: async (uid: string) => {
      const locked = await nullOnErrorCode('auth/user-not-found', (await auth()).updateUser(uid, { disabled: true }))
      if (locked !== null) await (await auth()).revokeRefreshTokens(uid)
    },
    /** In seconds since 1970: sessions that began before this instant have ended. */
    sessionsHoldSince: async (uid: string): Promise<number> => {
      const { tokensValidAfterTime } = await (await auth()).getUser(uid)
      return tokensValidAfterTime === undefined ? 0 : Date.parse(tokensValidAfterTime) / 1000
    },
    /** A token that Identity Toolkit trades for a session of this person: for one that a passkey opened, with its `sid`. */
    customToken: async (uid: string, sid?: string): Promise<string> =>
      (await auth()).createCustomToken(uid, sid === undefined ? undefined : { sid }),
    /**
     * Whose ID token this is. Throws the 401 problem when the token is invalid or revoked, or the account disabled, and when a password
     * alone has opened the account of somebody with a passkey: Identity Toolkit gives such a token to everybody who knows the
     * password and the web API key.
     */
    verify: async (token: string): Promise<Caller> => {
      try {
        return callerIn(await (await auth()).verifyIdToken(token, true), token)
      } catch (error) {
        if (codeOf(error) === 'auth/user-disabled') throw accountDisabled()
        throw REFUSED_TOKEN.test(codeOf(error)) ? sessionEnded() : error
      }
    },
  }
}
