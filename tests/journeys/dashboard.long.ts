import { afterAll, expect, it } from 'vitest'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { openAs } from './support/session.ts'
import { newUser } from './support/users.ts'
import { heading, screenIsSound, sees } from './support/story.ts'
import { widths } from './support/widths.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

/** The panels of the side menu and what each says, in order. */
const panels: [title: string, ...texts: (string | RegExp)[]][] = [
  ['ID Badge', /^Apply for the board’s identity card here, and track when it is ready and collected\.$/, 'Coming Soon'],
  ['Assistants', 'Approved assistant', 'Assistant ID', 'Email', 'Phone no.', 'Status', 'Juma Bakari'],
  ['Events', 'Events of the board for surveyors will be announced here.'],
  ['Complaint', 'Complaints that concern your practice, and your answers to them, will be shown here.'],
  ['Help Center', /^Answers to common questions will be collected here\./],
  ['Licenses', 'Not sent yet.'],
]

it.each(widths(360, 1280))('the side menu opens each of its six panels, at %i px', async (width) => {
  const who = await newUser(services, 'surveyor', { supervises: ['dashboard', width] })
  await using visit = await openAs(who, width)
  const { page } = visit
  await heading(page, 'Licenses').waitFor()
  const menu = page.getByRole('navigation', { name: 'Portal' })
  const links = await menu.getByRole('link', { includeHidden: true }).allTextContents()
  expect(links).toEqual(['Licenses', 'ID Badge', 'Assistants', 'Events', 'Complaint', 'Help Center'])
  for (const [title, ...texts] of panels) {
    const opener = menu.getByRole('button', { name: /^Menu: / })
    if (await opener.isVisible()) {
      await opener.click()
      await screenIsSound(page, `menu-before-${title}`)
    }
    await menu.getByRole('link', { name: title, exact: true }).click()
    await heading(page, title).waitFor()
    for (const text of texts) await sees(page.locator('main'), text)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(title)
    expect(await menu.locator('[aria-current=page]').textContent()).toBe(title)
    await screenIsSound(page, `panel-${title}`)
  }
  expect(visit.problems).toEqual([])
})

it('the side menu is collapsed under 1024 px and only there', async () => {
  await using visit = await openAs(await newUser(services, 'surveyor'), 1023)
  const { page } = visit
  await heading(page, 'Licenses').waitFor()
  const menu = page.getByRole('navigation', { name: 'Portal' })
  const opener = menu.getByRole('button', { name: /^Menu: / })
  await opener.waitFor()
  expect(await menu.getByRole('link', { name: 'ID Badge' }).isVisible()).toBe(false)
  await page.setViewportSize({ width: 1024, height: 900 })
  await menu.getByRole('link', { name: 'ID Badge' }).waitFor()
  expect(await opener.isVisible()).toBe(false)
})
