import { licenceYear } from '@lsb/contract'
import { afterAll, expect, it } from 'vitest'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { publishSurveyors } from './support/registers.ts'
import { openAs } from './support/session.ts'
import { send } from './support/uploads.ts'
import { newUser } from './support/users.ts'
import { pdfFile } from './support/test-files.ts'
import { endsAt, heading, screenIsSound, sees } from './support/story.ts'
import { atStep, chooseFile, fillRequired, next, replacePassword } from './support/wizard.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

it('leads from the first sign-in to a sent renewal whoever gives only what is required', async () => {
  const surveyor = await newUser(services, 'surveyor', { name: 'Only Required', stage: 'new' })
  await publishSurveyors([surveyor])
  await using visit = await openAs(surveyor, 360)
  const { page } = visit
  await replacePassword(page)
  await atStep(page, 1)
  await endsAt(page, /^Step 1 of 7/)

  await next(page)
  await atStep(page, 2)
  await endsAt(page, /^Step 2 of 7/)
  await page.reload()
  await atStep(page, 2)

  await fillRequired(page)
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
