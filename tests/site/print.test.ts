import { board, pageNames, pages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hydrated, openPage, useBrowser } from '../browser/browser.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { serveSite, type Site } from '../browser/site-server.ts'

useBrowser()
let site: Site
beforeAll(async () => {
  site = await serveSite(sampleApi)
})
afterAll(() => site.close())

/** The text column of an A4 sheet at the margins of the print style, in CSS pixels. */
const SHEET = { width: 672, height: 987 }
const open: [name: string, path: string][] = pageNames
  .filter((name) => pages[name].public)
  .map((name) => [name, pages[name].path])

const visit = async (path: string) => {
  const opened = await openPage(site.origin, { viewport: SHEET })
  await opened.page.goto(path)
  await hydrated(opened.page)
  await opened.page.locator('output', { hasText: 'Loading...' }).waitFor({ state: 'detached' })
  await opened.page.emulateMedia({ media: 'print' })
  return opened
}

/** Visible controls, visible dark grounds (ink), and what sticks out of the sheet to the right. */
const faultsOnPaper = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => element.checkVisibility())
    return [
      ...shown.filter((element) =>
        element.matches('nav, header, footer, button, input, select, textarea, .MuiButton-root'),
      ),
      ...shown.filter((element) => {
        const channels = (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
        return channels[3] !== 0 && Math.min(...channels.slice(0, 3)) < 230
      }),
      ...shown.filter((element) => getComputedStyle(element).backgroundImage !== 'none'),
      ...shown.filter((element) => element.getBoundingClientRect().right > innerWidth + 1),
    ].map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`)
  })

it.each([...open, ['profile', '/publicProfile/LS%2F0003']])(
  '%s is text on white paper under the board’s name',
  async (_, path) => {
    await using opened = await visit(path)
    expect(await faultsOnPaper(opened.page)).toEqual([])
    const text = await opened.page.innerText('main')
    expect(text).toMatch(new RegExp(`^${board.name}\\s+https://lsb\\.example${path === '/' ? '/' : path}`))
    expect(text.length).toBeGreaterThan(100)
  },
)

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

it('checked lists print their table without the word on JavaScript', async () => {
  await using opened = await visit(pages.checkMany.path)
  expect(await opened.page.innerText('main')).not.toContain('JavaScript')
})

it('prints the address of a link that leads elsewhere', async () => {
  await using opened = await visit(pages.contact.path)
  const link = opened.page.getByRole('link', { name: 'Open it on OpenStreetMap' })
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('openstreetmap.org')
})
