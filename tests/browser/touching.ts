import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { WatchedPage } from './browser.ts'

/** Every script of the page has come, and the browser has nothing left to do. Returns what of the page works. */
export const atRest = async (visit: WatchedPage) => {
  await visit.page.waitForSelector('html[data-ready]', { state: 'attached' })
  await visit.page.waitForFunction(() => document.head.querySelector('link[rel=modulepreload]') !== null)
  await visit.page.waitForLoadState('networkidle')
  return visit.page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        // A browser without windows sometimes never says that it is idle.
        requestIdleCallback(() => resolve(document.documentElement.dataset['ready']), { timeout: 1_000 })
      }),
  )
}

/** A finger on the middle of an element, which may be grey: a click would wait until it is not. */
export const tap = async (page: Page, element: Locator) => {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (box === null) throw new Error('There is nothing to tap.')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Taps a field and waits for its caret, as whoever types does: the browser gives the focus a moment after the tap. */
export const tapInto = async (page: Page, field: Locator): Promise<void> => {
  await tap(page, field)
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
}
