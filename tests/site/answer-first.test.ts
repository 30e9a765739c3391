import { standingMessages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openUsedPage, takenOver } from '../browser/browser.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite(sampleApi)

const PHONE = { width: 360, height: 640 }
const bottomOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  return (box?.y ?? 0) + (box?.height ?? Infinity)
}

it.each([true, false])(
  'a search: count and first row stand on the first screen of a phone, scripts %s',
  async (scripts) => {
    await using visit = await openUsedPage(site.origin, { viewport: PHONE, javaScriptEnabled: scripts })
    const { page } = visit
    await page.goto('/register?search=nyambura')
    expect(await bottomOf(page, '#results')).toBeLessThanOrEqual(PHONE.height)
    // Name, standing, number and, last of them, the town.
    expect(await bottomOf(page, 'tbody tr .short')).toBeLessThanOrEqual(PHONE.height)
    const card = page.locator('tbody tr').first()
    for (const text of ['José Brian Mwangi', standingMessages.mayPractise(2026), 'LS/0001', 'Eldoret'])
      expect(await card.innerText()).toContain(text)
    expect(await card.getByText('Nyambura Mapping Services').isVisible()).toBe(false)
    await card.getByText('Whole entry').click()
    expect(await card.getByText('Nyambura Mapping Services').isVisible()).toBe(true)
    expect(await card.getByText('P.O. Box 11735-30100, Eldoret').isVisible()).toBe(true)
  },
)

it('one match: opens as a verdict with its day', async () => {
  await using visit = await openUsedPage(site.origin, { viewport: PHONE, javaScriptEnabled: false })
  const { page } = visit
  await page.goto('/register?search=only')
  const verdict = page.getByText(standingMessages.yes(2026))
  expect((await verdict.boundingBox())?.y).toBeLessThan(PHONE.height)
  const ask = page.locator('main').getByRole('link', { name: 'Ask the board' })
  expect(await ask.getAttribute('href')).toBe('/inquiries')
  const preview = await page.locator('meta[property="og:title"]').getAttribute('content')
  expect(preview).toContain(`José Brian Mwangi (LS/0001): ${standingMessages.mayPractise(2026)}, 21 November 2026`)
})

it('cards: have an edge in the colour of their standing', async () => {
  await using visit = await openUsedPage(site.origin, { viewport: PHONE })
  const { page } = visit
  await page.goto('/register')
  for (const word of [standingMessages.mayPractise(2026), standingMessages.suspended]) {
    const label = page.locator('[data-standing]', { hasText: word }).first()
    const colours = await label.evaluate((element) => {
      const row = element.closest('tr')
      return row && [getComputedStyle(row).borderLeftColor, getComputedStyle(element).borderLeftColor]
    })
    expect(colours?.[0]).toBe(colours?.[1])
  }
})

it('one match: leaves room between its day and its buttons', async () => {
  await using visit = await openUsedPage(site.origin, { viewport: PHONE })
  const { page } = visit
  await page.goto('/register?search=only')
  const day = await page.getByText('by the board’s register.').boundingBox()
  const button = await page.getByRole('link', { name: 'Open the entry' }).boundingBox()
  expect((button?.y ?? 0) - (day?.y ?? 0) - (day?.height ?? 0)).toBeGreaterThanOrEqual(8)
})

it('nothing found: offers the nearest names on the first screen of a phone', async () => {
  await using visit = await openUsedPage(site.origin, { viewport: PHONE })
  const { page } = visit
  await page.goto('/register?search=nobody')
  await page.getByRole('heading', { name: 'Nearest names in the register' }).waitFor()
  await page.getByRole('link', { name: 'Tabitha Nyambura' }).waitFor()
  expect(await bottomOf(page, 'main li [data-standing]')).toBeLessThanOrEqual(PHONE.height)
  expect(await page.innerText('main')).not.toContain('nobody is licensed')
})

it('paging: leads to the top of the list with and without the app', async () => {
  for (const javaScriptEnabled of [true, false]) {
    await using visit = await openUsedPage(site.origin, { viewport: PHONE, javaScriptEnabled })
    const { page } = visit
    await page.goto('/register')
    if (javaScriptEnabled) await takenOver(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Page 2 of 3').waitFor()
    await expect.poll(async () => (await page.locator('#results').boundingBox())?.y).toBeLessThan(100)
    expect(await page.locator('#results').textContent()).toContain(', page 2')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('results')
  }
})

it('tabs: without the app the chosen one has the focus, and the title names its register', async () => {
  await using visit = await openUsedPage(site.origin, { viewport: PHONE, javaScriptEnabled: false })
  const { page } = visit
  await page.goto('/register')
  await page.getByRole('tab', { name: 'Approved Assistants' }).click()
  await page.getByRole('columnheader', { name: 'Assistant No.' }).waitFor({ state: 'attached' })
  expect(await page.title()).toContain('Register of approved assistants')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('tab-approved')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Page 2 of 3').waitFor()
  expect(await page.title()).toContain('Register of approved assistants, page 2')
})

it('paging: a page after the last one leads to the last one, and counts none', async () => {
  await using visit = await openUsedPage(site.origin)
  const { page } = visit
  await page.goto('/register?page=9')
  await page.getByRole('link', { name: 'Go to page 3' }).waitFor()
  expect(await page.getByText(/Page 9 of/).count()).toBe(0)
})

it('profile: says on which day the register was asked, and when it was published', async () => {
  await using visit = await openUsedPage(site.origin)
  await visit.page.goto('/publicProfile/LS%2F0003')
  const said = await visit.page.locator('[data-tone]').first().innerText()
  expect(said).toContain('On 21 November 2026, by the board’s register.')
  expect(said).toContain('The register was last published on 21 November 2026 at 12:00 (East Africa Time).')
})
