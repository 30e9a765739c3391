import { expect, it } from 'vitest'
import { hydrated, openUsedPage, takenOver } from '../browser/browser.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { focused, press, tabTo } from '../browser/keys.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite(sampleApi)

it('opens and leaves both dropdowns', async () => {
  await using visit = await openUsedPage(site.origin, { viewport: { width: 1280, height: 800 } })
  const { page } = visit
  await page.goto('/about')
  await hydrated(page)
  await press(page, 'Tab')
  expect(await focused(page)).toBe('Skip to the content')

  await tabTo(page, 'Services')
  await press(page, 'Enter')
  const services = page.locator('details', { hasText: 'Services' }).first()
  expect(await services.getAttribute('open')).not.toBeNull()
  await press(page, 'ArrowDown', 'ArrowDown')
  expect(await focused(page)).toBe('Registration as a Licensed Surveyor')
  await press(page, 'Escape')
  expect(await focused(page)).toBe('Services')
  expect(await services.getAttribute('open')).toBeNull()

  await tabTo(page, 'Feedback')
  await press(page, 'ArrowDown', 'ArrowUp', 'ArrowUp')
  expect(await focused(page)).toBe('Report an Offense')
  // Leaving by Tab closes the menu behind one.
  await press(page, 'Tab')
  expect(await focused(page)).toBe('Contact')
  expect(await page.locator('details[open]').count()).toBe(0)

  await tabTo(page, "Surveyor's Portal")
  await press(page, 'Shift+Tab', 'Shift+Tab', 'ArrowDown', 'Enter')
  await page.waitForURL('**/compliments')
  expect(visit.problems).toEqual([])
})

it('shows and hides the menu on a phone', async () => {
  await using visit = await openUsedPage(site.origin, { viewport: { width: 360, height: 740 } })
  const { page } = visit
  await page.goto('/')
  await hydrated(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  expect(await menu.isVisible()).toBe(false)
  await tabTo(page, 'Menu')
  await press(page, 'Enter')
  expect(await menu.isVisible()).toBe(true)
  await tabTo(page, 'Register')
  await press(page, 'Enter')
  await page.waitForURL('**/register')
  await menu.waitFor({ state: 'hidden' })
})

it('walks tabs, pages and a row of the register', async () => {
  await using visit = await openUsedPage(site.origin)
  const { page } = visit
  await page.goto('/register')
  await takenOver(page)
  await page.getByRole('tab', { name: 'Licensed Surveyors' }).focus()
  await press(page, 'ArrowRight')
  expect(await focused(page)).toBe('Approved Assistants')
  await page.getByRole('columnheader', { name: 'Assistant No.' }).waitFor()
  await press(page, 'Home')
  await page.getByText('Page 1 of 3').waitFor()
  await tabTo(page, 'Next')
  await press(page, 'Enter')
  await page.getByText('Page 2 of 3').waitFor()
  await page.waitForURL('**/register?page=2')
  const surveyor = await page
    .getByRole('row', { name: /LS\/0021/ })
    .getByRole('link')
    .first()
    .textContent()
  await page.getByRole('tab', { name: 'Licensed Surveyors' }).focus()
  await tabTo(page, 'Search')
  await tabTo(page, surveyor ?? '')
  await press(page, 'Enter')
  await page.waitForURL('**/publicProfile/**')
  await page.getByText('is on the register').waitFor()
})

it('lets the carousel and the highlight be stopped and moved by keyboard', async () => {
  await using visit = await openUsedPage(site.origin)
  const { page } = visit
  await page.goto('/')
  await hydrated(page)
  await tabTo(page, 'Pause')
  await press(page, 'Enter')
  expect(await focused(page)).toBe('Play')
  await press(page, 'Shift+Tab', 'Enter')
  await page.getByRole('link', { name: 'Becoming a licensed surveyor' }).waitFor()
  await tabTo(page, 'ID Printing')
  await press(page, 'Enter')
  await page.getByRole('heading', { name: 'ID Printing' }).waitFor()
})
