import { board, pageNames, pages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { hydrated } from './browser.ts'

/** Name and path of every public page that has its own entry in the list of pages. */
export const publicPages: [name: string, path: string][] = pageNames
  .filter((name) => pages[name].public)
  .map((name) => [name, pages[name].path])
export const PROFILE: [name: string, path: string] = ['profile', '/publicProfile/LS%2F0003']

/** Opens a page and waits until its script runs and nothing loads. */
export const settled = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await hydrated(page)
  await page.locator('output, #results', { hasText: 'Loading...' }).waitFor({ state: 'detached' })
}

/** Adds up, from now on, how far a page's parts jump while it loads. */
export const watchShift = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { dataset } = document.documentElement
        if ('value' in entry) dataset['shift'] = String(Number(dataset['shift'] ?? 0) + Number(entry.value))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** How far the page's parts have jumped, as browsers count it. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))

/** What reaches beyond the right edge of the window, where that makes the page scroll sideways. */
export const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= window.innerWidth
      ? []
      : Array.from(document.querySelectorAll('body *'))
          .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 0.5)
          .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`),
  )

/** What sticks out at each of these widths. */
export const sticksOutAt = async (
  page: Page,
  widths: readonly number[],
): Promise<{ width: number; parts: string[] }[]> => {
  const found: { width: number; parts: string[] }[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const parts = await sticksOut(page)
    if (parts.length > 0) found.push({ width, parts })
  }
  return found
}

/** Makes the text of the page twice as large, that of closed lists included. */
export const enlarge = async (page: Page): Promise<void> => {
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  await page.evaluate(() => {
    for (const list of document.querySelectorAll('main details')) list.setAttribute('open', '')
  })
}

/** The text column of an A4 sheet at the margins of the print style, in CSS pixels. */
export const SHEET = { width: 672, height: 987 }

/** Visible controls, visible dark grounds (ink), and what sticks out of the sheet to the right. */
export const faultsOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => element.checkVisibility())
    return [
      ...shown.filter((element) =>
        element.matches('nav, header, footer, button, input, select, textarea, .MuiButton-root'),
      ),
      ...shown.filter((element) => {
        const channels = (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
        return channels[3] !== 0 && Math.min(...channels.slice(0, 3)) < 230
      }),
      ...shown.filter((element) => getComputedStyle(element).backgroundImage !== 'none'),
      ...shown.filter((element) => element.getBoundingClientRect().right > innerWidth + 1),
    ].map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`)
  })

/** How the printed text of a page begins: with the board's name and the page's address. */
export const paperHead = (path: string): RegExp => new RegExp(`^${board.name}\\s+https://lsb\\.example${path}`)
