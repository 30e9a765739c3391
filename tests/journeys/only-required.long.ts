import { licenceYear } from '@lsb/contract'
import { afterAll, expect, it } from 'vitest'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { publishSurveyors } from './support/registers.ts'
import { openAs } from './support/session.ts'
import { send } from './support/uploads.ts'
import { GOOD_PASSWORD, newUser } from './support/users.ts'
import { pdfFile } from './support/test-files.ts'
import { endsAt, field, heading, screenIsSound, sees } from './support/story.ts'
import { atStep, chooseFile, fillEducation, next } from './support/wizard.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

it('leads from the first sign-in to a sent renewal whoever gives only what is required', async () => {
  const surveyor = await newUser(services, 'surveyor', { name: 'Only Required', stage: 'new' })
  await publishSurveyors([surveyor])
  await using visit = await openAs(surveyor, 360)
  const { page } = visit
  await heading(page, 'Change Password').waitFor()
  await field(page, 'New password', { exact: true }).fill(GOOD_PASSWORD)
  await field(page, 'Confirm password', { exact: true }).fill(GOOD_PASSWORD)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await atStep(page, 1)
  await endsAt(page, /^Step 1 of 7/)

  await next(page)
  await atStep(page, 2)
  await endsAt(page, /^Step 2 of 7/)
  await page.reload()
  await atStep(page, 2)

  await next(page)
  await atStep(page, 3)
  await fillEducation(page)
  await next(page)
  await atStep(page, 4)
  await chooseFile(page, 'KCSE / O-level certificate', await pdfFile('kcse.pdf', 'KCSE'))
  await next(page)
  await atStep(page, 5)
  await field(page, 'ISK number').fill('M/1')
  await chooseFile(page, 'ISK certificate', await pdfFile('isk.pdf', 'ISK'))
  await next(page)
  await atStep(page, 6)
  await next(page)
  await atStep(page, 7)
  await endsAt(page, /^Step 7 of 7/)
  await sees(page, 'I, Only Required, holder of ID number')
  await page.getByRole('button', { name: 'Submit' }).click()
  await endsAt(page, /Your declaration is recorded/)

  await heading(page, 'Licenses').waitFor()
  await chooseFile(page, 'Certificate of good standing', await pdfFile('standing.pdf', 'Good standing'))
  await chooseFile(page, 'Other document', await pdfFile('other.pdf', 'Other'))
  await send(page)
  await endsAt(page, 'Sent. The board has it')
  await sees(page, `${surveyor.licenceNo}-${licenceYear(new Date())}`)
  await screenIsSound(page, 'only-required-sent')
  expect(visit.problems).toEqual([])
})
