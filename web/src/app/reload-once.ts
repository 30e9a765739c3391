const STORAGE_KEY = 'reloadedAt'
const RELOAD_INTERVAL_MIN_MS = 60_000

/** Throws when the site does not answer, whatever the browser believes of its network. */
const ask = () => fetch('/', { method: 'HEAD', cache: 'no-store' })

/**
 * Reloads the page, which then finds a file that a deployment has replaced. It does not reload twice within a minute, so that a
 * really missing file causes no endless reloads, and not while the site does not answer, which would only empty the screen.
 */
export const reloadOnce = async (
  now: number = Date.now(),
  storage: Pick<Storage, 'getItem' | 'setItem'> = window.sessionStorage,
  reload: () => void = () => window.location.reload(),
): Promise<void> => {
  if (now - Number(storage.getItem(STORAGE_KEY) ?? 0) < RELOAD_INTERVAL_MIN_MS) return
  try {
    await ask()
  } catch {
    return
  }
  storage.setItem(STORAGE_KEY, String(now))
  reload()
}
