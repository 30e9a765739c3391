import { pages } from '@lsb/contract'
import { expect, it } from 'vitest'
import { openPage } from '../browser/browser.ts'
import { settled, SHEET } from '../browser/page-checks.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite(sampleApi)

const visit = async (path: string) => {
  const opened = await openPage(site.origin, { viewport: SHEET })
  await settled(opened.page, path)
  await opened.page.emulateMedia({ media: 'print' })
  return opened
}

it('opens the lists on paper', async () => {
  for (const path of [pages.fees.path, pages.register.path]) {
    await using opened = await visit(path)
    expect(await opened.page.locator('thead th').first().isVisible()).toBe(true)
    expect(await opened.page.locator('table').evaluate((table) => getComputedStyle(table).display)).toBe('table')
  }
  await using opened = await visit(pages.resources.path)
  await opened.page.getByRole('link', { name: 'Land law 1989' }).waitFor()
})

/** The colour of each text of the printed profile. */
const inkFor = async (colorScheme: 'light' | 'dark') => {
  await using opened = await openPage(site.origin, { viewport: SHEET, colorScheme })
  const { page } = opened
  await page.goto('/publicProfile/LS%2F0003')
  await page.emulateMedia({ media: 'print', colorScheme })
  const texts = page.locator('main :is(p, dt, dd, a, [data-tone])')
  return await texts.evaluateAll((found) => found.map((element) => getComputedStyle(element).color))
}

it('prints in the colours of paper where the screen is dark', async () => {
  expect(await inkFor('dark')).toEqual(await inkFor('light'))
})

it('prints the address of a link that leads elsewhere', async () => {
  await using opened = await visit(pages.contact.path)
  const link = opened.page.getByRole('link', { name: 'Open it on OpenStreetMap' })
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('openstreetmap.org')
})
