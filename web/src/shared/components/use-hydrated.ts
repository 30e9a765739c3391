import { startTransition, useEffect, useState } from 'react'

/** Kept for pages that are opened later: only the first one is taken over from its prerendered HTML. */
let takenOver = false

/**
 * Whether the app has taken over the prerendered page. What depends on the address beyond its path (search, page, a
 * licence number) waits for it, since the prerendered HTML could not know it. The page is then drawn again in small
 * steps, so that a tap is not kept waiting.
 */
export const useHydrated = (): boolean => {
  const [hydrated, setHydrated] = useState(takenOver)
  useEffect(() => {
    takenOver = true
    startTransition(() => setHydrated(true))
  }, [])
  return hydrated
}
