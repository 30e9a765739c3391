import type { Page } from 'playwright-core'

/** The words a reader sees on the element with focus. */
export const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.innerText.trim() : ''))
export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
/** Presses Tab until something with this text has focus. */
export const tabTo = async (page: Page, text: string) => {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab')
    if ((await focused(page)) === text) return
  }
  throw new Error(`Tab never reaches “${text}”.`)
}
