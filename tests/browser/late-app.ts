import type { Page } from 'playwright-core'

/** Holds back every script of the app but those named so, until the returned function is called. */
export const holdApp = async (page: Page, but = 'index-'): Promise<() => void> => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes(but)) await arrived
    await route.continue()
  })
  return arrive
}
