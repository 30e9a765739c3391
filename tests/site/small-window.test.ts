import { pages, profilePath } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hydrated, openUsedPage, takenOver } from '../browser/browser.ts'
import { type OfflineSite, startOfflineSite } from '../browser/offline-site.ts'
import { OFFLINE_FILES_MS, visitOnce } from '../browser/offline-visit.ts'
import { sticksOut } from '../browser/page-checks.ts'
import { SAMPLE_LICENCE, sampleApi } from '../browser/sample-api.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite(sampleApi)
let offline: OfflineSite
beforeAll(async () => {
  offline = await startOfflineSite()
})
afterAll(() => offline.close())

/** A phone held across, and a desk's window enlarged to four times its size. */
const LOW_WINDOWS = [
  { width: 640, height: 360 },
  { width: 320, height: 256 },
]
const opening = '[data-verdict] [data-text=opening]'

/** Waits until the whole line with the verdict is on the screen. */
const expectVerdict = async (page: Page, what: string) => {
  await expect
    .poll(
      () =>
        page.locator(opening).evaluateAll((lines) =>
          lines.map((line) => {
            const { top, bottom, height } = line.getBoundingClientRect()
            return height > 0 && top >= 0 && bottom <= innerHeight
          }),
        ),
      { message: what },
    )
    .toEqual([true])
}

const searchFor = async (page: Page, field: string, text: string) => {
  await page.locator(field).fill(text)
  await page.locator(field).press('Enter')
}

it.each(LOW_WINDOWS)('verdict: is on a screen of $width × $height after a search', async (viewport) => {
  await using visit = await openUsedPage(site.origin, { viewport })
  const { page } = visit
  await page.goto(pages.home.path)
  await searchFor(page, '#check-surveyor', 'only')
  await page.waitForURL('**/register?search=only')
  await expectVerdict(page, 'home page')

  await page.goto(pages.register.path)
  await takenOver(page)
  await searchFor(page, 'main [type=search]', 'only')
  await expectVerdict(page, 'register')
  // The app asks the same again when the reader has gone elsewhere.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.locator('main [type=search]').press('Enter')
  await expectVerdict(page, 'register, once more')

  await page.goto(pages.check.path)
  await searchFor(page, '#licence-number', SAMPLE_LICENCE)
  await page.waitForURL('**/check?number=*')
  await expectVerdict(page, 'licence check')
  expect(visit.problems).toEqual([])
})

it('search: moves nothing in a window where its answer is on the screen', async () => {
  await using visit = await openUsedPage(site.origin, { viewport: { width: 360, height: 740 } })
  const { page } = visit
  for (const path of ['?search=only', '?search=nyambura', '?search=nobody']) {
    await page.goto(pages.register.path + path)
    await hydrated(page)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

it(
  'verdict: is on a low screen without a network, too',
  async () => {
    await using visit = await visitOnce(offline, '2026-11-02T09:00:00.000Z')
    const { page } = visit
    offline.network('off')
    for (const viewport of LOW_WINDOWS) {
      await page.setViewportSize(viewport)
      for (const path of [`${pages.register.path}?search=Otieno`, profilePath('LS/0001'), '/check?number=LS/0001']) {
        await page.goto(path)
        await expectVerdict(page, path)
      }
      await page.goto(pages.register.path)
      await searchFor(page, '#offline-search', 'Otieno')
      await expectVerdict(page, 'typed')
    }
    expect(visit.problems.filter((problem) => !problem.includes('ERR_'))).toEqual([])
  },
  OFFLINE_FILES_MS,
)

it.each([
  ['one match', `${pages.register.path}?search=only`],
  ['profile', profilePath('LS/0003')],
  ['a licence', `${pages.check.path}/${SAMPLE_LICENCE}`],
])('%s: has the largest text in its verdict when text is twice as large', async (_, path) => {
  await using visit = await openUsedPage(site.origin)
  const { page } = visit
  await page.goto(path)
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  for (const width of [320, 360, 640, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const [first = 0, ...others] = await page
      .locator('[data-verdict] :is(p, dd, dt)')
      .evaluateAll((texts) =>
        texts
          .filter((text) => text.checkVisibility())
          .map((text) => Number.parseFloat(getComputedStyle(text).fontSize)),
      )
    expect({ width, isLargest: first > Math.max(...others) }).toEqual({ width, isLargest: true })
    expect({ width, parts: await sticksOut(page) }).toEqual({ width, parts: [] })
  }
})

it.each([320, 360, 640, 1024])('menu button: is inside its bar at %i px with text twice as large', async (width) => {
  await using visit = await openUsedPage(site.origin, { viewport: { width, height: 740 } })
  const { page } = visit
  await page.goto(pages.register.path)
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  const button = await page.getByRole('button', { name: 'Menu' }).boundingBox()
  const bar = await page.locator('body header > div:last-of-type').boundingBox()
  if (!button || !bar) throw new Error('There is no menu button.')
  const [right, bottom] = [button.x + button.width, button.y + button.height]
  const rooms = [button.x - bar.x, bar.x + bar.width - right, button.y - bar.y, bar.y + bar.height - bottom]
  expect(Math.min(...rooms)).toBeGreaterThanOrEqual(4)
})
