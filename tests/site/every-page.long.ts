import { brotliCompressSync } from 'node:zlib'
import { board, pageNames, pages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings, openPage, takenOver } from '../browser/browser.ts'
import {
  enlarge,
  faintLabels,
  faultsOnPaper,
  lostInForcedColours,
  missingVariables,
  otherHeights,
  paperHead,
  PROFILE,
  publicPages,
  settled,
  SHEET,
  shiftOf,
  sticksOut,
  sticksOutAt,
  tornTexts,
  watchShift,
} from '../browser/page-checks.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { useSite } from '../browser/use-site.ts'

// Each page is opened once; `npm run prove` opens it anew for each question, and asks axe at every width.
const site = useSite(sampleApi)

/** How heavy the one script of a page without the app may be, in bytes. */
const mostFor = (name: string): number => (name === 'home' ? 10_000 : 5000)
const withoutApp = new Set<string>(pageNames.filter((name) => !pages[name].app && !pages[name].rendered))

/** Every other page is looked at on a phone in the dark, the others on a desk by day. */
const rows = [...publicPages, PROFILE, ['not found', '/nothing'] as const].map(([name, path], at) => ({
  name,
  path,
  width: at % 2 === 0 ? 320 : 1280,
  colorScheme: at % 2 === 0 ? ('dark' as const) : ('light' as const),
  paper: name === 'not found' ? /404/ : paperHead(path),
  /** What the console may say. */
  said: name === 'not found' ? /404/ : /^$/,
}))

/** Touches the page and waits for what that loads. */
const touch = async (page: Page) => {
  await page.locator('footer a').first().hover()
  await page.keyboard.press('Tab')
  await page.waitForLoadState('networkidle')
}

describe.each(rows)('$name', ({ name, path, width, colorScheme, paper, said }) => {
  it('loads little, jumps nowhere and reads at every width, enlarged and on paper', async () => {
    await using visit = await openPage(site.origin, { viewport: { width, height: 640 }, colorScheme })
    const { page } = visit
    const scripts: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        scripts.push(response.body().then((body) => brotliCompressSync(body).length))
    })
    await watchShift(page)
    await settled(page, path)
    expect(await shiftOf(page)).toBeLessThan(0.05)
    if (withoutApp.has(name)) await touch(page)
    // The scripts of the app have their own budget (docs/figures.md).
    const weights = withoutApp.has(name) ? await Promise.all(scripts) : [0]
    expect({ weights, heavy: weights.filter((bytes) => bytes > mostFor(name)) }).toEqual({
      weights: [expect.any(Number)],
      heavy: [],
    })
    expect(await page.title()).toContain(board.name)
    expect(await page.locator('h1').count()).toBe(1)
    expect({ width, axe: await axeFindings(page) }).toEqual({ width, axe: [] })
    expect(await sticksOutAt(page, [320, 360, 768, 900, 1280])).toEqual([])
    expect([await otherHeights(page), await faintLabels(page), await tornTexts(page)]).toEqual([[], [], []])
    expect(await lostInForcedColours(page)).toEqual([])

    await page.setViewportSize(SHEET)
    await page.emulateMedia({ media: 'print' })
    expect(await faultsOnPaper(page)).toEqual([])
    const text = await page.innerText('main')
    expect(text).toMatch(paper)
    expect(text.length).toBeGreaterThan(60)
    await page.emulateMedia({ media: 'screen' })

    await page.setViewportSize({ width: 360, height: 740 })
    expect(await otherHeights(page)).toEqual([])
    await enlarge(page)
    expect(await sticksOut(page)).toEqual([])
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await sticksOut(page)).toEqual([])
    if (await page.locator('[data-takeover]').count()) await takenOver(page)
    expect(await missingVariables(page)).toEqual([])
    expect(visit.problems.filter((problem) => !said.test(problem))).toEqual([])
  })
})
