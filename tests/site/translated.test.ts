import { registerMessages, standingMessages } from '@lsb/contract'
import { expect, it } from 'vitest'
import { misread, openUsedPage, takenOver } from '../browser/browser.ts'
import { SAMPLE_LICENCE, sampleApi } from '../browser/sample-api.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite(sampleApi)

const NAME = 'Gathoni Wafula Nyambura'
it.each([
  ['/publicProfile/LS%2F0003', [NAME, 'LS/0003', 'Otieno Odhiambo', 'AA/00001']],
  ['/register', [NAME, 'LS/0003']],
  [`/check/${SAMPLE_LICENCE}`, [NAME, 'LS/0003', SAMPLE_LICENCE]],
  ['/register?search=LS%2F9999', ['LS/9999']],
  ['/check/LS%2F0003', ['LS/0003']],
])('translation of %s: leaves names, numbers and codes as they are', async (path, exact) => {
  await using visit = await openUsedPage(site.origin)
  const { page } = visit
  await page.goto(path)
  await page.locator('main font').first().waitFor({ state: 'attached' })
  for (const text of exact) {
    const shown = page.locator('main').getByText(text, { exact: true })
    const open = await shown.evaluateAll((parts) => parts.filter((part) => !part.closest('[translate="no"]')).length)
    expect({ text, count: (await shown.count()) > 0, open }).toEqual({ text, count: true, open: 0 })
  }
  expect(visit.problems).toEqual([])
})

it('translation of a search: shows the new verdict in place of the old one', async () => {
  await using visit = await openUsedPage(site.origin)
  const { page } = visit
  await page.goto('/register?search=only')
  await takenOver(page)
  const verdict = page.locator('main').getByText(standingMessages.yes(2026))
  await verdict.waitFor()
  expect(await verdict.evaluate((shown) => shown.tagName)).toBe('FONT')
  await page.getByRole('searchbox').fill('nobody')
  await page.getByText(registerMessages.noSurveyor).first().waitFor()
  expect(await verdict.count()).toBe(0)
  await page.getByRole('searchbox').fill('only')
  await verdict.waitFor()
  expect(await page.getByText(registerMessages.noSurveyor).count()).toBe(0)
  expect(visit.problems).toEqual([])
})

it.each([
  ['words that React does not hold', 'An old verdict', 'is shown as “An old verdict”'],
  ['a number that it would change', 'See LS/0003', 'would change “See LS/0003”'],
])('reading a translated page: tells %s', async (_what, text, told) => {
  await using visit = await openUsedPage(site.origin)
  const { page } = visit
  await page.goto('/register?search=only')
  await takenOver(page)
  await page.locator('h1').evaluate((heading, words) => (heading.textContent = words), text)
  // What is compared once the page is still comes last.
  await expect.poll(() => misread).toContainEqual(expect.stringContaining('Not the words of the page'))
  expect(misread.splice(0)).toContainEqual(expect.stringContaining(told))
})
