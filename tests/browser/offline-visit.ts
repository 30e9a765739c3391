import { api, pages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { REGISTER_CACHE, SITE_CACHES, WORKER_PATH } from '../../web/src/register-copy/names.ts'
import { openPage, type WatchedPage } from './browser.ts'
import type { OfflineSite } from './offline-site.ts'

/** Paths of everything that is in the caches of this site, or in the named ones. */
export const cached = (page: Page, names?: string[]): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const all = (await caches.keys()).filter((name) => wanted === undefined || wanted.includes(name))
    const requests = await Promise.all(all.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  }, names)

/** What the worker of the present deployment keeps: its cache, and the paths that it fetches in the background. */
export const keptBy = async (origin: string): Promise<{ cache: string; paths: string[] }> => {
  const worker = await (await fetch(new URL(WORKER_PATH, origin))).text()
  // The minifier may write a list as one text that it splits; a name of it in the code holds no path.
  const lists = Array.from(worker.matchAll(/others:(.*?),later:/g), ([, list = '']) => list)
  const paths = lists.join(' ').match(/\/[\w./-]*/g) ?? []
  expect(paths).toContain(pages.gallery.path)
  const [, id = ''] = /\bid:["'`]([\w-]+)["'`]/.exec(worker) ?? []
  return { cache: SITE_CACHES + id, paths }
}

/** Waits until the worker of the present deployment is at work and has fetched all that it keeps, and these paths. */
export const isKept = async (page: Page, more: readonly string[] = []): Promise<void> => {
  const { cache, paths } = await keptBy(page.url())
  const isThere = () => cached(page, [cache, REGISTER_CACHE])
  await expect
    .poll(isThere, { timeout: 90_000 })
    .toEqual(expect.arrayContaining([api.registerCopy, api.licenceKeys, ...paths, ...more]))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** A phone that has visited one page, once. Its clock shows `time`: for ever, or from then on when it `runs`. */
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
  await isKept(visit.page)
  return visit
}
