import { randomInt } from 'node:crypto'
import { dayInWords, licenceYear, ownMessages } from '@lsb/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { putAndConfirm } from './support/desk.ts'
import { publishSurveyors } from './support/registers.ts'
import { openAs } from './support/session.ts'
import { newUser, type PortalUser } from './support/users.ts'
import { practisingRecord } from './support/records.ts'
import { bytesOf, field, heading, screenIsSound, sees } from './support/story.ts'
import { widths } from './support/widths.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

const year = licenceYear(new Date())
const WIDTHS = widths(360, 1280)
const run = randomInt(100_000, 999_999)
let clerk: PortalUser
beforeAll(async () => {
  clerk = await newUser(services, 'office', { name: 'Made-up Clerk' })
})

it.each(WIDTHS)('finds the surveyors who have not renewed and downloads their list at %i px', async (width) => {
  const name = `Renewals ${width} ${run}`
  const [late, sent, other] = await Promise.all([
    newUser(services, 'surveyor', { name: `Late ${name}` }),
    newUser(services, 'surveyor', { name: `Sent ${name}` }),
    newUser(services, 'surveyor', { name: `Other ${name}` }),
  ])
  await publishSurveyors([late, sent, other])
  await practisingRecord(services, sent, year)

  await using visit = await openAs(clerk, width)
  const { page } = visit
  await heading(page, 'Today').waitFor()
  await page.goto('/office?panel=renewals')
  await heading(page, 'Renewals').waitFor()
  await field(page, 'Find a surveyor').fill(name)
  await page.getByRole('button', { name: 'Find' }).click()
  await sees(page, `3 surveyors, renewals of ${year}.`)
  await sees(page, 'Waiting for the chair')
  await screenIsSound(page, 'office-renewals')

  await page.getByRole('link', { name: /^Not begun/ }).click()
  await sees(page, `2 surveyors, renewals of ${year}.`)
  expect(await page.getByRole('link', { name: sent.name }).count()).toBe(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download this list (CSV)' }).click(),
  ])
  const lines = Buffer.from(await bytesOf(file)).toString('utf8')
  expect(lines).toContain(`${late.licenceNo},${late.name}`)
  expect(lines).not.toContain(sent.name)
})

it.each(WIDTHS)('changes the renewal date of a coming year at %i px', async (width) => {
  // No other story looks at that year; each width has a day of its own.
  const day = `${year + 2}-0${WIDTHS.indexOf(width) + 4}-15`
  await using visit = await openAs(clerk, width)
  const { page } = visit
  await heading(page, 'Today').waitFor()
  await page.goto('/office?panel=facts')
  await page.getByRole('button', { name: 'Change the renewal date' }).click()
  const dialog = page.getByRole('dialog')
  await screenIsSound(page, 'office-renewal-date')
  await dialog.getByLabel('Reason').fill(`The board decided ${width}`)
  await dialog.getByLabel('Last day of the renewals').fill(`${year + 5}-04-15`)
  await dialog.getByRole('button', { name: 'Put into the tray' }).click()
  // What the look before the act says is the same.
  await dialog
    .getByText(ownMessages.renewalDateYear(year, year + 2))
    .first()
    .waitFor()
  await dialog.getByLabel('Last day of the renewals').fill(day)
  await putAndConfirm(page, /^The renewal date is changed/)
  await page.goto('/office?panel=facts')
  await sees(page.locator('main'), dayInWords(day))
  await screenIsSound(page, 'office-facts')
  await page.goto(`/office?panel=log&person=${clerk.uid}`)
  await sees(page, `The board decided ${width}`)
  await sees(page, new RegExp(`renewal date of ${year + 2}: (.* → )?${day}`))
})

it.each(WIDTHS)('changes the usual time to a decision at %i px', async (width) => {
  const usual = `within ${width} hours (${run})`
  await using visit = await openAs(clerk, width)
  const { page } = visit
  await heading(page, 'Today').waitFor()
  await page.goto('/office?panel=facts')
  await page.getByRole('button', { name: 'Change the texts' }).click()
  const dialog = page.getByRole('dialog')
  await screenIsSound(page, 'office-renewal-texts')
  await dialog.getByLabel('Usual time to a decision').fill(usual)
  await dialog.getByLabel('Reason').fill(`A new season ${width}`)
  await putAndConfirm(page, /^The texts are changed/)
  await page.goto('/office?panel=facts')
  await sees(page.locator('main'), usual)
  await page.goto(`/office?panel=log&person=${clerk.uid}`)
  await sees(page, new RegExp(`Usual time to a decision: .*${run}`))
})
