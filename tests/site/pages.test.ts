import { board, pageNames, pages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, hydrated, openPage, takenOver, useBrowser } from '../browser/browser.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { serveSite, type Site } from '../browser/site-server.ts'

useBrowser()
let site: Site
beforeAll(async () => {
  site = await serveSite(sampleApi)
})
afterAll(() => site.close())

const PROFILE = '/publicProfile/LS%2F0003'
const open: [name: string, path: string][] = pageNames
  .filter((name) => pages[name].public)
  .map((name) => [name, pages[name].path])

/** Pixels by which the page is wider than its window. */
const sticksOut = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

describe.each([...open, ['profile', PROFILE]])('%s', (_, path) => {
  it('is taken over without a message, a jump or a foreign request', async () => {
    await using visit = await openPage(site.origin, { viewport: { width: 320, height: 640 } })
    const { page } = visit
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { dataset } = document.documentElement
          if ('value' in entry) dataset['shift'] = String(Number(dataset['shift'] ?? 0) + Number(entry.value))
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path)
    await hydrated(page)
    await page.locator('output', { hasText: 'Loading...' }).waitFor({ state: 'detached' })
    expect(await page.title()).toContain(board.name)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))).toBeLessThan(0.05)

    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect({ width, axe: await axeFindings(page), sticksOut: await sticksOut(page) }).toEqual({
        width,
        axe: [],
        sticksOut: 0,
      })
    }
    if (await page.locator('[data-takeover]').count()) await takenOver(page)
    expect(visit.problems).toEqual([])
  })
})

it.each([...open, ['profile', PROFILE], ['not found', '/nothing']])(
  '%s reads in the dark, at every width',
  async (_, path) => {
    await using visit = await openPage(site.origin, { colorScheme: 'dark' })
    await visit.page.goto(path)
    await hydrated(visit.page)
    await visit.page.locator('output', { hasText: 'Loading...' }).waitFor({ state: 'detached' })
    expect(await axeFindings(visit.page)).toEqual([])
    for (const width of [360, 768, 900]) {
      await visit.page.setViewportSize({ width, height: 800 })
      expect({ width, sticksOut: await sticksOut(visit.page) }).toEqual({ width, sticksOut: 0 })
    }
  },
)
