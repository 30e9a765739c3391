import { SWITCH_KEY, WORKER_PATH } from '../register-copy/names.ts'

/** Whether the visitor wants this device to keep nothing. A browser that keeps no settings keeps no pages either. */
export const isSwitchedOff = (): boolean => {
  try {
    return localStorage.getItem(SWITCH_KEY) === 'off'
  } catch {
    return true
  }
}

/** Pause after the last script that the page loaded, before the worker is told of the scripts, in milliseconds. */
const SCRIPTS_SETTLED_MS = 2000

/** Calls back when the page has loaded further scripts, such as the app's. */
const whenMoreLoaded = (view: Window & typeof globalThis, call: () => void): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  new view.PerformanceObserver((list) => {
    if (!list.getEntries().some(({ name }) => new URL(name).pathname.startsWith('/assets/'))) return
    clearTimeout(timer)
    timer = setTimeout(call, SCRIPTS_SETTLED_MS)
  }).observe({ type: 'resource' })
}

/**
 * Installs the service worker and tells it what the page has loaded. It waits until the page is shown, because until then the
 * connection belongs to the page.
 */
export const keepOffline = (view: Window & typeof globalThis): void => {
  // Service workers need a secure connection.
  if (!import.meta.env.PROD || !('serviceWorker' in view.navigator) || isSwitchedOff()) return
  const { serviceWorker } = view.navigator
  const tell = () =>
    serviceWorker.controller?.postMessage(
      view.performance.getEntriesByType('resource').map(({ name }) => name),
      [],
    )
  // The first worker of a device, and that of a new deployment, come while the page is open.
  serviceWorker.addEventListener('controllerchange', tell)
  whenMoreLoaded(view, tell)
  const start = async () => {
    await serviceWorker.register(WORKER_PATH)
    tell()
  }
  // After a failure the next page tries again.
  const begin = () => void start().catch(() => undefined)
  if (view.document.readyState === 'complete') begin()
  else view.addEventListener('load', () => setTimeout(begin))
}
