import {
  checkPath,
  licenceCodeMessages,
  licenceYear,
  saveFailures,
  signInMessages,
  successMessages,
  trayMessages,
} from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser, type WatchedPage } from '../browser/browser.ts'
import { publishSurveyors } from './support/registers.ts'
import { GOOD_PASSWORD, newUser, type PortalUser } from './support/users.ts'
import { inChapters } from './support/chapters.ts'
import { choose, logOutByKeys, openMenu, press, signInByKeys, tabTo, type, watchPointer } from './support/keyboard.ts'
import { pdfFile } from './support/test-files.ts'
import { readLicence } from './support/read-licence.ts'
import { bytesOf, endsAt, heading, openSite, screenIsSound, sees, openSignIn } from './support/story.ts'
import { atStep } from './support/wizard.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

const year = licenceYear(new Date())
const widths = [1280, 360]
const REASON = 'The certificate of good standing is of last year.'

const sendDocuments = async (page: Page) => {
  await choose(page, 'Certificate of good standing', await pdfFile('standing.pdf', 'Good standing'))
  await choose(page, 'Other document', await pdfFile('other.pdf', 'Other'))
  await tabTo(page, 'checkbox', 'This is right')
  await page.keyboard.press('Space')
  await press(page, 'Send both documents')
  await sees(page, successMessages.upload)
  await sees(page, /The board has it now/)
}

const confirmByKeys = async (page: Page) => {
  await press(page, trayMessages.toConfirm(1), 'link')
  await press(page, 'Confirm 1 decision')
  await endsAt(page, '1 decision is recorded.')
}

describe.each(widths)('a first year without touching a mouse, at %i px', (width) => {
  inChapters()
  let visit: WatchedPage
  let surveyor: PortalUser
  let chair: PortalUser
  let pointerUses: () => number
  const shot = (screen: string) => screenIsSound(visit.page, `keys-${screen}`)

  beforeAll(async () => {
    surveyor = await newUser(services, 'surveyor', {
      name: `Achieng Wĩra ${width}`,
      stage: 'new',
      supervises: ['by-keyboard', width],
    })
    chair = await newUser(services, 'chair', { name: `Chair of Keys ${width}` })
    await publishSurveyors([surveyor])
    visit = await openSite(width)
    pointerUses = await watchPointer(visit.page)
  })
  afterAll(() => visit.context.close())

  /** The chair at the record, in a browser of their own. */
  const withChair = async (task: (page: Page) => Promise<void>) => {
    await using office = await openSite(width)
    const { page } = office
    const uses = await watchPointer(page)
    await signInByKeys(page, chair)
    await sees(page, /^\d+ records?$/)
    await screenIsSound(page, 'keys-desk')
    await type(page, 'Search by name or register number', surveyor.licenceNo, 'searchbox')
    await page.keyboard.press('Enter')
    await page.locator('[data-drawn="true"]').nth(1).waitFor()
    await task(page)
    expect(uses()).toBe(0)
  }

  it('signs in for the first time', async () => {
    const { page } = visit
    await openSignIn(page)
    await shot('sign-in')
    await signInByKeys(page, surveyor)
    await heading(page, 'Change Password').waitFor()
    await shot('change-password')
    await type(page, 'New password', GOOD_PASSWORD, 'password')
    await type(page, 'Confirm password', GOOD_PASSWORD, 'password')
    await page.keyboard.press('Enter')
    await sees(page, successMessages.password)
    surveyor.password = GOOD_PASSWORD
  })

  it('fills in the first step', async () => {
    const { page } = visit
    await atStep(page, 1)
    await type(page, /^E-mail/, 'keys@mail.example')
    await shot('step-1')
    await press(page, 'Next')
    await atStep(page, 2)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await press(page, 'Logout')
    await sees(page, signInMessages.confirmLogout)
    await shot('logout-dialog')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await logOutByKeys(page)
    await sees(page, signInMessages.loggedOut)
    await shot('logged-out')
  })

  it('goes on where it stopped, through a failing network', async () => {
    const { page, context } = visit
    await signInByKeys(page, surveyor)
    await atStep(page, 2)
    await type(page, /^E-mail/, 'mwende@mail.example')
    await type(page, /^Phone number/, '0700 111222')
    await page.keyboard.press('Enter')
    await sees(page, successMessages.assistant('Mwende Musembi'))
    await shot('step-2')
    await press(page, 'Next')
    await atStep(page, 3)
    await press(page, 'Next')
    await sees(page, 'There is a problem')
    await shot('step-3-problem')
    // The summary has the focus; its first link leads to the field.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Hill School')
    await type(page, /^Secondary school grade/, 'A')
    await type(page, /^Secondary school years/, '1999-2002')
    await context.setOffline(true)
    await press(page, 'Next')
    await sees(page, new RegExp(`^${saveFailures.education}`))
    await shot('step-3-failed')
    await context.setOffline(false)
    await press(page, 'Next')
    await sees(page, successMessages.education)
    await atStep(page, 4)
  })

  it('chooses certificates by key', async () => {
    const { page } = visit
    await choose(page, 'KCSE / O-level certificate', await pdfFile('kcse.pdf', 'KCSE'))
    await shot('step-4')
    await press(page, 'Next')
    await sees(page, successMessages.certificates)
    await atStep(page, 5)
    await logOutByKeys(page)
    await signInByKeys(page, surveyor)
    await atStep(page, 5)
  })

  it('completes the wizard and comes to the dashboard', async () => {
    const { page } = visit
    await type(page, /^ISK number/, 'M/7')
    await choose(page, 'ISK certificate', await pdfFile('isk.pdf', 'ISK'))
    await shot('step-5')
    await press(page, 'Next')
    await atStep(page, 6)
    await shot('step-6')
    await press(page, 'Next')
    await atStep(page, 7)
    await page.locator('button:not([aria-disabled])', { hasText: 'Submit' }).waitFor()
    await shot('step-7')
    await press(page, 'Submit')
    await sees(page, successMessages.declaration)
    await shot('submitted')
    await heading(page, 'Licenses').waitFor()
    await shot('licences-not-sent')
  })

  it('sends both documents', async () => {
    const { page } = visit
    await openMenu(page)
    await press(page, 'Assistants', 'link')
    await heading(page, 'Assistants').waitFor()
    await sees(page, 'mwende@mail.example')
    await shot('assistants')
    await openMenu(page)
    await press(page, 'Licenses', 'link')
    await heading(page, 'Licenses').waitFor()
    await sendDocuments(page)
    await shot('licences-sent')
  })

  it('the chair returns the record with a reason', () =>
    withChair(async (page) => {
      await screenIsSound(page, 'keys-review')
      await press(page, 'Return with this reason')
      // Without a reason the key leads to the field that wants one.
      await page.keyboard.type(REASON)
      await press(page, 'Return with this reason')
      await confirmByKeys(page)
      await screenIsSound(page, 'keys-confirmed')
    }))

  it('the surveyor reads why, corrects it and sends again', async () => {
    const { page } = visit
    await page.reload()
    await sees(page, `Reason: ${REASON}`)
    await shot('licences-returned')
    await choose(page, 'Certificate of good standing', await pdfFile('standing-new.pdf', 'Good standing, new'))
    await press(page, 'Send the corrected document')
    await sees(page, /The board has it now/)
    await sees(page, 'standing-new.pdf')
  })

  it('the chair approves', () =>
    withChair(async (page) => {
      await sees(page, `Returned by ${chair.name}`)
      await page.locator('[data-drawn="true"]').nth(1).waitFor()
      await screenIsSound(page, 'keys-review-again')
      for (const key of ['.', '>']) await page.keyboard.press(key)
      await page.getByText('Page 2 of 2').nth(1).waitFor()
      await page.locator('[data-drawn="true"]').nth(1).waitFor()
      await tabTo(page, 'radio', 'Yes, in good standing')
      await page.keyboard.press('Space')
      await press(page, 'Approve')
      await confirmByKeys(page)
    }))

  it('downloads the licence and opens its check', async () => {
    const { page } = visit
    await page.reload()
    await sees(page, /^Approved on/)
    await shot('licences-approved')
    const download = page.waitForEvent('download')
    await press(page, `Download practising licence ${year} (PDF)`)
    const { lines, code } = await readLicence(await bytesOf(await download))
    expect(lines).toContain(surveyor.name)
    const { pathname, hash } = new URL(code)
    expect(pathname).toBe(checkPath(lines.find((line) => line.startsWith(`${year}-`)) ?? ''))
    await page.goto(pathname + hash)
    await sees(page, licenceCodeMessages.inForce(`${surveyor.name}, ${surveyor.licenceNo}`, year))
    await shot('check')
  })

  it('signs out without a touch of a pointer', async () => {
    const { page } = visit
    await page.goto('/finalDashL')
    await heading(page, 'Licenses').waitFor()
    await logOutByKeys(page)
    expect(pointerUses()).toBe(0)
    // The network was cut on purpose once.
    expect(visit.problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  })
})
