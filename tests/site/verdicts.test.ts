import { checkPath, pages, profilePath, standingCodes } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage, useBrowser } from '../browser/browser.ts'
import { numberOfStanding, SAMPLE_LICENCE, sampleApi } from '../browser/sample-api.ts'
import { serveSite, type Site } from '../browser/site-server.ts'

useBrowser()
let site: Site
beforeAll(async () => {
  site = await serveSite(sampleApi)
})
afterAll(() => site.close())

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }
/** 28 px, and the least that an opening may be on a phone. */
const DESK_PX = 28
const PHONE_LEAST_PX = 17

/** Size and number of lines of the page's opening. */
const openingOf = (page: Page) =>
  page.locator('[data-verdict] [data-text=opening]').evaluate((line) => {
    const text = document.createRange()
    text.selectNodeContents(line)
    const lines = new Set(Array.from(text.getClientRects(), ({ top }) => Math.round(top)))
    return { lines: lines.size, size: Number.parseFloat(getComputedStyle(line).fontSize) }
  })

const answers = [
  ...standingCodes.map((code) => [code, profilePath(numberOfStanding(code))] as const),
  ['a past day', `${profilePath('LS/0003')}?on=2026-09-30`] as const,
  ['one match', `${pages.register.path}?search=only`] as const,
  ['a licence', checkPath(SAMPLE_LICENCE)] as const,
  ['no licence', checkPath('2026-22222-22222')] as const,
]

it.each(answers)('%s: is answered by one verdict, in one line', async (_, path) => {
  await using visit = await openPage(site.origin, { viewport: PHONE, javaScriptEnabled: false })
  const { page } = visit
  await page.goto(path)
  expect(await page.locator('[data-verdict]').count()).toBe(1)
  const onPhone = await openingOf(page)
  expect(onPhone.lines).toBe(1)
  expect(onPhone.size).toBeGreaterThanOrEqual(PHONE_LEAST_PX)
  const card = await page.locator('[data-verdict] [data-text=opening]').boundingBox()
  expect((card?.y ?? Infinity) + (card?.height ?? 0)).toBeLessThanOrEqual(PHONE.height * 0.6)
  await page.setViewportSize(DESK)
  expect(await openingOf(page)).toEqual({ lines: 1, size: DESK_PX })
})

it('opening: grows with the text of the page', async () => {
  await using visit = await openPage(site.origin, { viewport: PHONE })
  const { page } = visit
  await page.goto(profilePath(numberOfStanding('renewal_open')))
  const before = await openingOf(page)
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  expect((await openingOf(page)).size).toBeGreaterThan(before.size * 1.5)
})

/** The least contrast of the texts in labels and verdicts with their grounds, in colour and in grey; 21 at most. */
const leastContrast = (page: Page) =>
  page.evaluate(() => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
    const grey = (rgb: number[]) => {
      const level = 0.2126 * (rgb[0] ?? 0) + 0.7152 * (rgb[1] ?? 0) + 0.0722 * (rgb[2] ?? 0)
      return [level, level, level]
    }
    const luminance = (rgb: number[]) => {
      const [r = 0, g = 0, b = 0] = rgb.map((value) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const contrast = (one: number[], other: number[]) => {
      const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
      return (high + 0.05) / (low + 0.05)
    }
    const texts = Array.from(document.querySelectorAll('[data-standing], [data-verdict] :is(p, a, dt, dd, span)'))
    return Math.min(
      ...texts
        .filter((element) => element.checkVisibility() && element.textContent !== '')
        .flatMap((element) => {
          const ground = element.closest('[data-standing], [data-verdict]') ?? element
          const [ink, paper] = [getComputedStyle(element).color, getComputedStyle(ground).backgroundColor].map(channels)
          return ink && paper ? [contrast(ink, paper), contrast(grey(ink), grey(paper))] : []
        }),
    )
  })

const AA = 4.5
it.each(['light', 'dark'] as const)('labels and verdicts: read in the %s scheme, also in grey', async (colorScheme) => {
  await using visit = await openPage(site.origin, { colorScheme, javaScriptEnabled: false })
  const { page } = visit
  for (const path of [pages.register.path, ...answers.map(([, each]) => each)]) {
    await page.goto(path)
    expect({ path, contrast: await leastContrast(page) }).toEqual({
      path,
      contrast: expect.toSatisfy((least: number) => least >= AA),
    })
  }
})

it('tones: differ in shape, not only in colour', async () => {
  await using visit = await openPage(site.origin, { javaScriptEnabled: false })
  const { page } = visit
  const marks = new Map<string | null, string>()
  for (const code of standingCodes) {
    await page.goto(profilePath(numberOfStanding(code)))
    const [tone, mark] = await page
      .locator('[data-verdict]')
      .evaluate((card) => [card.getAttribute('data-tone'), getComputedStyle(card, '::before').maskImage] as const)
    marks.set(tone, mark)
  }
  expect(marks.size).toBe(4)
  expect(new Set(marks.values()).size).toBe(4)
})
