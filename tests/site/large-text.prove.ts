import { OFFLINE_PATH, pages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, openPage } from '../browser/browser.ts'
import { enlarge, PROFILE, publicPages, settled, sticksOut } from '../browser/page-checks.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite(sampleApi)

const PHONE = { width: 360, height: 740 }
it.each([
  ...publicPages,
  ['register with a search', '/register?search=nyambura'],
  ['one match', '/register?search=only'],
  ['assistants', '/register?tab=approved'],
  PROFILE,
  ['a licence', '/check/2026-7KQ4M-XR9TB'],
  ['not found', '/nothing'],
])('%s fits a phone with its text twice as large', async (_, path) => {
  await using visit = await openPage(site.origin, { viewport: PHONE })
  const { page } = visit
  await settled(page, path)
  await enlarge(page)
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
  await enlarge(page)
  expect(await spilling(page)).toEqual([])
  expect(await crampedIn(page)).toEqual([])
  // A mark in its full size.
  expect((await page.locator('header svg').first().boundingBox())?.width).toBe(44)
})
