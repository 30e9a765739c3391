import { randomInt } from 'node:crypto'
import { licenceYear, ownMessages } from '@lsb/contract'
import { afterAll, expect, it } from 'vitest'
import { realServices } from '../../api/support/real-services.ts'
import { useBrowser } from '../../browser/browser.ts'
import { messageTo } from '../../journeys/support/inbox.ts'
import { publishSurveyors } from '../../journeys/support/registers.ts'
import { openAs } from '../../journeys/support/session.ts'
import { field, heading, screenIsSound, sees } from '../../journeys/support/story.ts'
import { newUser, type PortalUser } from '../../journeys/support/users.ts'
import { widths } from '../../journeys/support/widths.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

const year = licenceYear(new Date())
const run = randomInt(100_000, 999_999)
const addressOf = ({ uid }: PortalUser) => `${uid}@mail.example`

it.each(widths(360, 1280))('reminds a surveyor who has not renewed, once a day, at %i px', async (width) => {
  const name = `Reminded ${width} ${run}`
  const [clerk, late, unreachable] = await Promise.all([
    newUser(services, 'office', { name: 'Made-up Clerk' }),
    newUser(services, 'surveyor', { name: `Late ${name}` }),
    newUser(services, 'surveyor', { name: `Unreachable ${name}` }),
  ])
  const confirmed_at = new Date().toISOString()
  await services.accounts.change(late.uid, { mail: { address: addressOf(late), confirmed_at } })
  await publishSurveyors([late, unreachable])

  await using visit = await openAs(clerk, width)
  const { page } = visit
  await heading(page, 'Today').waitFor()
  await page.goto('/office?panel=renewals')
  await heading(page, 'Renewals').waitFor()
  await page.getByRole('link', { name: /^Not begun/ }).click()
  const remind = page.getByRole('button', { name: /^Remind [\d,]+ of [\d,]+$/ })
  await remind.waitFor()
  await sees(page, /^[\d,]+ ha(s|ve) no confirmed address\.$/)
  await screenIsSound(page, 'office-remind-numbers')
  await field(page, 'Find a surveyor').fill(name)
  await page.getByRole('button', { name: 'Find' }).click()
  await sees(page, `2 surveyors, renewals of ${year}.`)

  await page.getByRole('checkbox', { name: `Remind ${late.name}` }).check()
  await page.getByRole('button', { name: 'Remind the chosen (1)' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send the reminders' }).click()
  await dialog.getByText(ownMessages.reasonRequired).waitFor()
  await screenIsSound(page, 'office-remind')
  await dialog.getByLabel('Reason').fill('The date is near')
  await dialog.getByRole('button', { name: 'Send the reminders' }).click()
  await sees(page, '1 reminder is on its way.')
  const message = await messageTo(addressOf(late), `Your ${year} renewal`)
  expect(message.text).toContain(`Dear ${late.name},`)

  // Once a day: the second time says so, and sends nothing.
  await page.getByRole('checkbox', { name: `Remind ${late.name}` }).check()
  await page.getByRole('button', { name: 'Remind the chosen (1)' }).click()
  await dialog.getByLabel('Reason').fill('Once more')
  await dialog.getByRole('button', { name: 'Send the reminders' }).click()
  await sees(page, '0 reminders are on their way. Reminded today already: 1.')

  await page.goto(`/office?panel=log&person=${clerk.uid}`)
  await sees(page, 'Reminded surveyors to renew')
  await sees(page, 'The date is near')
  await screenIsSound(page, 'office-log-reminders')
})
