const KEY = 'reloadedAt'
const QUIET_MS = 60_000

/**
 * Loads the page again unless that was done within the last minute: a file missing after a deploy is then found, and one
 * that is really gone does not make the tab reload for ever. Not without a network either: that would only take away what
 * is on the screen. Answers whether it did.
 */
export const reloadOnce = (
  now: number = Date.now(),
  storage: Pick<Storage, 'getItem' | 'setItem'> = window.sessionStorage,
  reload: () => void = () => window.location.reload(),
): boolean => {
  if (!navigator.onLine || now - Number(storage.getItem(KEY) ?? 0) < QUIET_MS) return false
  storage.setItem(KEY, String(now))
  reload()
  return true
}
