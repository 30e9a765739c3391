import { startTransition, useEffect, useState } from 'react'

/** True for all later pages: only the first page is taken over from prerendered HTML. */
let takenOver = false

/**
 * Whether the app has taken over the prerendered page. Content that depends on more of the address than its path (search, page, a
 * licence number) waits for this, since the prerendered HTML could not know it. The page then renders again in small steps, so
 * that a tap need not wait.
 */
export const useHydrated = (): boolean => {
  const [hydrated, setHydrated] = useState(takenOver)
  useEffect(() => {
    takenOver = true
    startTransition(() => setHydrated(true))
  }, [])
  return hydrated
}
