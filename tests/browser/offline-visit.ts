import { api, pages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { REGISTER_CACHE, SITE_CACHES, WORKER_PATH } from '../../web/src/register-copy/names.ts'
import { openPage, type WatchedPage } from './browser.ts'
import type { OfflineSite } from './offline-site.ts'

/** Paths of all entries in the site's caches, or in the named caches. */
export const cached = (page: Page, names?: string[]): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const all = (await caches.keys()).filter((name) => wanted === undefined || wanted.includes(name))
    const requests = await Promise.all(all.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  }, names)

/** The name of the deployed worker's cache, and the paths that the worker fetches in the background. */
export const workerCache = async (origin: string): Promise<{ cache: string; paths: string[] }> => {
  const worker = await (await fetch(new URL(WORKER_PATH, origin))).text()
  // The minifier may write a list as one text and split it at run time. A match that is no list holds no path.
  const lists = Array.from(worker.matchAll(/others:(.*?),later:/g), ([, list = '']) => list)
  const paths = lists.join(' ').match(/\/[\w./-]*/g) ?? []
  expect(paths).toContain(pages.gallery.path)
  const [, id = ''] = /\bid:["'`]([\w-]+)["'`]/.exec(worker) ?? []
  return { cache: SITE_CACHES + id, paths }
}

/** Longest that a busy machine takes to fetch all files of the site, in milliseconds. */
export const OFFLINE_FILES_MS = 90_000

/** Waits until the deployed worker controls the page and has fetched all its paths. */
export const waitForOfflineFiles = async (page: Page): Promise<void> => {
  const { cache, paths } = await workerCache(page.url())
  const isThere = () => cached(page, [cache, REGISTER_CACHE])
  const wanted = expect.arrayContaining([api.registerCopy, api.licenceKeys, ...paths])
  // A hook may wait for this too, where expect.poll is not allowed.
  await vi.waitFor(async () => expect(await isThere()).toEqual(wanted), { timeout: OFFLINE_FILES_MS, interval: 100 })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** A phone that has visited one page. Its clock stands at `time`, or starts there when it `runs`. */
export const visitOnce = async (
  site: OfflineSite,
  time: string,
  { runs = false, path = pages.fees.path }: { runs?: boolean; path?: string } = {},
): Promise<WatchedPage> => {
  const visit = await openPage(site.origin, {
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
  })
  await (runs ? visit.page.clock.install({ time }) : visit.page.clock.setFixedTime(time))
  await visit.page.goto(path)
  await waitForOfflineFiles(visit.page)
  return visit
}
