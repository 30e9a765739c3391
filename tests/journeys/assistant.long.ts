import { pages, successMessages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { createAccount } from '../../functions/src/accounts/provisioning.ts'
import { newIdNumber } from '../api/support/people.ts'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { openAs } from './support/session.ts'
import { showsBuyer } from '../presence/journeys/shows-buyer.ts'
import { field, heading, screenIsSound, sees } from './support/story.ts'
import { assistantsOf, type Supervision } from './support/supervised.ts'
import { atStep, fillRequired, next, replacePassword } from './support/wizard.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

/** A toast goes by itself after five seconds, unless the pointer rests on it. */
const toastGoes = async (page: Page, text: string) => {
  await page.mouse.move(0, 0)
  await page.getByText(text).waitFor({ state: 'detached' })
}

it('an approved assistant signs in for the first time and shows a buyer who they are', async () => {
  const story: Supervision = ['assistant', 360]
  const [row] = assistantsOf(story)
  if (row === undefined) throw new Error('The story has no assistant.')
  const idNumber = newIdNumber()
  const facts = { id_number: idNumber, name: row.assistant_name, account_type: 'assistant' as const }
  const { temporaryPassword } = await createAccount(services, { ...facts, entry_id: row.entry_id })
  await using visit = await openAs({ idNumber, password: temporaryPassword }, 360)
  const { page } = visit
  await replacePassword(page)

  await atStep(page, 1)
  // It stands over the code's last button.
  await toastGoes(page, successMessages.password)
  await showsBuyer(page, row.assistant_no, 'assistant-present-in-wizard')
  await field(page, 'E-mail').fill('kerubo@mail.example')
  await next(page)
  await atStep(page, 2)
  await sees(page, 'This step is for licensed surveyors who supervise assistants: press Next.')
  await fillRequired(page)
  await page.getByRole('button', { name: 'Submit' }).click()

  const { assistant_no, supervisor_name, supervisor_license } = row
  await heading(page, 'Approved assistant').waitFor()
  await sees(page, `Approved assistant ${assistant_no} under ${supervisor_name}, ${supervisor_license}`)
  await sees(page, 'Ask the board before you work.')
  await sees(page, 'kerubo@mail.example is not confirmed yet')
  await page.getByRole('button', { name: 'Send the link again' }).waitFor()
  // It stands over the last button of this short page.
  await toastGoes(page, successMessages.declaration)
  await screenIsSound(page, 'assistant-first-panel')

  await page.getByRole('link', { name: 'My details' }).click()
  await heading(page, 'My details').waitFor()
  await field(page, 'Postal address').fill('P.O. Box 7, Nyeri')
  await page.getByRole('button', { name: 'Save my details' }).click()
  await sees(page, 'Personal data saved successfully!')
  await page.reload()
  await expect.poll(() => field(page, 'Postal address').inputValue()).toBe('P.O. Box 7, Nyeri')
  await screenIsSound(page, 'assistant-details')

  await page.goto(pages.dashboard.path)
  await showsBuyer(page, assistant_no, 'assistant-present')
  expect(visit.problems).toEqual([])
})
