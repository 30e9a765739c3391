import { copyMessages, pages, profilePath, standingMessages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { SITE_CACHES } from '../../web/src/register-copy/names.ts'
import { hydrated, useBrowser } from '../browser/browser.ts'
import { type OfflineSite, people, startOfflineSite } from '../browser/offline-site.ts'
import { waitForOfflineFiles, workerCache, visitOnce } from '../browser/offline-visit.ts'

useBrowser()
/** On 2 November the calendar changes nothing for more than 30 days. */
const NOVEMBER = '2026-11-02T09:00:00.000Z'
const LAST_DAY = '2026-12-31T09:00:00.000Z'
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

it('offline copy: stands in when the line is there and no answer begins', async () => {
  await using visit = await visitor(NOVEMBER)
  const { page } = visit
  site.network('dead')
  await page.goto(SEARCH)
  await sees(page, copyMessages.listOf('2 November 2026'))
  await page.goto(pages.gallery.path)
  expect(await page.innerText('h1')).toBe('Events gallery')
})

it('offline copy: takes every verdict from a tab left open over the end of the year', async () => {
  await using visit = await visitor(LAST_DAY, { runs: true })
  const { page, context } = visit
  site.network('off')
  const list = await context.newPage()
  await page.goto(profilePath(first.license_no))
  await list.goto(SEARCH)
  await sees(page, standingMessages.yesOn('31 December 2026'))
  await sees(list, standingMessages.mayPractise(2026))
  // Nairobi's year ends twelve hours after this copy was made.
  await page.clock.fastForward(12 * 60 * 60 * 1000)
  await sees(page, copyMessages.noVerdictSentence(first.name))
  await sees(list, copyMessages.noVerdict)
  for (const tab of [page, list]) expect(await tab.locator('main [data-tone=good]').count()).toBe(0)
})

it('new deployment: leaves the search of an open register to its form when the app is gone', async () => {
  await using visit = await visitor(NOVEMBER)
  const { page } = visit
  await page.goto(pages.register.path)
  await hydrated(page)
  await site.deploy('newapp', 'entry-client')
  await page.getByRole('searchbox').fill('wanj')
  await page.keyboard.press('Enter')
  await sees(page, '1 entry matches “wanj”')
  expect(new URL(page.url()).search).toContain('search=wanj')
})

// Three times all files of the site come, one after the other.
it('new deployment: leaves the files of one deployment before it', { timeout: 300_000 }, async () => {
  await using visit = await visitor(NOVEMBER)
  const { page } = visit
  const sites = () =>
    page.evaluate(async (start) => (await caches.keys()).filter((name) => name.startsWith(start)), SITE_CACHES)
  const names = await sites()
  for (const id of ['second', 'third']) {
    await site.deploy(id)
    await page.reload()
    await sees(page, `Fees of ${id}`)
    await waitForOfflineFiles(page)
    names.push((await workerCache(site.origin)).cache)
  }
  await expect.poll(sites).toEqual(names.slice(1))
})
