import { checkPath, licenceCheckMessages, licenceCodeMessages, pages } from '@lsb/contract'
import { expect, it } from 'vitest'
import { axeFindings, hydrated, openUsedPage } from '../browser/browser.ts'
import { SAMPLE_LICENCE, sampleApi } from '../browser/sample-api.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite(sampleApi)

it('check: answers for a number typed in any spelling, without JavaScript', async () => {
  await using visit = await openUsedPage(site.origin, { javaScriptEnabled: false })
  const { page } = visit
  await page.goto(pages.check.path)
  await page.getByLabel('Licence number').fill(SAMPLE_LICENCE.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText(licenceCheckMessages.until(2026)).waitFor()
  expect(await page.title()).toContain(`Practising licence ${SAMPLE_LICENCE}: in force, 21 November 2026`)
  expect(await page.locator('meta[property="og:description"]').getAttribute('content')).toContain('It is in force')

  await page.goto(checkPath('2026-22222-22222'))
  await page.getByText(licenceCheckMessages.notOurs).waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.goto(checkPath('broken'))
  await page.getByText('The register did not answer').waitFor()
})

it('check: shows the verdict on the first screen of a phone', async () => {
  await using visit = await openUsedPage(site.origin, { viewport: { width: 360, height: 640 } })
  await visit.page.goto(checkPath(SAMPLE_LICENCE))
  const verdict = await visit.page.getByText(licenceCheckMessages.inForceWord, { exact: true }).boundingBox()
  expect((verdict?.y ?? 0) + (verdict?.height ?? Infinity)).toBeLessThanOrEqual(640)
})

it('check: a code that is not ours leaves no good word beside it', async () => {
  await using visit = await openUsedPage(site.origin)
  const { page } = visit
  await page.goto(`${checkPath(SAMPLE_LICENCE)}#not-a-code`)
  await page.getByText(licenceCodeMessages.notOurs).waitFor()
  expect(await page.getByText(licenceCheckMessages.inForceWord, { exact: true }).isVisible()).toBe(false)
  expect(await axeFindings(page)).toEqual([])
  await page.goto(checkPath(SAMPLE_LICENCE))
  await hydrated(page)
  expect(await page.getByText(licenceCheckMessages.inForceWord, { exact: true }).isVisible()).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  expect(visit.problems).toEqual([])
})

it('check: keeps only an unknown number in the field', async () => {
  await using visit = await openUsedPage(site.origin, { javaScriptEnabled: false })
  const { page } = visit
  await page.goto(checkPath('2026-22222-22222'))
  expect(await page.getByLabel('Check another number').inputValue()).toBe('2026-22222-22222')
  await page.goto(checkPath(SAMPLE_LICENCE))
  expect(await page.getByLabel('Check another number').inputValue()).toBe('')
})

it('check: leads from an unknown number to the report', async () => {
  await using visit = await openUsedPage(site.origin, { javaScriptEnabled: false })
  const { page } = visit
  await page.goto(checkPath('2026-22222-22222'))
  await page.getByRole('link', { name: 'Report it to the board' }).click()
  expect(new URL(page.url()).pathname).toBe(pages.report.path)
})

it('check: says the answer before whom it is about', async () => {
  await using visit = await openUsedPage(site.origin, { viewport: { width: 360, height: 640 } })
  const { page } = visit
  await page.goto(checkPath(SAMPLE_LICENCE))
  const answer = await page.getByText(licenceCheckMessages.inForceWord, { exact: true }).boundingBox()
  const whole = await page.locator('main dl').boundingBox()
  expect((answer?.y ?? Infinity) + (answer?.height ?? 0)).toBeLessThanOrEqual(whole?.y ?? 0)
  const lines = await page
    .locator('#licence-number-hint')
    .getByText('2026-7KQ4M-XR9TB', { exact: true })
    .evaluate((part) => part.getClientRects().length)
  expect(lines).toBe(1)
})
