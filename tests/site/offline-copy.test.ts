import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { copyMessages, pages, profilePath, REGISTER_PAGE_SIZE, standingMessages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { useBrowser, type WatchedPage } from '../browser/browser.ts'
import { type OfflineSite, people, startOfflineSite } from '../browser/offline-site.ts'
import { OFFLINE_FILES_MS, workerCache, visitOnce } from '../browser/offline-visit.ts'

useBrowser()
const DAY_MS = 24 * 60 * 60 * 1000
/** On 2 November the calendar changes nothing for more than 30 days. */
const NOVEMBER = '2026-11-02T09:00:00.000Z'
const SEARCH = `${pages.register.path}?search=wanj`
const [first] = people
if (first === undefined) throw new Error('Nobody is in the register.')

let site: OfflineSite
beforeAll(async () => {
  site = await startOfflineSite()
})
afterEach(() => {
  site.network('on')
  site.fails(false)
})
afterAll(() => site.close())

const sees = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor()

/** A phone that has visited one page at this time, when the copy was made. */
const visitor = (time: string, options: Parameters<typeof visitOnce>[2] = {}) => {
  site.board.at(time)
  return visitOnce(site, time, options)
}

let november: WatchedPage
beforeAll(async () => {
  november = await visitor(NOVEMBER)
}, OFFLINE_FILES_MS)
afterAll(() => november.context.close())

it('offline copy: stands in while the register fails', async () => {
  const { page } = november
  site.fails(true)
  await page.goto(SEARCH)
  await sees(page, copyMessages.listOf('2 November 2026'))
  await sees(page, first.name)
  site.fails(false)
  await page.getByRole('button', { name: 'Ask the board’s site again' }).click()
  await sees(page, `1 entry matches “wanj”`)
  expect(await page.getByText(copyMessages.listOf('2 November 2026')).count()).toBe(0)
})

it('offline copy: draws the cards in view at a key and the others at rest', async () => {
  const { page } = november
  await page.setViewportSize({ width: 360, height: 740 })
  site.network('off')
  await page.goto(SEARCH)
  await sees(page, first.name)
  const cards = page.locator('[data-part="rows"] tbody tr')
  const atOnce = await page.getByLabel('Search the copy of the register').evaluate((field: HTMLInputElement) => {
    field.value = 'hassan'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    return document.querySelectorAll('[data-part="rows"] tbody tr').length
  })
  expect(atOnce).toBeGreaterThan(0)
  expect(atOnce).toBeLessThan(REGISTER_PAGE_SIZE / 2)
  await expect.poll(() => cards.count()).toBe(REGISTER_PAGE_SIZE)
})

it('offline copy: comes with at most 300 kB of pages and scripts', async () => {
  const { paths } = await workerCache(site.origin)
  const weights = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(site.origin + path)
      expect(answer.status).toBe(200)
      return (await promisify(brotliCompress)(await answer.arrayBuffer())).length
    }),
  )
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(300_000)
  expect(paths.filter((path) => path.includes('pdf'))).toEqual([])
})

it('offline copy: gives a verdict for 30 days', async () => {
  await using visit = await visitor(NOVEMBER, { runs: true })
  const { page } = visit
  site.network('off')
  // What ran since the copy was made counts too: a minute is left.
  await page.clock.fastForward(30 * DAY_MS - 60_000)
  await page.goto(profilePath(first.license_no))
  await sees(page, copyMessages.age('29 days'))
  await sees(page, standingMessages.yesOn('2 November 2026'))
  const assistant = page.getByRole('link', { name: 'AA/1', exact: true })
  expect(await assistant.getAttribute('href')).toBe(`${pages.register.path}?tab=approved&search=AA%2F1`)
  await page.clock.fastForward(120_000)
  await sees(page, copyMessages.noVerdictSentence(first.name))
  expect(await page.locator('main [data-tone=good]').count()).toBe(0)
  await page.goto(SEARCH)
  await sees(page, copyMessages.tooOld)
  await sees(page, copyMessages.noVerdict)
})
