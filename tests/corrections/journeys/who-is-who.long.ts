import { dayInWords, licenceDate, profilePath } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { realServices } from '../../api/support/real-services.ts'
import { useBrowser } from '../../browser/browser.ts'
import { putAndConfirm } from '../../journeys/support/desk.ts'
import { openAs } from '../../journeys/support/session.ts'
import { field, heading, screenIsSound, sees } from '../../journeys/support/story.ts'
import { bahati, daysAgo, firstOfTwo, halima } from './told-apart.ts'
import { newUser, type PortalUser } from '../../journeys/support/users.ts'

useBrowser()
let clerk: PortalUser
beforeAll(async () => {
  const services = realServices()
  clerk = await newUser(services, 'office', { name: 'Made-up Clerk' })
  await services.close()
})

const day = (days: number) => licenceDate(daysAgo(days))

/** Opens the page of an entry as somebody who knows a part of the name. */
const findEntry = async (page: Page, typed: string, title: string) => {
  await page.goto('/office?panel=registers')
  await field(page, 'Find a person, an account or an act').fill(typed)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('heading', { level: 2, name: title }).waitFor()
}

/** What the public reads of a number on a day. */
const readOn = async (page: Page, number: string, days: number, text: string | RegExp) => {
  await expect
    .poll(
      async () => {
        await page.goto(`${profilePath(number)}?on=${day(days)}`)
        return page.locator('main').textContent()
      },
      { timeout: 240_000 },
    )
    .toMatch(text)
}

it('who is who: a clerk finds the entry of before her marriage and joins it', async () => {
  const { earlier, now } = halima
  await using visit = await openAs(clerk, 1280)
  const { page } = visit
  await readOn(page, now.license_no, 35, /No details found|no such entry/i)
  await readOn(page, now.license_no, 15, new RegExp(`${now.name}.*Not certain`))
  await heading(page, 'Today').waitFor({ state: 'detached' })
  await findEntry(page, 'halima kombe', `${now.license_no} ${now.name}`)
  await page.getByRole('button', { name: /^This person was in the register before under another number/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Put into the tray' }).click()
  await sees(dialog, 'Find the earlier entry first.')
  await dialog.getByLabel('Find the earlier entry').fill('mwakio')
  await dialog
    .getByRole('button', { name: new RegExp(`^${earlier.name}, ${earlier.license_no}, in the register`) })
    .click()
  const table = dialog.getByRole('table', { name: 'What the register says, today and afterwards' })
  const span = `${dayInWords(day(20))} to ${dayInWords(licenceDate(daysAgo(11)))}`
  const suspended = table.getByRole('row', { name: span })
  await suspended.waitFor()
  expect(await suspended.getByRole('cell').allTextContents()).toEqual([
    `${earlier.license_no} ${earlier.name}: Suspended`,
    `${now.license_no} ${now.name}: Not certain`,
    `${now.license_no} ${now.name}: Suspended`,
  ])
  await dialog.getByLabel('Reason').fill('Her marriage certificate of 2026')
  await screenIsSound(page, 'office-same-entry-days')
  await putAndConfirm(page, `${now.license_no} and ${earlier.license_no} ${earlier.name} are one entry.`)

  await readOn(page, now.license_no, 35, `${earlier.name}, ${earlier.license_no}Not certain`)
  await readOn(page, now.license_no, 15, new RegExp(`${now.name}[^]*Suspended`))
  await readOn(page, now.license_no, 5, new RegExp(`${now.name}[^]*Not certain`))
  await readOn(page, earlier.license_no, 35, new RegExp(earlier.name))
})

it('who is who: a clerk divides an entry that two people have had', async () => {
  await using visit = await openAs(clerk, 360)
  const { page } = visit
  const number = firstOfTwo.license_no
  await findEntry(page, number, `${number} ${bahati.name}`)
  await page.getByRole('button', { name: 'These are two people' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: new RegExp(`${firstOfTwo.name} became .*${bahati.name}`) }).check()
  await dialog.getByText(`Since ${dayInWords(day(20))}`).waitFor()
  await dialog.getByLabel('Reason').fill('Their identity cards')
  await screenIsSound(page, 'office-two-people-days')
  await putAndConfirm(page, `${number} is divided into two people.`)
  await readOn(page, number, 35, new RegExp(firstOfTwo.name))
  await readOn(page, number, 15, new RegExp(bahati.name))
  await readOn(page, number, 5, new RegExp(bahati.name))

  await page.goto(`/office?panel=registers&register=licensed&entry=${encodeURIComponent(number)}`)
  await page.getByRole('link', { name: 'The whole story, also to print' }).click()
  await sees(page, new RegExp(`${firstOfTwo.name}.* found to be two people in version`))
  await screenIsSound(page, 'office-two-people-story')
  await page.getByRole('row').filter({ hasText: 'found to be two people' }).getByRole('link').click()
  await page.getByRole('heading', { level: 2, name: new RegExp(firstOfTwo.name) }).waitFor()
  await sees(page, /found to be two people in version/)
})
