import type { AccountType, SessionTokens, SignInAnswer } from '@lsb/contract'
import { forgetActivity, noteActivity } from './idle.ts'
import { personOf } from './token.ts'

/** Names in the browser's local storage. */
const STORAGE_KEYS = {
  access: 'accessToken',
  refresh: 'refreshToken',
  accountType: 'account_type',
  person: 'userDetails',
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

export const readAccess = (): string | null => localStorage.getItem(STORAGE_KEYS.access)
export const readRefresh = (): string | null => localStorage.getItem(STORAGE_KEYS.refresh)

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
  storeTokens(answer)
}
const storeAccountType = (type: AccountType) => localStorage.setItem(STORAGE_KEYS.accountType, type)

export const storeTokens = ({ access, refresh }: SessionTokens): void => {
  localStorage.setItem(STORAGE_KEYS.refresh, refresh)
  localStorage.setItem(STORAGE_KEYS.access, access)
  announce()
}

/** Call after the holder has changed the ID number. */
export const storeIdNumber = (idNumber: string): void => {
  localStorage.setItem(STORAGE_KEYS.person, JSON.stringify({ idNumber }))
}

export const clearSession = (): void => {
  for (const key of Object.values(STORAGE_KEYS)) localStorage.removeItem(key)
  forgetActivity()
  announce()
}
