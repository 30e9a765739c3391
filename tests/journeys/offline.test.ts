import { api, copyMessages, pages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPage, useBrowser, type WatchedPage } from '../browser/browser.ts'
import { type OfflineSite, people, startOfflineSite } from '../browser/offline-site.ts'
import { heading, screenIsSound, sees } from './support/story.ts'

useBrowser()
const LATER = '2026-12-30T12:30:00.000Z'
const [first, , suspended] = people
if (first === undefined || suspended === undefined) throw new Error('Nobody is in the register.')

let site: OfflineSite
beforeAll(async () => {
  site = await startOfflineSite()
})
afterEach(() => {
  site.network('on')
})
afterAll(() => site.close())

/** Paths of everything that is in a cache of this site. */
const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Waits until the worker has fetched the last of what it keeps. */
const isKept = async (page: Page): Promise<void> => {
  await expect.poll(() => cached(page)).toEqual(expect.arrayContaining([api.registerCopy, pages.gallery.path]))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** A phone that has visited one page, once, on 30 December. */
const visitor = async (device = LATER): Promise<WatchedPage> => {
  const visit = await openPage(site.origin, {
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
  })
  await visit.page.clock.setFixedTime(device)
  await visit.page.goto(pages.fees.path)
  await isKept(visit.page)
  return visit
}

describe('after one visit, without a network', () => {
  it('the register is searched by half a name, and an entry opened', async () => {
    await using visit = await visitor()
    const { page } = visit
    site.network('off')
    await page.goto(`${pages.register.path}?search=wanj`)
    await sees(page, copyMessages.age('3 hours'))
    await sees(page, copyMessages.listOf('30 December 2026'))
    await sees(page, 'May practise in 2026')
    expect(await page.getByRole('row').count()).toBe(2)
    await screenIsSound(page, 'offline-register')
    await page.getByRole('link', { name: first.name }).click()
    await heading(page, first.name).waitFor()
    await sees(
      page,
      `On 30 December 2026 the register said: ${first.name} is on the register and may practise in 2026.`,
    )
    await screenIsSound(page, 'offline-entry')
    await page.getByLabel('Search the copy of the register').fill('chebet')
    await page.keyboard.press('Enter')
    await sees(page, suspended.name)
  })
})
