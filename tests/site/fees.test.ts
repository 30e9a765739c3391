import { fees, PAYBILL_BUSINESS_NUMBER, pages } from '@lsb/contract'
import { expect, it } from 'vitest'
import { hydrated, openUsedPage } from '../browser/browser.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite()

const PHONE = { width: 360, height: 740 }
const MOST_PX = 3000
const COLUMNS = ['Service', 'Business number', 'Account number', 'Service code', 'Amount (Ksh)', 'Notes']

it('fees: fit four screens of a phone, the paybill once and the amounts large', async () => {
  await using visit = await openUsedPage(site.origin, { viewport: PHONE })
  const { page } = visit
  await page.goto(pages.fees.path)
  await hydrated(page)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(MOST_PX)
  const seen = await page
    .locator('#table')
    .getByText(PAYBILL_BUSINESS_NUMBER, { exact: true })
    .evaluateAll((all) => all.filter((each) => getComputedStyle(each).clipPath === 'none').length)
  expect(seen).toBe(1)
  const [amount, service] = await page
    .locator('tbody tr')
    .first()
    .evaluate((row) =>
      ['td:nth-child(5) span', 'th'].map((part) =>
        Number.parseFloat(getComputedStyle(row.querySelector(part) ?? row).fontSize),
      ),
    )
  expect(amount).toBeGreaterThan(service ?? Infinity)
  // The columns of the specification, in their order, for eyes and for screen readers.
  expect(await page.locator('thead th').allTextContents()).toEqual(COLUMNS)
  expect(await page.locator('tbody tr').count()).toBe(Object.keys(fees).length)
})

it('fees: copy an account number with a button that says so', async () => {
  await using visit = await openUsedPage(site.origin, {
    viewport: PHONE,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const { page } = visit
  await page.goto(pages.fees.path)
  await hydrated(page)
  const { account } = fees.landLaw
  await page.getByRole('button', { name: `Copy ${account}` }).click()
  await page.getByText('Copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(account)
})
