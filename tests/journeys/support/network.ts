import type { Page } from 'playwright-core'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'

/** Aborts every request of this method whose path begins so, as a broken connection would. Returns a function that restores the connection. */
export const cutLine = async (page: Page, method: Method, path: string): Promise<() => Promise<void>> => {
  const matches = (url: URL) => url.pathname.startsWith(path)
  await page.route(matches, (route) => (route.request().method() === method ? route.abort() : route.fallback()))
  return () => page.unroute(matches)
}

/** Makes the line this slow, in bytes a second each way. */
export const slowLine = async (page: Page, bytesPerSecond: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

/**
 * Closes a page in the middle of its sending. Chromium lifts the limit of a slow line some moments before the page's scripts end,
 * which could send all the rest in them; so nothing more goes to Storage, and the page first goes where it sends nothing.
 */
export const closeHalfWay = async (page: Page): Promise<void> => {
  await page.route('**/v0/b/**', () => {})
  await page.goto('about:blank')
  await page.close()
}

/** Lets every request of this method whose path begins so reach the server, and loses its answer. Returns what `cutLine` does. */
export const loseAnswers = async (page: Page, method: Method, path: string): Promise<() => Promise<void>> => {
  const matches = (url: URL) => url.pathname.startsWith(path)
  await page.route(matches, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  return () => page.unroute(matches)
}
