import { pages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { heading } from './support/story.ts'
import { openAs } from './support/session.ts'
import { newUser } from './support/users.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

/** The width of the text column of an A4 sheet that lies on its side, in CSS pixels: wide enough for the menu on a screen. */
const SHEET_WIDTH = 1034

/** Controls that ink would be spent on, and how much of the sheet's width the panel has. */
const onPaper = async (page: Page) => {
  await page.emulateMedia({ media: 'print' })
  const seen = await page.evaluate(() => {
    const controls = [...document.querySelectorAll('main :is(input, select, textarea, label, button)')]
    const main = document.querySelector('main')?.getBoundingClientRect().width ?? 0
    const panel = document.querySelector('main nav[aria-label=Portal]')?.nextElementSibling?.getBoundingClientRect()
    return {
      controls: controls.filter((part) => part.checkVisibility()).map((part) => part.outerHTML.slice(0, 80)),
      isWide: (panel?.width ?? 0) > main / 2,
    }
  })
  await page.emulateMedia({ media: 'screen' })
  return seen
}

it('desks: print their lists over the whole sheet and no field', async () => {
  const office = await newUser(services, 'office')
  await using visit = await openAs(office, SHEET_WIDTH)
  const { page } = visit
  await heading(page, 'Today').waitFor()
  for (const [panel, title] of [
    ['accounts', 'Accounts'],
    ['log', 'Log'],
    ['messages', 'Messages'],
  ] as const) {
    await page.goto(`${pages.office.path}?panel=${panel}`)
    await heading(page, title).waitFor()
    await expect.poll(() => onPaper(page)).toEqual({ controls: [], isWide: true })
  }
  expect(await page.getByRole('link', { name: 'Change password' }).isVisible()).toBe(true)

  const chair = await newUser(services, 'chair')
  await using desk = await openAs(chair, SHEET_WIDTH)
  await heading(desk.page, 'Licenses').waitFor()
  await desk.page.getByRole('heading', { name: 'Waiting renewals' }).waitFor()
  expect((await onPaper(desk.page)).controls).toEqual([])
})
