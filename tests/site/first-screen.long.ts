import { checkPath, OFFLINE_PATH, pages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openUsedPage } from '../browser/browser.ts'
import { PROFILE, publicPages } from '../browser/page-checks.ts'
import { SAMPLE_LICENCE, sampleApi } from '../browser/sample-api.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite(sampleApi)

/** How much of a phone's first screen header and banner may take, in CSS pixels. */
const INNER_PAGE_PX = 200
const ANSWER_PX = 160
const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }

/** The heights of the parts above the page's own content; the accent line below the heading counts. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector('main h1')?.parentElement
    const header = document.querySelector('body header')
    if (!heading || !header) throw new Error('The page has no heading or no header.')
    const strips = Array.from(header.querySelectorAll(':scope > div:not(:last-of-type)'))
    return {
      bottom: Math.ceil(heading.getBoundingClientRect().bottom) + 4,
      strips: strips.map((strip) => strip.clientHeight),
    }
  })

const innerPages = publicPages.filter(([, path]) => path !== pages.home.path)
const answers: [name: string, path: string][] = [
  ['a search', `${pages.register.path}?search=nyambura`],
  ['one match', `${pages.register.path}?search=only`],
  PROFILE,
  ['a licence', checkPath(SAMPLE_LICENCE)],
  ['the copy on the device', OFFLINE_PATH],
]

it.each([
  ...innerPages.map(([name, path]) => ({ name, path, most: INNER_PAGE_PX })),
  ...answers.map(([name, path]) => ({ name, path, most: ANSWER_PX })),
])('$name: header and banner leave the phone’s first screen to the person', async ({ path, most }) => {
  await using visit = await openUsedPage(site.origin, { viewport: PHONE, javaScriptEnabled: false })
  await visit.page.goto(path)
  const { bottom, strips } = await headOf(visit.page)
  expect(bottom).toBeLessThanOrEqual(most)
  expect(strips).toEqual([0])
})

it('home: shows the whole search on the first screen of a phone', async () => {
  await using visit = await openUsedPage(site.origin, { viewport: PHONE, javaScriptEnabled: false })
  await visit.page.goto(pages.home.path)
  const button = await visit.page.getByRole('button', { name: 'Check' }).boundingBox()
  expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThanOrEqual(PHONE.height)
})

/** How far the banner's texts reach to the right, and where its contour lines begin; `null` without lines. */
const contoursOf = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector('main h1')
    const banner = heading?.closest('main > div')
    if (!heading || !banner) throw new Error('The page has no banner.')
    const text = document.createRange()
    text.selectNodeContents(heading)
    const lines = getComputedStyle(banner, '::before')
    return {
      text: Math.ceil(text.getBoundingClientRect().right),
      lines:
        lines.content === 'none'
          ? null
          : Math.floor(banner.getBoundingClientRect().left + Number.parseFloat(lines.left)),
    }
  })

it.each([pages.register.path, pages.annualLicence.path, PROFILE[1]])(
  'contour lines: stay off the text of %s',
  async (path) => {
    await using visit = await openUsedPage(site.origin, { javaScriptEnabled: false })
    const found: { width: number; hasLines: boolean; overText: boolean }[] = []
    for (const width of [360, 600, 900, 1280, 1920]) {
      await visit.page.setViewportSize({ width, height: 740 })
      await visit.page.goto(path)
      const { text, lines } = await contoursOf(visit.page)
      found.push({ width, hasLines: lines !== null, overText: lines !== null && lines < text })
    }
    expect(found.filter(({ overText }) => overText)).toEqual([])
    expect(found.filter(({ hasLines }) => hasLines).map(({ width }) => width)).toEqual([900, 1280, 1920])
  },
)

it('wordmark: is on one line from 1024 px, and the bar fits', async () => {
  await using visit = await openUsedPage(site.origin, { javaScriptEnabled: false })
  for (const width of [1024, 1199, 1200, 1280]) {
    await visit.page.setViewportSize({ width, height: 740 })
    await visit.page.goto(pages.about.path)
    const wordmark = visit.page.locator('header a[href="/"] > span').first()
    expect(await wordmark.evaluate((element) => element.getClientRects().length)).toBe(1)
    expect(await visit.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

it('menu: shows where one is on every page that it leads to', async () => {
  await using visit = await openUsedPage(site.origin, { viewport: DESK, javaScriptEnabled: false })
  const { page } = visit
  await page.goto(pages.home.path)
  const links = await page
    .locator('#site-menu a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const found: unknown[] = []
  for (const path of links) {
    await page.goto(path)
    found.push({
      path: await page.locator('#site-menu a[aria-current=page]').getAttribute('href'),
      marks: await page
        .locator('#site-menu > ul > li > a, #site-menu summary')
        .evaluateAll((all) => all.filter((each) => each.matches('[aria-current], :has(~ ul a[aria-current])')).length),
      drawn: await page
        .locator('#site-menu > ul > li > a, #site-menu summary')
        .evaluateAll((all) => all.filter((each) => getComputedStyle(each).boxShadow !== 'none').length),
    })
  }
  expect(found).toEqual(links.map((path) => ({ path, marks: 1, drawn: 1 })))
})

it.each([
  [pages.report.path, 'On this page'],
  [pages.landLaw.path, 'On this page'],
  [pages.identityCards.path, 'On this page'],
  [pages.check.path, 'Also'],
  [checkPath(SAMPLE_LICENCE), 'Also'],
  [pages.portal.path, 'First time here?'],
])('right half of %s: holds "%s" on the first screen of a desk', async (path, title) => {
  await using visit = await openUsedPage(site.origin, { viewport: DESK, javaScriptEnabled: false })
  await visit.page.goto(path)
  const card = await visit.page.getByRole('heading', { name: title }).locator('..').boundingBox()
  expect(card?.x).toBeGreaterThan(DESK.width / 2)
  expect((card?.y ?? Infinity) + (card?.height ?? 0)).toBeLessThanOrEqual(DESK.height)
})
