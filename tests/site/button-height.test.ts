import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage, useBrowser } from '../browser/browser.ts'
import { PROFILE, publicPages, settled } from '../browser/page-checks.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { serveSite, type Site } from '../browser/site-server.ts'

useBrowser()
let site: Site
beforeAll(async () => {
  site = await serveSite(sampleApi)
})
afterAll(() => site.close())

const HEIGHT_PX = 44

it.each([...publicPages, PROFILE])('buttons of %s: have one height', async (_, path) => {
  await using visit = await openPage(site.origin, { viewport: { width: 1280, height: 800 } })
  const { page } = visit
  await settled(page, path)
  const heights = await page
    .locator('header button, main :is(button, .MuiButton-root), footer button')
    .evaluateAll((all) =>
      all
        .filter((button) => button.checkVisibility() && !button.closest('table'))
        .map((button) => `${button.textContent} ${button.getBoundingClientRect().height}`),
    )
  expect(heights.filter((each) => !each.endsWith(` ${HEIGHT_PX}`))).toEqual([])
})
