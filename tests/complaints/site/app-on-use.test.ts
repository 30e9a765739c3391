import { expect, it } from 'vitest'
import { hydrated, openPage } from '../../browser/browser.ts'
import { sampleApi } from '../../browser/sample-api.ts'
import { atRest, tap, tapInto } from '../../browser/touching.ts'
import { useSite } from '../../browser/use-site.ts'

const site = useSite(sampleApi)
const PHONE = { width: 360, height: 740 }

it('app: runs on the complaint form only once the page is used', async () => {
  await using visit = await openPage(site.origin)
  await visit.page.goto('/complaints')
  expect(await atRest(visit)).toBe('')
  await visit.page.keyboard.press('Tab')
  await visit.page.waitForSelector('html[data-ready=app]', { state: 'attached' })
  // The page's HTML has only the variables that it uses; what the app draws later needs others, such as a dialog's shadow.
  await visit.page.waitForFunction(() => getComputedStyle(document.body).getPropertyValue('--mui-shadows-24') !== '')
  expect(visit.problems).toEqual([])
})

it('app: runs on an unused page when the browser keeps a draft of it', async () => {
  await using visit = await openPage(site.origin)
  const { page } = visit
  await page.goto('/complaints')
  await hydrated(page)
  await page.getByLabel('First name').fill('Wanjiku')
  await page.reload()
  await page.waitForSelector('html[data-ready=app]', { state: 'attached' })
  expect(await page.getByLabel('First name').inputValue()).toBe('Wanjiku')
  expect(visit.problems).toEqual([])
})

it('app: runs on an unused page whose address names somebody', async () => {
  await using visit = await openPage(site.origin)
  const { page } = visit
  await page.goto('/complaints?about=Wanjiku%20Njeri')
  await page.waitForSelector('html[data-ready=app]', { state: 'attached' })
  await expect.poll(() => page.locator('[name=accused]').inputValue()).toBe('Wanjiku Njeri')
  expect(visit.problems).toEqual([])
})

it('app: takes what is typed into a complaint whose empty form was sent at once', async () => {
  await using visit = await openPage(site.origin, { hasTouch: true, isMobile: true, viewport: PHONE })
  const { page } = visit
  await page.goto('/complaints')
  expect(await atRest(visit)).toBe('')
  const button = page.getByRole('button', { name: 'Check the complaint' })
  await tap(page, button)
  await page.waitForSelector('html[data-ready=app]', { state: 'attached' })
  const field = page.getByLabel('First name')
  await tapInto(page, field)
  await page.keyboard.type('Wanjiku')
  await page.getByRole('link', { name: 'Enter your last name.' }).waitFor()
  expect(await field.inputValue()).toBe('Wanjiku')
  expect(visit.problems).toEqual([])
})
