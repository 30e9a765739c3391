import type { Page } from 'playwright-core'
import { field, heading, isChosen, sees } from './story.ts'
import { pdfFile, type TestFile } from './test-files.ts'
import { GOOD_PASSWORD } from './users.ts'

export const atStep = (page: Page, step: number) => heading(page, new RegExp(`^Step ${step} of 7`)).waitFor()
export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
export const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true }).click()

export const fillPersonal = async (page: Page) => {
  await field(page, 'E-mail').fill('surveyor@mail.example')
  await field(page, 'Phone number').fill('0712 345678')
  await field(page, 'Date of birth').fill('1985-04-03')
  await field(page, 'Firm').fill('Ridge Surveys')
  await field(page, 'Postal address').fill('P.O. Box 1-00100, Nairobi')
}

export const updateAssistant = async (page: Page, name: string) => {
  const card = page.locator('form').filter({ has: page.getByRole('button', { name: `Update ${name}` }) })
  await card.getByLabel('E-mail').fill('assistant@mail.example')
  await card.getByLabel('Phone number').fill('0700 111222')
  await card.getByRole('button', { name: `Update ${name}` }).click()
  await sees(page, `Assistant ${name} updated successfully!`)
}

export const fillEducation = async (page: Page) => {
  await field(page, 'Secondary school', { exact: true }).fill('Hill School')
  await field(page, 'Secondary school grade').fill('B+')
  await field(page, 'Secondary school years').fill('1999-2002')
}

export const chooseFile = async (page: Page, label: string, file: TestFile) => {
  await field(page, label).setInputFiles(file)
  await isChosen(page, label, file)
}

/** At the first sign-in: chooses another password than the temporary one. */
export const replacePassword = async (page: Page) => {
  await heading(page, 'Change Password').waitFor()
  await field(page, 'New password', { exact: true }).fill(GOOD_PASSWORD)
  await field(page, 'Confirm password', { exact: true }).fill(GOOD_PASSWORD)
  await page.getByRole('button', { name: 'Change Password' }).click()
}

/** From step 2 to the declaration with nothing but what is required. */
export const fillRequired = async (page: Page) => {
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
}
