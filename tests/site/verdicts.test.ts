import { checkPath, pages, profilePath, standingCodes } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage, useBrowser } from '../browser/browser.ts'
import { numberOfStanding, SAMPLE_LICENCE, sampleApi } from '../browser/sample-api.ts'
import { serveSite, type Site } from '../browser/site-server.ts'
import { contrast } from '../../web/src/shared/theme/contrast.ts'

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

/** Texts in labels and verdicts with their grounds, as the browser writes colours. */
const coloursOf = (page: Page) =>
  page
    .locator('[data-standing], [data-verdict] :is(p, a, dt, dd, span)')
    .filter({ visible: true, hasText: /./ })
    .evaluateAll((elements) =>
      elements.map((element) => {
        const ground = element.closest('[data-standing], [data-verdict]') ?? element
        return [getComputedStyle(element).color, getComputedStyle(ground).backgroundColor] as const
      }),
    )

/** `rgb(1, 2, 3)` as three numbers. */
const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
const hex = (rgb: readonly number[]) =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
/** As a printer without colours shows it. */
const grey = ([r = 0, g = 0, b = 0]: readonly number[]) => Array<number>(3).fill(0.2126 * r + 0.7152 * g + 0.0722 * b)

/** The least contrast of these texts with their grounds, in colour and in grey; 21 at most. */
const leastContrast = async (page: Page) => {
  const found = (await coloursOf(page)).map((pair) => pair.map(channels))
  return Math.min(
    ...found.flatMap(([ink = [], paper = []]) => [
      contrast(hex(ink), hex(paper)),
      contrast(hex(grey(ink)), hex(grey(paper))),
    ]),
  )
}

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
