import { api, checkPath, pages, profilePath, standingCodes } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openUsedPage, type WatchedPage } from '../browser/browser.ts'
import { faintLabels } from '../browser/page-checks.ts'
import { numberOfStanding, SAMPLE_LICENCE, sampleApi } from '../browser/sample-api.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite(sampleApi)

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }
/** 28 px, and the least that an opening may be on a phone. */
const DESK_PX = 28
const PHONE_LEAST_PX = 22

/** The largest text of the card beside its opening. */
const besideOpening = (page: Page) =>
  page
    .locator('[data-verdict] :not([data-text=opening])')
    .evaluateAll((texts) => Math.max(0, ...texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize))))

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
  ['one assistant', `${pages.register.path}?tab=approved&search=only`] as const,
  ['a licence', checkPath(SAMPLE_LICENCE)] as const,
  ['no licence', checkPath('2026-22222-22222')] as const,
]

/** How the address of an entry begins; its number follows. */
const PROFILES = profilePath('')

/** Each answer is loaded once for all that is asked about it. */
let plain: WatchedPage
beforeAll(async () => {
  plain = await openUsedPage(site.origin, { javaScriptEnabled: false })
})
afterAll(() => plain.context.close())

describe.each(answers)('%s', (_, path) => {
  beforeAll(() => plain.page.goto(path))

  it('is answered by one verdict, the largest text of its card', async () => {
    const { page } = plain
    await page.setViewportSize(PHONE)
    expect(await page.locator('[data-verdict]').count()).toBe(1)
    const onPhone = await openingOf(page)
    // An assistant's verdict says the supervisor's status, too.
    const [lines, share] = path.includes('tab=approved') ? [3, 0.62] : [2, 0.6]
    expect(onPhone.lines).toBeLessThanOrEqual(lines)
    expect(onPhone.size).toBeGreaterThanOrEqual(PHONE_LEAST_PX)
    expect(await besideOpening(page)).toBeLessThan(onPhone.size)
    const card = await page.locator('[data-verdict] [data-text=opening]').boundingBox()
    expect((card?.y ?? Infinity) + (card?.height ?? 0)).toBeLessThanOrEqual(PHONE.height * share)
    await page.setViewportSize(DESK)
    expect(await openingOf(page)).toEqual({ lines: 1, size: DESK_PX })
  })

  it.each(['light', 'dark'] as const)('reads in the %s scheme, also in grey', async (colorScheme) => {
    const { page } = plain
    await page.emulateMedia({ colorScheme })
    // The colour of a link changes bit by bit.
    await page.evaluate(() => document.getAnimations().forEach((change) => change.finish()))
    expect(await faintLabels(page)).toEqual([])
  })

  it.each(path.startsWith(PROFILES) ? [1, 2] : [])(
    'has its number on the first screen, too, text × %i',
    async (times) => {
      const { page } = plain
      await page.setViewportSize({ width: 360, height: 640 })
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), `${times * 100}%`)
      const number = decodeURIComponent(path.split(/[/?]/)[2] ?? '')
      const parts = [page.locator('main').getByText(number).first(), page.locator('[data-verdict] [data-text=opening]')]
      const boxes = await Promise.all(parts.map((part) => part.boundingBox({ timeout: 3000 })))
      const ends = boxes.map((box) => Math.round((box?.y ?? Infinity) + (box?.height ?? 0)))
      expect(Math.max(...ends)).toBeLessThanOrEqual(640)
    },
  )
})

it.each([
  ['a forged code', `${checkPath(SAMPLE_LICENCE)}#1`],
  ['a cloned site’s code', `${pages.check.path}?number=evil.example%2Fcheck%2F1`],
  ['a forged code of a person', `${pages.check.path}#me=1`],
])('%s: is answered by the largest text of its card', async (_, path) => {
  await using visit = await openUsedPage(site.origin, { viewport: PHONE })
  const { page } = visit
  await page.route(`**${api.licenceKeys}`, (route) => route.fulfill({ json: { issuer: site.origin, keys: [] } }))
  await page.goto(path)
  await page.locator('[data-verdict][data-tone=bad]:visible').waitFor()
  const { size } = await openingOf(page)
  expect(size).toBeGreaterThanOrEqual(PHONE_LEAST_PX)
  expect(await besideOpening(page)).toBeLessThan(size)
})

it('opening: grows with the text of the page', async () => {
  await using visit = await openUsedPage(site.origin, { viewport: PHONE })
  const { page } = visit
  await page.goto(profilePath(numberOfStanding('renewal_open')))
  const before = await openingOf(page)
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  expect((await openingOf(page)).size).toBeGreaterThan(before.size * 1.5)
})

it.each(['light', 'dark'] as const)('labels of a list: read in the %s scheme, also in grey', async (colorScheme) => {
  const { page } = plain
  await page.emulateMedia({ colorScheme })
  await page.goto(pages.register.path)
  expect(await faintLabels(page)).toEqual([])
})

it('tones: differ in shape, not only in colour', async () => {
  await using visit = await openUsedPage(site.origin, { javaScriptEnabled: false })
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
