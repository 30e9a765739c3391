import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether the app has taken over the prerendered page. What depends on the address beyond its path (search, page, a
 * licence number) waits for it, since the prerendered HTML could not know it.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
