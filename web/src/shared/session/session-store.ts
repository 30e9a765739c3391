import { type AccountType, accountTypes, ownMessages, type SessionTokens, type SignInAnswer } from '@lsb/contract'
import { Problem } from '../api/problem.ts'
import { forgetActivity, noteActivity } from './idle.ts'
import { readStored, tryStore } from './storage.ts'
import { personOf } from './token.ts'

/** Names in the browser's local storage. */
const STORAGE_KEYS = {
  access: 'accessToken',
  refresh: 'refreshToken',
  accountType: 'account_type',
  person: 'userDetails',
  /** The flags that the sign-in answered, of those that hold. */
  flags: 'signInFlags',
} as const

const listeners = new Set<() => void>()
const announce = () => {
  for (const listener of listeners) listener()
}
const onStorage = ({ key }: StorageEvent) => {
  if (key === null || Object.values(STORAGE_KEYS).some((own) => own === key)) announce()
}

/** Calls back when the session starts, changes or ends, in this tab or in another. Returns how to stop. */
export const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

/** Without storage nobody can be signed in: throws the problem that says so. */
const keep = (key: string, value: string): void => {
  if (!tryStore(key, value)) throw new Problem('storage', undefined, { detail: ownMessages.storageRefused })
}
export const readAccess = (): string | null => readStored(STORAGE_KEYS.access)
export const readRefresh = (): string | null => readStored(STORAGE_KEYS.refresh)

/** Account id of the person signed in, or null. */
export const readPerson = (): string | null => {
  const access = readAccess()
  return access === null ? null : personOf(access)
}

/** Keeps what sign-in answered; the access token last, because other tabs act on it. */
export const storeSession = (answer: SignInAnswer, idNumber: string): void => {
  noteActivity(Date.now(), true)
  storeIdNumber(idNumber)
  storeAccountType(answer.account_type)
  keep(STORAGE_KEYS.flags, flags.filter((flag) => answer[flag]).join(' '))
  storeTokens(answer)
}
const flags = ['password', 'profile'] as const

/** What the sign-in answered of the account, for a back end whose `account/me` does not say it again. */
export const readSignIn = (): Pick<SignInAnswer, 'account_type' | 'password' | 'profile'> => {
  const [type, held] = [readStored(STORAGE_KEYS.accountType), readStored(STORAGE_KEYS.flags) ?? '']
  return {
    account_type: accountTypes.find((one) => one === type) ?? 'surveyor',
    password: held.includes('password'),
    profile: held.includes('profile'),
  }
}
/** Call after the holder has done what the flag asks for. */
export const raiseFlag = (flag: (typeof flags)[number]): void =>
  keep(STORAGE_KEYS.flags, `${readStored(STORAGE_KEYS.flags) ?? ''} ${flag}`)

const storeAccountType = (type: AccountType) => keep(STORAGE_KEYS.accountType, type)

export const storeTokens = ({ access, refresh }: SessionTokens): void => {
  keep(STORAGE_KEYS.refresh, refresh)
  keep(STORAGE_KEYS.access, access)
  announce()
}

/** Call after the holder has changed the ID number. */
export const storeIdNumber = (idNumber: string): void => {
  keep(STORAGE_KEYS.person, JSON.stringify({ idNumber }))
}

export const clearSession = (): void => {
  for (const key of Object.values(STORAGE_KEYS)) tryStore(key, null)
  forgetActivity()
  announce()
}
