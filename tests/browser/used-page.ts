import type { BrowserContextOptions, Page } from 'playwright-core'
import { vi } from 'vitest'

/** What the site has stored in a browser. */
export type StoredState = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** What may differ between the visits of one browser. */
export type VisitOptions = Omit<BrowserContextOptions, 'storageState'> & { storageState?: StoredState }

/** An address of the site that runs no script. */
const STILL = '/robots.txt'

/**
 * Watches a page. The returned function stops watching, takes back the test's routes and listeners, and says whether the test has done
 * anything else to the page that outlives its address.
 */
export const watchChanges = (page: Page): (() => Promise<boolean>) => {
  const context = page.context()
  const routes = vi.spyOn(page, 'route')
  const listeners = vi.spyOn(page, 'on')
  const changes = [
    vi.spyOn(page, 'addInitScript'),
    vi.spyOn(page, 'emulateMedia'),
    vi.spyOn(page, 'exposeFunction'),
    vi.spyOn(context, 'newCDPSession'),
    vi.spyOn(context, 'newPage'),
    vi.spyOn(context, 'setOffline'),
    vi.spyOn(context.clock, 'install'),
    vi.spyOn(context.clock, 'setFixedTime'),
  ]
  return async () => {
    const isChanged = page.isClosed() || context.pages().length > 1 || changes.some(({ mock }) => mock.calls.length > 0)
    for (const [event, listener] of listeners.mock.calls) page.off(event, listener)
    if (routes.mock.calls.length > 0 && !page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    for (const spy of [...changes, routes, listeners]) spy.mockRestore()
    return isChanged
  }
}

/** Ends what the page does and removes all that the site has stored in its browser, except copies of files that the site serves to all. */
export const emptyPage = async (page: Page): Promise<void> => {
  await page.goto(STILL)
  await page.context().clearCookies()
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const key of await caches.keys()) await caches.delete(key)
    for (const { name = '' } of await indexedDB.databases())
      await new Promise((resolve, reject) => {
        const removal = indexedDB.deleteDatabase(name)
        removal.addEventListener('success', resolve)
        removal.addEventListener('error', reject)
        removal.addEventListener('blocked', reject)
      })
  })
}

/** Stores in the browser of an emptied page what a sign-in would have stored. */
export const store = (page: Page, { origins }: StoredState): Promise<void> =>
  page.evaluate(
    (items) => {
      for (const { name, value } of items) localStorage.setItem(name, value)
    },
    origins.flatMap(({ localStorage: items }) => items),
  )
