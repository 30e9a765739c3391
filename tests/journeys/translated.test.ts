import { afterAll, expect, it } from 'vitest'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { publishSurveyors } from './support/registers.ts'
import { openAs } from './support/session.ts'
import { heading, sees } from './support/story.ts'
import { pdfFile } from './support/test-files.ts'
import { newUser } from './support/users.ts'
import { chooseFile } from './support/wizard.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

it('translation of the portal: says what the surveyor has just chosen and opened', async () => {
  const surveyor = await newUser(services, 'surveyor', { name: 'Translated Made Up' })
  await publishSurveyors([surveyor])
  await using visit = await openAs(surveyor)
  const { page } = visit
  await heading(page, 'Licenses').waitFor()
  await chooseFile(page, 'Certificate of good standing', await pdfFile('standing.pdf', 'Good standing'))
  await chooseFile(page, 'Certificate of good standing', await pdfFile('other.pdf', 'Another'))
  await page.getByRole('button', { name: 'Remove other.pdf' }).click()
  await page.getByRole('link', { name: 'My details' }).first().click()
  await heading(page, 'My details').waitFor()
  await sees(page, 'What the board’s office changes')
  await page.goBack()
  await heading(page, 'Licenses').waitFor()
  expect(visit.problems).toEqual([])
})
