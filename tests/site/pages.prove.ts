import { board } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { axeFindings, openPage, takenOver } from '../browser/browser.ts'
import { PROFILE, publicPages, settled, shiftOf, sticksOut, sticksOutAt, watchShift } from '../browser/page-checks.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite(sampleApi)

describe.each([...publicPages, PROFILE])('%s', (_, path) => {
  it('is taken over without a message, a jump or a foreign request', async () => {
    await using visit = await openPage(site.origin, { viewport: { width: 320, height: 640 } })
    const { page } = visit
    await watchShift(page)
    await settled(page, path)
    expect(await page.title()).toContain(board.name)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await shiftOf(page)).toBeLessThan(0.05)

    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect({ width, axe: await axeFindings(page), sticksOut: await sticksOut(page) }).toEqual({
        width,
        axe: [],
        sticksOut: [],
      })
    }
    if (await page.locator('[data-takeover]').count()) await takenOver(page)
    expect(visit.problems).toEqual([])
  })
})

it.each([...publicPages, PROFILE, ['not found', '/nothing']])(
  '%s reads in the dark, at every width',
  async (_, path) => {
    await using visit = await openPage(site.origin, { colorScheme: 'dark' })
    await settled(visit.page, path)
    expect(await axeFindings(visit.page)).toEqual([])
    expect(await sticksOutAt(visit.page, [360, 768, 900])).toEqual([])
  },
)
