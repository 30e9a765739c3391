import { expect, it } from 'vitest'
import { axeFindings, openUsedPage, takenOver } from '../browser/browser.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite(sampleApi)

it.each([
  ['with the app', true],
  ['without JavaScript', false],
])('filter by standing: counts the filtered list, keeps search and page, %s', async (_, javaScriptEnabled) => {
  await using visit = await openUsedPage(site.origin, { viewport: { width: 360, height: 740 }, javaScriptEnabled })
  const { page } = visit
  await page.goto('/register?search=nyambura&page=2')
  if (javaScriptEnabled) await takenOver(page)
  await page.getByText('Standing: All').click()
  await page.getByRole('link', { name: 'May practise', exact: true }).click()
  const heading = page.getByRole('heading', { name: '39 entries match “nyambura”, standing: May practise' })
  await heading.waitFor()
  // What was chosen is read out, and the list begins under it.
  expect(await page.locator('[aria-live=polite]').filter({ has: heading }).count()).toBe(1)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('results')
  expect(await page.locator('details[open]').count()).toBe(0)
  await page.getByText('Page 1 of 2').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Page 2 of 2').waitFor()
  expect(new URL(page.url()).search).toBe('?search=nyambura&standing=may_practise&page=2')
  await page.getByRole('searchbox', { name: 'Search licensed surveyors' }).fill('wafula')
  await page.locator('main').getByRole('button', { name: 'Search' }).click()
  await page.getByText('39 entries match “wafula”, standing: May practise').waitFor()
  await page.getByRole('tab', { name: 'Approved Assistants' }).click()
  await page.waitForURL('**/register?tab=approved*')
  expect(visit.problems).toEqual([])
})

it('filter by standing: is sound while its list is open', async () => {
  await using visit = await openUsedPage(site.origin, { viewport: { width: 360, height: 740 } })
  const { page } = visit
  await page.goto('/register')
  await page.getByText('Standing: All').click()
  await page.getByRole('link', { name: 'Suspended' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
})

it('filter by standing: tells an empty selection from an empty register', async () => {
  await using visit = await openUsedPage(site.origin, { javaScriptEnabled: false })
  const { page } = visit
  await page.goto('/register?search=nyambura&standing=retired')
  await page.getByText('No entry that matches “nyambura” has the standing “Retired”.').waitFor()
  expect(await page.innerText('main')).not.toContain('User does not exist')
  await page.getByRole('link', { name: 'Show all of them' }).click()
  await page.getByText('45 entries match “nyambura”').waitFor()
})
