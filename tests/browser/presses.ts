import type { Page } from 'playwright-core'

/** In the page: a press of a mouse or a finger, the Enter key, and outside a field of text the space bar or a letter. */
const NOTE_PRESSES = `
  addEventListener('pointerdown', () => pressed(), true)
  addEventListener('keydown', ({ key, target }) => {
    const isTyped = target.matches('textarea, select, input:not([type=radio], [type=checkbox])')
    if (key === 'Enter' || (key.length === 1 && !isTyped)) pressed()
  }, true)`

/** Counts what a person presses on the page from its next document on. Typing and going on with Tab are no presses. */
export const watchPresses = async (page: Page): Promise<() => number> => {
  let presses = 0
  await page.exposeFunction('pressed', () => (presses += 1))
  await page.addInitScript(NOTE_PRESSES)
  return () => presses
}
