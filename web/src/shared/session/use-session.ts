import { useSyncExternalStore } from 'react'
import { readAccess, readPerson, subscribe } from './session-store.ts'

const isSignedIn = () => readAccess() !== null
/** For prerendering, which knows no session. */
const notSignedIn = () => false
const noPerson = () => null

/** Whether this browser holds a session; follows other tabs. */
export const useSignedIn = (): boolean => useSyncExternalStore(subscribe, isSignedIn, notSignedIn)
/** Account id of who is signed in; follows other tabs. */
export const usePerson = (): string | null => useSyncExternalStore(subscribe, readPerson, noPerson)
