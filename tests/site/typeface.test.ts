import { pages } from '@lsb/contract'
import { expect, it } from 'vitest'
import { openPage } from '../browser/browser.ts'
import { PROFILE, settled, shiftOf, watchShift } from '../browser/page-checks.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite(sampleApi)

const MOST_BYTES = 25_000
const FONT = /\/assets\/[\w-]+\.woff2$/
/** Late enough that the page is drawn with what stands in for the typeface. */
const LATE_MS = 700

it.each([pages.home.path, pages.register.path, PROFILE[1], pages.portal.path])(
  'typeface of %s: is one small file that moves nothing when it comes late',
  async (path) => {
    await using visit = await openPage(site.origin, { viewport: { width: 360, height: 740 } })
    const { page } = visit
    const sizes: number[] = []
    await page.route(FONT, async (route) => {
      const answer = await route.fetch()
      sizes.push((await answer.body()).length)
      await new Promise((resolve) => {
        setTimeout(resolve, LATE_MS)
      })
      await route.fulfill({ response: answer })
    })
    await watchShift(page)
    await settled(page, path)
    const before = await page.locator('h1').boundingBox()
    await page.evaluate(() => document.fonts.ready)
    expect(await page.locator('h1').boundingBox()).toEqual(before)
    expect(await shiftOf(page)).toBe(0)
    expect(sizes).toEqual([expect.any(Number)])
    expect(sizes[0]).toBeLessThanOrEqual(MOST_BYTES)
    expect(await page.locator('link[rel=preload][as=font]').getAttribute('href')).toMatch(FONT)
    const used = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length)
    expect(used).toBeGreaterThan(0)
    expect(visit.problems).toEqual([])
  },
)
