const STORAGE_KEY = 'reloadedAt'
const RELOAD_INTERVAL_MIN_MS = 60_000

/**
 * Reloads the page, which then finds a file that a deployment has replaced. It does not reload twice within a minute, so that a
 * really missing file causes no endless reloads, and not without a network, which would only empty the screen. Returns whether it
 * reloads.
 */
export const reloadOnce = (
  now: number = Date.now(),
  storage: Pick<Storage, 'getItem' | 'setItem'> = window.sessionStorage,
  reload: () => void = () => window.location.reload(),
): boolean => {
  if (!navigator.onLine || now - Number(storage.getItem(STORAGE_KEY) ?? 0) < RELOAD_INTERVAL_MIN_MS) return false
  storage.setItem(STORAGE_KEY, String(now))
  reload()
  return true
}
