import type { Page } from 'playwright-core'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'

/** Loses every request of this method whose path begins so, as a broken line would. Answers how to mend it. */
export const cutLine = async (page: Page, method: Method, path: string): Promise<() => Promise<void>> => {
  const matches = (url: URL) => url.pathname.startsWith(path)
  await page.route(matches, (route) => (route.request().method() === method ? route.abort() : route.fallback()))
  return () => page.unroute(matches)
}

/** Answers instead of the API, as whatever stands between it and the browser may. */
export const answerInstead = (page: Page, method: Method, path: string, answer: { status: number; body: string }) =>
  page.route(
    (url) => url.pathname.startsWith(path),
    (route) => (route.request().method() === method ? route.fulfill(answer) : route.fallback()),
  )

/** The line of a page as the browser itself sees it. */
export interface Line {
  /** At most this many bytes a second, each way. */
  slow: (bytesPerSecond: number) => Promise<void>
  /** What is under way is lost, too. */
  cut: () => Promise<void>
  mend: () => Promise<void>
}

export const lineOf = async (page: Page): Promise<Line> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const set = async (offline: boolean, throughput: number) => {
    const conditions = { offline, latency: 0, downloadThroughput: throughput, uploadThroughput: throughput }
    await session.send('Network.emulateNetworkConditions', conditions)
  }
  return { slow: (bytesPerSecond) => set(false, bytesPerSecond), cut: () => set(true, -1), mend: () => set(false, -1) }
}
