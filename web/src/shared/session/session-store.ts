import type { AccountType, SessionTokens, SignInAnswer } from '@lsb/contract'
import { forgetActivity, noteActivity } from './idle.ts'
import { personOf } from './token.ts'

/** Names in the browser's local storage. */
const KEYS = {
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
  if (key === null || Object.values(KEYS).some((own) => own === key)) announce()
}

/** Calls back when the session starts, changes or ends, in this tab or in another. Answers how to stop. */
export const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

export const readAccess = (): string | null => localStorage.getItem(KEYS.access)
export const readRefresh = (): string | null => localStorage.getItem(KEYS.refresh)

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
const storeAccountType = (type: AccountType) => localStorage.setItem(KEYS.accountType, type)

export const storeTokens = ({ access, refresh }: SessionTokens): void => {
  localStorage.setItem(KEYS.refresh, refresh)
  localStorage.setItem(KEYS.access, access)
  announce()
}

/** Call after the holder has changed the ID number. */
export const storeIdNumber = (idNumber: string): void => {
  localStorage.setItem(KEYS.person, JSON.stringify({ idNumber }))
}

export const clearSession = (): void => {
  for (const key of Object.values(KEYS)) localStorage.removeItem(key)
  forgetActivity()
  announce()
}
