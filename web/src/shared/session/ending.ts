import { pages } from '@lsb/contract'
import { dropAllUploads } from '../upload/saved-uploads.ts'
import { dropAllDrafts } from './drafts.ts'
import { clearSession, readPerson } from './session-store.ts'
import { readStored, tryStore } from './storage.ts'

/**
 * How the last session in this tab ended, for the sign-in page to say. `signed-out`: by the person, here; `elsewhere`: in
 * another tab; `unloaded`: the account could not be loaded, although the session may still hold. `asked`: none ended; a link led to
 * a page that asks for a sign-in.
 */
export type EndingReason = 'expired' | 'signed-out' | 'elsewhere' | 'unloaded' | 'asked'
interface Ending {
  reason: EndingReason
  /** Path to come back to, for the same person only; for anybody whom a link led there. */
  returnTo: string
  person: string | null
}

const STORAGE_KEY = 'sessionEnding'

export const rememberEnding = (reason: EndingReason, person = readPerson()): void => {
  const { pathname, search, hash } = window.location
  if (pathname === pages.portal.path) return
  const ending: Ending = { reason, returnTo: `${pathname}${search}${hash}`, person }
  tryStore(STORAGE_KEY, JSON.stringify(ending), 'sessionStorage')
}

export const readEnding = (): Ending | null => {
  try {
    const ending: Ending | null = JSON.parse(readStored(STORAGE_KEY, 'sessionStorage') ?? 'null')
    return ending
  } catch {
    return null
  }
}
export const forgetEnding = (): boolean => tryStore(STORAGE_KEY, null, 'sessionStorage')

/** Ends an invalid session: removes the tokens, keeps the drafts, and notes the reason for the sign-in page. */
export const expireSession = (): void => {
  rememberEnding('expired')
  clearSession()
}

/** Signs the person out and removes all of their data from the browser. */
export const signOut = (): void => {
  rememberEnding('signed-out', null)
  dropAllDrafts()
  void dropAllUploads()
  clearSession()
}
