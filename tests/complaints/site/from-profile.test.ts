import { expect, it } from 'vitest'
import { openUsedPage } from '../../browser/browser.ts'
import { sampleApi } from '../../browser/sample-api.ts'
import { useSite } from '../../browser/use-site.ts'

const site = useSite(sampleApi)

it('profile: fills name and number into the complaint form unless something was typed there', async () => {
  await using visit = await openUsedPage(site.origin)
  const { page } = visit
  const accused = page.getByLabel('Who is the complaint about?')
  await page.goto('/publicProfile/LS%2F0003')
  await page.getByRole('link', { name: 'Report this person' }).click()
  await expect.poll(() => accused.inputValue()).toBe('Gathoni Wafula Nyambura, LS/0003')
  await accused.fill('Somebody else')
  await page.getByText('What you type is kept in this browser').waitFor()
  await page.goto('/complaints?about=Another')
  await expect.poll(() => accused.inputValue()).toBe('Somebody else')
  expect(visit.problems).toEqual([])
})
