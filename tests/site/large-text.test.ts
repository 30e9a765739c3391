import { OFFLINE_PATH, pageNames, pages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hydrated, openPage, useBrowser } from '../browser/browser.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { serveSite, type Site } from '../browser/site-server.ts'

useBrowser()
let site: Site
beforeAll(async () => {
  site = await serveSite(sampleApi)
})
afterAll(() => site.close())

const PHONE = { width: 360, height: 740 }
const open: [name: string, path: string][] = pageNames
  .filter((name) => pages[name].public)
  .map((name) => [name, pages[name].path])

/** What reaches beyond the right edge of the window, where that makes the page scroll sideways. */
const sticksOut = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= window.innerWidth
      ? []
      : Array.from(document.querySelectorAll('body *'))
          .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 0.5)
          .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`),
  )

it.each([
  ...open,
  ['register with a search', '/register?search=nyambura'],
  ['one match', '/register?search=only'],
  ['assistants', '/register?tab=approved'],
  ['profile', '/publicProfile/LS%2F0003'],
  ['a licence', '/check/2026-7KQ4M-XR9TB'],
  ['not found', '/nothing'],
])('%s fits a phone with its text twice as large', async (_, path) => {
  await using visit = await openPage(site.origin, { viewport: PHONE })
  const { page } = visit
  await page.goto(path)
  await hydrated(page)
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  await page.locator('output, #results', { hasText: 'Loading...' }).waitFor({ state: 'detached' })
  expect(await sticksOut(page)).toEqual([])
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await sticksOut(page)).toEqual([])
})

/** Search buttons whose word reaches their edge. */
const spilling = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('main form button[type=submit]')).flatMap((button) => {
      const word = document.createRange()
      word.selectNodeContents(button)
      const room = button.getBoundingClientRect().width - word.getBoundingClientRect().width
      return room < 8 ? [`${button.textContent} in ${button.getBoundingClientRect().width} px`] : []
    }),
  )

/** Words of up to twelve letters that stand on two lines, and search boxes with room for fewer than eight letters. */
const crampedIn = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('a[href^="mailto:"], .visually-hidden'))
        continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d/'’]{2,12}(?![\p{L}\d/'’])/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        // A line's end has a rectangle without a width.
        const drawn = Array.from(range.getClientRects()).filter(({ width }) => width > 0)
        if (new Set(drawn.map(({ top }) => top)).size > 1) found.push(word)
      }
    }
    for (const box of document.querySelectorAll<HTMLInputElement>('main [type=search], main [name=number]'))
      if (box.clientWidth < 5 * parseFloat(getComputedStyle(box).fontSize)) found.push(`box ${box.id}`)
    return found
  })

it.each([
  ['home', '/'],
  ['register', '/register'],
  ['one match', '/register?search=only'],
  ['assistants', '/register?tab=approved'],
  ['nothing found', '/register?search=nobody'],
  ['profile', '/publicProfile/LS%2F0003'],
  ['check', '/check'],
  ['a licence', '/check/2026-7KQ4M-XR9TB'],
  ['fees', pages.fees.path],
  ['offline', OFFLINE_PATH],
])('%s breaks no word with its text twice as large', async (_, path) => {
  await using visit = await openPage(site.origin, { viewport: PHONE })
  const { page } = visit
  await page.goto(path)
  await hydrated(page)
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  expect(await spilling(page)).toEqual([])
  expect(await crampedIn(page)).toEqual([])
  // A mark in its full size.
  expect((await page.locator('header svg').first().boundingBox())?.width).toBe(44)
})

it.each(['100%', '200%'])('keeps the link to the content off the text at %s', async (size) => {
  await using visit = await openPage(site.origin, { viewport: PHONE })
  const { page } = visit
  await page.goto(pages.fees.path)
  await hydrated(page)
  await page.addStyleTag({ content: `html { font-size: ${size} !important }` })
  const link = page.getByRole('link', { name: 'Skip to the content' })
  const hidden = await link.boundingBox()
  expect((hidden?.width ?? 2) * (hidden?.height ?? 2)).toBeLessThanOrEqual(1)
  await page.keyboard.press('Tab')
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  const [shown, next] = await Promise.all([link.boundingBox(), page.locator('header > div').first().boundingBox()])
  expect(shown?.height).toBeGreaterThan(30)
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(next?.y ?? 0)
})
