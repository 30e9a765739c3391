import { ownMessages, profilePath } from '@lsb/contract'
import { expect, it } from 'vitest'
import { axeFindings, openUsedPage } from '../browser/browser.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite(sampleApi)

const entry = profilePath('LS/0003')

it.each([
  ['a day to come', '2027-01-01', '2027-01-01'],
  ['no day', 'yesterday', ''],
])('profile: keeps the entry and the field when it is asked about %s', async (_, asked, kept) => {
  await using visit = await openUsedPage(site.origin, { viewport: { width: 360, height: 640 } })
  const { page } = visit
  await page.goto(`${entry}?on=${asked}`)
  await page.getByText(ownMessages.dayNotAnswered).waitFor()
  await page.getByText('License No. LS/0003').waitFor()
  expect(await page.getByLabel('Show the entry as it was on').inputValue()).toBe(kept)
  expect(await axeFindings(page)).toEqual([])
  expect(visit.problems).toEqual([])
  await page.getByRole('link', { name: 'Show today' }).click()
  await page.waitForURL(`${site.origin}${entry}`)
  await page.getByRole('heading', { name: 'Entry in the register' }).waitFor()
})
