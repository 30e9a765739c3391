import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage, useBrowser } from '../browser/browser.ts'
import { otherHeights, PROFILE, publicPages, settled } from '../browser/page-checks.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { serveSite, type Site } from '../browser/site-server.ts'

useBrowser()
let site: Site
beforeAll(async () => {
  site = await serveSite(sampleApi)
})
afterAll(() => site.close())

it.each([...publicPages, PROFILE])('buttons and fields of %s: have one height', async (_, path) => {
  await using visit = await openPage(site.origin)
  const { page } = visit
  const found: { width: number; others: string[] }[] = []
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await settled(page, path)
    found.push({ width, others: await otherHeights(page) })
  }
  expect(found).toEqual([360, 1280].map((width) => ({ width, others: [] })))
})
