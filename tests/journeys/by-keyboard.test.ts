import { pages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { realServices } from '../api/support/real-services.ts'
import { chooseByKey, useBrowser } from '../browser/browser.ts'
import { assistantOf, cast, GOOD_PASSWORD } from './support/cast.ts'
import { pdfPaper, type Paper } from './support/papers.ts'
import { heading, openSite, sees } from './support/story.ts'
import { atStep } from './support/wizard.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

const MOST_STOPS = 80

/** Presses Tab until the control with this name and role has the focus, as a person without a mouse does. */
const tabTo = async (page: Page, role: 'button' | 'textbox' | 'link' | 'file' | 'password', name: string | RegExp) => {
  const main = page.locator('body')
  const target =
    role === 'file' || role === 'password'
      ? main.getByLabel(name).and(page.locator(`input[type=${role}]`))
      : main.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) })
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if ((await target.count()) > 0 && (await target.first().evaluate((element) => element === document.activeElement)))
      return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached the ${role} ${String(name)}.`)
}
const type = async (page: Page, name: string | RegExp, text: string, role: 'textbox' | 'password' = 'textbox') => {
  await tabTo(page, role, name)
  await page.keyboard.type(text)
}
const press = async (page: Page, name: string | RegExp) => {
  await tabTo(page, 'button', name)
  await page.keyboard.press('Enter')
}
const choose = async (page: Page, name: string, paper: Paper) => {
  await tabTo(page, 'file', name)
  await chooseByKey(page, 'Space', paper)
  await sees(page, `${paper.name} (`)
}

it('a first year without touching a mouse: sign-in, password, wizard, renewal, sign-out', async () => {
  const who = await cast(services, 'surveyor', { stage: 'new' })
  await assistantOf(services, who, 'Mwende Musembi')
  await using visit = await openSite()
  const { page } = visit
  await page.goto(pages.portal.path)
  await page.getByRole('button', { name: 'Sign In' }).and(page.locator(':enabled')).waitFor()
  await type(page, /^ID number/, who.idNumber)
  await type(page, 'Password', who.password, 'password')
  await page.keyboard.press('Enter')

  await heading(page, 'Change Password').waitFor()
  await type(page, 'New password', GOOD_PASSWORD, 'password')
  await type(page, 'Confirm password', GOOD_PASSWORD, 'password')
  await page.keyboard.press('Enter')

  await atStep(page, 1)
  await type(page, /^E-mail/, 'keys@mail.example')
  await press(page, 'Next')
  await atStep(page, 2)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await type(page, /^E-mail/, 'mwende@mail.example')
  await type(page, /^Phone number/, '0700 111222')
  await page.keyboard.press('Enter')
  await sees(page, 'Assistant Mwende Musembi updated successfully!')
  await press(page, 'Next')

  await atStep(page, 3)
  await press(page, 'Next')
  await sees(page, 'There is a problem')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Hill School')
  await type(page, /^Secondary school grade/, 'A')
  await type(page, /^Secondary school years/, '1999-2002')
  await press(page, 'Next')

  await atStep(page, 4)
  await choose(page, 'KCSE / O-level certificate', await pdfPaper('kcse.pdf', 'KCSE'))
  await press(page, 'Next')
  await atStep(page, 5)
  await type(page, /^ISK number/, 'M/7')
  await choose(page, 'ISK certificate', await pdfPaper('isk.pdf', 'ISK'))
  await press(page, 'Next')
  await atStep(page, 6)
  await press(page, 'Next')
  await atStep(page, 7)
  await press(page, 'Submit')
  await sees(page, 'Welcome Aboard!')

  await heading(page, 'Licenses').waitFor()
  await choose(page, 'Certificate of good standing', await pdfPaper('standing.pdf', 'Standing'))
  await choose(page, 'Other document', await pdfPaper('other.pdf', 'Other'))
  await press(page, 'Send both documents')
  await sees(page, /The board has it now/)

  await tabTo(page, 'link', 'Assistants')
  await page.keyboard.press('Enter')
  await heading(page, 'Assistants').waitFor()
  await sees(page, 'mwende@mail.example')
  await press(page, 'Logout')
  await page.getByRole('dialog').waitFor()
  await press(page, 'Log out')
  await page.waitForURL('**/portal')
  expect(visit.problems).toEqual([])
})
