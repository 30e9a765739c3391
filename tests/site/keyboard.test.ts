import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { chooseByKey, hydrated, openUsedPage, takenOver } from '../browser/browser.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite(sampleApi)

/** The words a reader sees on the element with focus. */
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.innerText.trim() : ''))
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
/** Presses Tab until something with this text has focus. */
const tabTo = async (page: Page, text: string) => {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab')
    if ((await focused(page)) === text) return
  }
  throw new Error(`Tab never reaches “${text}”.`)
}

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

// Every key is a question to the browser and back, and there are some two hundred.
it('fills in the complaint form, corrects it and reaches the final text', async () => {
  await using visit = await openUsedPage(site.origin)
  const { page } = visit
  const label = () =>
    page.evaluate(() => {
      const field = document.activeElement
      return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
        ? (field.labels?.[0]?.textContent?.trim() ?? '')
        : ''
    })
  await page.goto('/complaints')
  await hydrated(page)

  // Sent off empty: the summary has the focus, and each of its links leads to its field.
  await tabTo(page, 'Check the complaint')
  await press(page, 'Enter')
  await page.getByRole('alert').waitFor()
  await press(page, 'Tab', 'Enter')
  expect(await label()).toBe('Who is the complaint about?')

  const answers = {
    'Who is the complaint about?': 'LS/0999',
    'What happened?': 'Beacons were moved.',
    'First name': 'Grace',
    'Last name': 'Mutua',
    'Phone number': '0712 345678',
    'E-mail address': 'g@mail.example',
    County: 'muranga',
    'Sub-county': 'kiharu',
  }
  for (const [field, answer] of Object.entries(answers)) {
    expect(await label()).toBe(field)
    await page.keyboard.type(answer)
    await press(page, 'Tab')
  }
  expect(await label()).toBe('Evidence')
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') }
  await chooseByKey(page, 'Enter', plan)
  await page.getByText('plan.pdf (').waitFor()
  await press(page, 'Tab')
  expect(await focused(page)).toBe('Remove')
  // The whole text of a field is marked on coming back to it, so typing replaces it.
  for (let step = 0; step < 20 && (await label()) !== 'Last name'; step += 1) await press(page, 'Shift+Tab')
  await page.keyboard.type('Muthoni')
  for (let step = 0; step < 20 && !(await label()).startsWith('I confirm that'); step += 1) await press(page, 'Tab')
  await press(page, 'Space')
  await tabTo(page, 'Check the complaint')
  await press(page, 'Space')

  await page.getByRole('heading', { name: 'Check your complaint' }).waitFor()
  await page.getByText('Muthoni', { exact: true }).waitFor()
  await tabTo(page, 'Make the text to send yourself')
  await press(page, 'Enter')
  const text = page.getByLabel('Text of the complaint')
  await text.waitFor()
  // The text itself can be reached, so that it can be scrolled and marked.
  for (let step = 0; step < 20 && !(await focused(page)).includes('Grace Muthoni'); step += 1) await press(page, 'Tab')
  expect(await text.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(visit.problems).toEqual([])
}, 60_000)
