import { useSyncExternalStore } from 'react'
import { readAccess, readPerson, subscribe } from './session-store.ts'

const isSignedIn = () => readAccess() !== null
const never = () => false
const nobody = () => null

/** Whether this browser holds a session; follows other tabs. */
export const useSignedIn = (): boolean => useSyncExternalStore(subscribe, isSignedIn, never)
/** Account id of who is signed in; follows other tabs. */
export const usePerson = (): string | null => useSyncExternalStore(subscribe, readPerson, nobody)
