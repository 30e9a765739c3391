import { accountTypes } from '@lsb/contract'
import { accountDisabled, sessionEnded } from '../errors.ts'
import type { Firebase } from '../platform/firebase.ts'
import { type Caller, type Claims, emailOf, idNumberOf } from './account.ts'

/** Firebase Auth in the board's terms: callers name people by ID number and never see an Auth e-mail address. */
export interface IdentityStore {
  /** The uid of the new user, or null when the ID number is in use. */
  create: (idNumber: string, password: string) => Promise<string | null>
  /** Removes the user if there is one. */
  remove: (uid: string) => Promise<void>
  find: (idNumber: string) => Promise<string | null>
  /** The ID number this person signs in with. */
  idNumber: (uid: string) => Promise<string>
  /** Changes the ID number and ends every session. Answers false, and changes nothing, when the number is in use. */
  changeIdNumber: (uid: string, idNumber: string) => Promise<boolean>
  setPassword: (uid: string, password: string) => Promise<void>
  setClaims: (uid: string, claims: Claims) => Promise<void>
  setDisabled: (uid: string, disabled: boolean) => Promise<void>
  endSessions: (uid: string) => Promise<void>
  /** Disables the user and ends every session; nothing when there is no such user. */
  lockOut: (uid: string) => Promise<void>
  /** Every session that began before this instant has ended; in seconds since 1970. */
  sessionsHoldSince: (uid: string) => Promise<number>
  /** A token that Identity Toolkit trades for a session of this person. */
  customToken: (uid: string) => Promise<string>
  /** Whose ID token this is. Throws the 401 problem when the token is invalid or revoked, or the account disabled. */
  verify: (token: string) => Promise<Caller>
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Codes by which the admin SDK says that the token itself is at fault, and not the service that checks it. */
const REFUSED = /^auth\/(?:argument-error|invalid-(?:argument|id-token|credential)|id-token-.+|user-not-found)$/

const nullOn = async <T>(code: string, work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (codeOf(error) === code) return null
    throw error
  }
}

const claimsOf = (decoded: Record<string, unknown>): Claims => {
  const accountType = accountTypes.find((type) => type === decoded['account_type'])
  // An Auth user the board has not provisioned, or not yet completely.
  if (accountType === undefined) throw sessionEnded()
  const key = decoded['license_key']
  return {
    accountType,
    licenseKey: typeof key === 'string' ? key : '',
    passwordChanged: decoded['password_changed'] === true,
  }
}

export const createIdentityStore = (firebase: Firebase): IdentityStore => {
  const { auth } = firebase
  const find = async (idNumber: string) =>
    (await nullOn('auth/user-not-found', (await auth()).getUserByEmail(emailOf(idNumber))))?.uid ?? null
  return {
    create: async (idNumber, password) => {
      const creation = (await auth()).createUser({ email: emailOf(idNumber), password })
      return (await nullOn('auth/email-already-exists', creation))?.uid ?? null
    },
    remove: async (uid) => {
      // Google's library repeats a call whose answer was lost; the second call then finds no user.
      await nullOn('auth/user-not-found', (await auth()).deleteUser(uid))
    },
    find,
    idNumber: async (uid) => idNumberOf((await (await auth()).getUser(uid)).email),
    changeIdNumber: async (uid, idNumber) => {
      const change = (await auth()).updateUser(uid, { email: emailOf(idNumber) })
      const changed = await nullOn('auth/email-already-exists', change)
      // When a call is repeated because its first answer was lost, the number is in use by this very person.
      return changed !== null || (await find(idNumber)) === uid
    },
    setPassword: async (uid, password) => {
      await (await auth()).updateUser(uid, { password })
    },
    setClaims: async (uid, { accountType, licenseKey, passwordChanged }) =>
      (await auth()).setCustomUserClaims(uid, {
        account_type: accountType,
        license_key: licenseKey,
        password_changed: passwordChanged,
      }),
    setDisabled: async (uid, disabled) => {
      await (await auth()).updateUser(uid, { disabled })
    },
    endSessions: async (uid) => (await auth()).revokeRefreshTokens(uid),
    lockOut: async (uid) => {
      const locked = await nullOn('auth/user-not-found', (await auth()).updateUser(uid, { disabled: true }))
      if (locked !== null) await (await auth()).revokeRefreshTokens(uid)
    },
    sessionsHoldSince: async (uid) => {
      const { tokensValidAfterTime } = await (await auth()).getUser(uid)
      return tokensValidAfterTime === undefined ? 0 : Date.parse(tokensValidAfterTime) / 1000
    },
    customToken: async (uid) => (await auth()).createCustomToken(uid),
    verify: async (token) => {
      try {
        const decoded = await (await auth()).verifyIdToken(token, true)
        return { uid: decoded.uid, ...claimsOf(decoded), token }
      } catch (error) {
        if (codeOf(error) === 'auth/user-disabled') throw accountDisabled()
        throw REFUSED.test(codeOf(error)) ? sessionEnded() : error
      }
    },
  }
}
