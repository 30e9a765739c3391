import { randomInt } from 'node:crypto'
import { api, checkPath, licenceCodeMessages, licenceYear, pages, profilePath, trayMessages } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useBrowser, type WatchedPage } from '../browser/browser.ts'
import { mustSee } from '../browser/seen.ts'
import { realServices } from '../api/support/real-services.ts'
import { publishSurveyors } from './support/registers.ts'
import { GOOD_PASSWORD, newUser, type PortalUser } from './support/users.ts'
import { inChapters } from './support/chapters.ts'
import { pdfFile, picture } from './support/test-files.ts'
import { readLicence } from './support/read-licence.ts'
import {
  bytesOf,
  endsAt,
  field,
  fillSignIn,
  heading,
  logOut,
  openSite,
  screenIsSound,
  sees,
  signIn,
  openSignIn,
} from './support/story.ts'
import { atStep, back, chooseFile, fillEducation, fillPersonal, next, updateAssistant } from './support/wizard.ts'
import { widths } from './support/widths.ts'
import { confirmTray, openRenewal } from './support/desk.ts'
import { shownIn } from './support/catalogue.ts'
import { openAs } from './support/session.ts'
import { send } from './support/uploads.ts'
import { entryIdOf } from '../../functions/src/registers/versions/testing.ts'

const MY_DETAILS = `${pages.dashboard.path}?panel=details`

useBrowser()
mustSee(shownIn('first-year'))
const services = realServices()
const year = licenceYear(new Date())
const told = widths(1280, 360)
const people = new Map<number, { surveyor: PortalUser; chair: PortalUser }>()

beforeAll(async () => {
  for (const width of told) {
    const surveyor = await newUser(services, 'surveyor', {
      name: `Wanjikũ wa Gĩthũi ${randomInt(1e6)}`,
      stage: 'new',
      supervises: ['first-year', width],
    })
    people.set(width, { surveyor, chair: await newUser(services, 'chair', { name: `Chair ${width}` }) })
  }
  await publishSurveyors(Array.from(people.values(), ({ surveyor }) => surveyor))
})
afterAll(() => services.close())

describe.each(told)('a surveyor’s first year in the portal, at %i px', (width) => {
  inChapters()
  let visit: WatchedPage
  let surveyor: PortalUser
  let chair: PortalUser

  /** The chair is led on to records of other stories, whose documents were never stored. */
  const isOwn = (problem: string) => !problem.includes('/documents/') || problem.includes(entryIdOf(surveyor.licenceNo))

  beforeAll(async () => {
    const both = people.get(width)
    if (!both) throw new Error('These people have no account.')
    ;({ surveyor, chair } = both)
    visit = await openSite(width)
  })
  afterAll(() => visit[Symbol.asyncDispose]())

  it('signs in for the first time', async () => {
    const { page } = visit
    await openSignIn(page)
    await screenIsSound(page, 'sign-in')
    await fillSignIn(page, surveyor)
    await heading(page, 'Change Password').waitFor()
    expect(new URL(page.url()).pathname).toBe(pages.changePassword.path)
    await screenIsSound(page, 'change-password')
  })

  it('cannot go anywhere else before', async () => {
    const { page } = visit
    for (const path of [pages.onboarding.path, pages.dashboard.path]) {
      await page.goto(path)
      await heading(page, 'Change Password').waitFor()
      expect(new URL(page.url()).pathname).toBe(pages.changePassword.path)
    }
  })

  it('replaces the temporary password', async () => {
    const { page } = visit
    const password = field(page, 'New password', { exact: true })
    for (const [typed, strength] of [
      ['abc', 'Weak'],
      ['Beacon19', 'Moderate'],
      [GOOD_PASSWORD, 'Strong'],
    ] as const) {
      await password.fill(typed)
      await sees(page, `Strength: ${strength}`)
    }
    await field(page, 'Confirm password', { exact: true }).fill(GOOD_PASSWORD)
    await page.getByRole('button', { name: 'Show new password' }).click()
    expect(await password.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await sees(page, 'Password changed successfully')
    surveyor.password = GOOD_PASSWORD
    await atStep(page, 1)
  })

  it('fills in step 1 and finds it kept after signing out', async () => {
    const { page } = visit
    await screenIsSound(page, 'step-1')
    await fillPersonal(page)
    await chooseFile(page, 'Profile picture', picture)
    await next(page)
    await sees(page, 'Personal data saved successfully!')
    await atStep(page, 2)
    await logOut(page)
    await screenIsSound(page, 'logged-out')
    await signIn(page, surveyor)
    await atStep(page, 2)
  })

  it('updates every assistant before Next opens', async () => {
    const { page } = visit
    await screenIsSound(page, 'step-2')
    const button = page.getByRole('button', { name: 'Next', exact: true })
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    await updateAssistant(page, 'Juma Bakari')
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    await updateAssistant(page, "Chepkemoi Lang'at")
    expect(await button.getAttribute('aria-disabled')).toBeNull()
    await next(page)
    await atStep(page, 3)
  })

  it('goes back and forth without losing what was typed', async () => {
    const { page } = visit
    await sees(page, 'No education details found for the user.')
    await fillEducation(page)
    await screenIsSound(page, 'step-3')
    await back(page)
    await atStep(page, 2)
    await next(page)
    await atStep(page, 3)
    expect(await field(page, 'Secondary school', { exact: true }).inputValue()).toBe('Hill School')
  })

  it('goes on after a failing network without loss', async () => {
    const { page, context } = visit
    await context.setOffline(true)
    await next(page)
    await sees(page, /^Failed to update education details\./)
    await screenIsSound(page, 'step-3-failed')
    expect(await field(page, 'Secondary school', { exact: true }).inputValue()).toBe('Hill School')
    await context.setOffline(false)
    await next(page)
    await sees(page, 'Education details updated successfully!')
    await atStep(page, 4)
  })

  it('uploads the certificates before a second break', async () => {
    const { page } = visit
    await chooseFile(page, 'KCSE / O-level certificate', await pdfFile('kcse.pdf', 'KCSE'))
    await chooseFile(page, 'Bachelor’s degree certificate', await pdfFile('bsc.pdf', 'BSc'))
    await screenIsSound(page, 'step-4')
    await next(page)
    await sees(page, 'Certificates uploaded successfully!')
    await atStep(page, 5)
    await logOut(page)
    await signIn(page, surveyor)
    await atStep(page, 5)
  })

  it('gives the ISK membership and skips the optional step', async () => {
    const { page } = visit
    await field(page, 'ISK number').fill('M/2020/17')
    await chooseFile(page, 'ISK certificate', await pdfFile('isk.pdf', 'ISK'))
    await screenIsSound(page, 'step-5')
    await next(page)
    await sees(page, 'ISK details updated successfully!')
    await atStep(page, 6)
    await screenIsSound(page, 'step-6')
    await next(page)
    await sees(page, 'Additional information updated successfully!')
    await atStep(page, 7)
  })

  it('declares after a look at all answers', async () => {
    const { page } = visit
    await sees(page, 'kcse.pdf')
    await sees(page, 'Hill School')
    await screenIsSound(page, 'step-7')
    await page.getByRole('link', { name: 'Change Personal Data' }).click()
    await atStep(page, 1)
    await field(page, 'Firm').fill('Ridge and Valley Surveys')
    await next(page)
    await atStep(page, 7)
    await sees(page, 'Ridge and Valley Surveys')
    await sees(page, `holder of ID number ${surveyor.idNumber}`)
    await page.clock.install()
    await page.getByRole('button', { name: 'Submit' }).click()
    await sees(page, 'Your information has been submitted successfully. Welcome Aboard!')
    await screenIsSound(page, 'submitted')
    await page.clock.fastForward('00:05')
    await page.waitForURL(`**${pages.dashboard.path}`)
  })

  it('reads on the dashboard what this year needs', async () => {
    const { page } = visit
    await heading(page, 'Licenses').waitFor()
    await sees(page, 'Not sent yet.')
    await sees(page, `ARPL${surveyor.licenceNo}`)
    await sees(page, 'Ksh 5,050')
    await screenIsSound(page, 'licences-not-sent')
  })

  it('sends both documents and gets a receipt', async () => {
    const { page } = visit
    await chooseFile(page, 'Certificate of good standing', await pdfFile('standing.pdf', 'Good standing'))
    await chooseFile(page, 'Other document', await pdfFile('payment.pdf', 'Payment'))
    await field(page, 'Confirmation code of the payment').fill('SJK4H7L2P9')
    await screenIsSound(page, 'licences-ready')
    await send(page)
    await sees(page, 'Documents uploaded successfully.')
    await endsAt(page, 'Sent. The board has it')
    await sees(page, `${surveyor.licenceNo}-${year}`)
    await sees(page, /The board has it now, since/)
    await sees(page, 'standing.pdf')
    expect(
      await page
        .getByText(/^SHA-256/)
        .filter({ visible: true })
        .count(),
    ).toBe(0)
    await page.getByText('Technical details').click()
    expect(
      await page
        .getByText(/^SHA-256/)
        .filter({ visible: true })
        .count(),
    ).toBe(2)
    await screenIsSound(page, 'licences-sent')
  })

  it('has the record returned with a reason', async () => {
    await using office = await openAs(chair, width)
    const { page } = office
    await heading(page, 'Licenses').waitFor()
    await sees(page, /^\d+ records?$/)
    await screenIsSound(page, 'desk')
    await openRenewal(page, surveyor)
    await page.locator('[data-drawn="true"]').nth(1).waitFor()
    await page.getByText('Text of this page').first().click()
    await sees(page, 'Good standing, sheet 1')
    await screenIsSound(page, 'review')
    await page.getByRole('button', { name: 'Return with this reason' }).click()
    await sees(page, 'Give a reason when you return a record.')
    await field(page, 'Note to the surveyor').fill('The certificate of good standing is of last year.')
    await page.getByRole('button', { name: 'Return with this reason' }).click()
    await confirmTray(page, 1)
    expect(office.problems.filter(isOwn)).toEqual([])
  })

  it('the surveyor reads why, corrects it and sends again', async () => {
    const { page } = visit
    await page.reload()
    await sees(page, /Returned for correction\. You have it now/)
    await sees(page, 'Reason: The certificate of good standing is of last year.')
    await screenIsSound(page, 'licences-returned')
    await chooseFile(page, 'Certificate of good standing', await pdfFile('standing-new.pdf', 'Good standing, new'))
    await page.getByRole('button', { name: 'Send the corrected document' }).click()
    await sees(page, /The board has it now, since/)
    await sees(page, 'standing-new.pdf')
    await screenIsSound(page, 'licences-sent-again')
  })

  it('has it approved by a chair who confirms it after another sign-in', async () => {
    await using office = await openAs(chair, width)
    const { page } = office
    await openRenewal(page, surveyor)
    await sees(page, `Returned by ${chair.name}`)
    await page.locator('[data-drawn="true"]').nth(1).waitFor()
    await page.getByRole('img', { name: `Photograph of ${surveyor.name} for the licence` }).waitFor()
    await screenIsSound(page, 'review-again')
    await page.getByRole('radio', { name: 'Yes, in good standing' }).check()
    await page.getByRole('button', { name: 'Approve' }).click()
    await sees(
      page,
      /^Not shown here whole: Certificate of good standing \(page 2 of 2\); Other document \(page 2 of 2\)/,
    )
    for (const at of [0, 1]) await page.getByRole('button', { name: 'Next page' }).nth(at).click()
    await page.getByText(/^Not shown here whole/).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Approve' }).click()
    await sees(page, trayMessages.toConfirm(1))
    await page.getByRole('link', { name: 'Privacy policy' }).click()
    await page.waitForURL('**/privacy')
    await page.goto(pages.dashboard.path)
    await confirmTray(page, 1)
    await expect
      .poll(async () => (await services.practising.ofEntry(entryIdOf(surveyor.licenceNo)))[0]?.status)
      .toBe('approved')
    expect(office.problems.filter(isOwn)).toEqual([])
  })

  it('agrees that everybody may see the photograph on the licence', async () => {
    const { page } = visit
    await page.goto(MY_DETAILS)
    const photograph = page.getByRole('switch', { name: 'Everybody may see the photograph on my licence' })
    expect(await photograph.isChecked()).toBe(false)
    await photograph.press('Space')
    await sees(page, /^Saved\. While your licence is in force/)
    expect(await photograph.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.reload()
    await expect.poll(() => photograph.isChecked()).toBe(true)
  })

  it('downloads the licence whose code leads to the check', async () => {
    const { page } = visit
    await page.goto(pages.dashboard.path)
    await sees(page, /^Approved on/)
    await screenIsSound(page, 'licences-approved')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download practising licence ${year} (PDF)` }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe(`practising-licence-${year}.pdf`)
    const licence = await readLicence(await bytesOf(saved))
    expect(licence.lines).toContain(surveyor.name)
    const address = new URL(licence.code)
    expect(address.pathname).toBe(checkPath(licence.lines.find((line) => line.startsWith(`${year}-`)) ?? ''))
    const photograph = page.getByRole('img', { name: `Photograph of ${surveyor.name}` })
    // On a busy machine the first answers come without the photograph, which is then looked up again after half a minute.
    const isShown = async () => {
      await page.goto(pages.check.path)
      await page.goto(address.pathname + address.hash)
      await sees(page, licenceCodeMessages.inForce(`${surveyor.name}, ${surveyor.licenceNo}`, year))
      return photograph.isVisible()
    }
    await expect.poll(isShown, { interval: 2000 }).toBe(true)
    await expect.poll(() => photograph.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await screenIsSound(page, 'check')
    await page.getByRole('link', { name: 'See the holder’s entry in the register' }).click()
    await page.waitForURL(`**${profilePath(surveyor.licenceNo)}`)
    await sees(page, surveyor.licenceNo)
    await sees(page, String(year))
    await screenIsSound(page, 'profile')
  })

  it('takes the agreement back', async () => {
    const { page } = visit
    const status = async () => (await page.request.get(api.photograph(surveyor.licenceNo))).status()
    expect(await status()).toBe(200)
    await page.goto(MY_DETAILS)
    await page.getByRole('switch', { name: 'Everybody may see the photograph on my licence' }).press('Space')
    await sees(page, 'Saved. This site no longer shows your photograph to the public.')
    expect(await status()).toBe(404)
  })

  it('takes all of the personal data home as a ZIP', async () => {
    const { page } = visit
    await page.goto(pages.dashboard.path)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data (ZIP)' }).click()
    const saved = await download
    expect((await bytesOf(saved)).subarray(0, 2).toString()).toBe('PK')
    await logOut(page)
    await page.goto(pages.dashboard.path)
    await page.waitForURL('**/portal')
    // The network was cut on purpose once; nothing else may have been said on the console.
    expect(visit.problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  })
})
