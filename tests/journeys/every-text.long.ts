import {
  api,
  chairMessages,
  FILE_MAX_BYTES,
  licenceYear,
  loadMessages,
  ownMessages,
  passwordMessages,
  saveFailures,
  signInMessages,
  successMessages,
  uploadMessages,
  validationMessages,
} from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { mustSee } from '../browser/seen.ts'
import { openAs } from './support/session.ts'
import { newUser, type PortalUser } from './support/users.ts'
import { cutLine } from './support/network.ts'
import { damagedPdf, pdfWithoutPages, textNamedPdf, lockedPdf, pdfOfBytes, pdfFile } from './support/test-files.ts'
import { completeSteps, practisingRecord } from './support/records.ts'
import { field, fillSignIn, heading, openSite, sees, signIn } from './support/story.ts'
import { send } from './support/uploads.ts'
import { atStep, chooseFile, next } from './support/wizard.ts'
import { shownIn } from './support/catalogue.ts'

useBrowser()
mustSee(shownIn('every-text'))
const services = realServices()
const year = licenceYear(new Date())
afterAll(() => services.close())

/** Opens the site signed in; ends with its context. */
const inside = async (who: PortalUser) => {
  const visit = await openAs(who)
  await heading(visit.page, /Step|Licenses|Change Password/).waitFor()
  return visit
}

const inCompleteWizard = async () => {
  const who = await newUser(services, 'surveyor', { stage: 'onboarding' })
  await completeSteps(services, who)
  return inside(who)
}

const goToStep = async (page: Page, step: number) => {
  await page.goto(`/maindashboard?step=${step}`)
  await atStep(page, step)
}

describe('signing in', () => {
  it('without one of the fields, and with a wrong password', async () => {
    const who = await newUser(services, 'surveyor')
    await using visit = await openSite()
    const { page } = visit
    let requests = 0
    page.on('request', (request) => (requests += request.method() === 'POST' ? 1 : 0))
    await signIn(page, { idNumber: who.idNumber, password: '' })
    await sees(page, signInMessages.bothRequired)
    expect(requests).toBe(0)
    await fillSignIn(page, { idNumber: who.idNumber, password: 'not this one' })
    await sees(page, signInMessages.invalid)
    expect(await page.getByRole('button', { name: 'Sign In' }).isEnabled()).toBe(true)
  })
})

describe('loading the wizard', () => {
  it('names what is missing, one thing after the other, with a Retry that works', async () => {
    await using visit = await inCompleteWizard()
    const { page } = visit
    const missing = []
    for (const [text, path] of [
      [loadMessages.user, api.me],
      [loadMessages.personal, api.personalData],
      [loadMessages.assistants, api.assistants],
      [loadMessages.education, api.education],
      [loadMessages.certificates, api.certificates],
      [loadMessages.isk, api.isk],
      [loadMessages.additional, api.additional],
      [loadMessages.declaration, api.declaration],
    ] as const)
      missing.push({ text, restore: await cutLine(page, 'GET', path) })
    await page.goto('/maindashboard')
    for (const { text, restore } of missing) {
      const dialog = page.getByRole('alertdialog', { name: text })
      await sees(dialog, text)
      await restore()
      await dialog.getByRole('button', { name: 'Retry' }).click()
    }
    await atStep(page, 7)
    await page.locator('button:not([aria-disabled])', { hasText: 'Submit' }).waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  })
})

describe('saving in the wizard', () => {
  it('keeps what was entered in each step until it is saved', async () => {
    await using visit = await inCompleteWizard()
    const { page } = visit
    await goToStep(page, 1)
    for (const [step, part, path] of [
      [1, 'personal', api.personalData],
      [3, 'education', api.education],
      [4, 'certificates', api.certificates],
      [5, 'isk', api.isk],
      [6, 'additional', api.additional],
    ] as const) {
      await atStep(page, step)
      if (step === 4) await chooseFile(page, 'PhD certificate', await pdfFile('phd.pdf', 'PhD'))
      const restore = await cutLine(page, 'PUT', path)
      await next(page)
      await sees(page, saveFailures[part])
      if (step === 4) await sees(page, 'chosen, not sent yet')
      await restore()
      await next(page)
      await sees(page, successMessages[part])
      await atStep(page, step + 1)
      expect(new URL(page.url()).searchParams.get('step')).toBe(String(step + 1))
      if (step === 1) await next(page)
    }
  })

  it('step 2: an assistant whose fields are empty, and one that cannot be saved', async () => {
    const assistant = 'Rukia Abdullahi'
    const supervisor = await newUser(services, 'surveyor', {
      stage: 'onboarding',
      supervises: ['every-text', 1280],
    })
    await completeSteps(services, supervisor)
    await using theirs = await inside(supervisor)
    const { page } = theirs
    await goToStep(page, 2)
    const update = page.getByRole('button', { name: `Update ${assistant}` })
    await field(page, 'E-mail').fill('')
    await update.click()
    await sees(page, validationMessages.assistantRequired)
    await field(page, 'E-mail').fill('r@mail.example')
    await field(page, 'Phone number').fill('0700 111222')
    await cutLine(page, 'PUT', api.assistants)
    await update.click()
    await sees(page, saveFailures.assistant)
    expect(await field(page, 'Phone number').inputValue()).toBe('0700 111222')
  })

  it('step 1: a picture that is none, and an ID number that is missing or somebody else’s', async () => {
    const other = await newUser(services, 'surveyor')
    await using visit = await inCompleteWizard()
    const { page } = visit
    await goToStep(page, 1)
    await field(page, 'Profile picture').setInputFiles({ ...textNamedPdf, name: 'me.png', mimeType: 'image/png' })
    await sees(page, validationMessages.picture)
    await field(page, 'ID number').fill('')
    await next(page)
    await sees(page, validationMessages.idNumberRequired)
    await field(page, 'ID number').fill(other.idNumber)
    await next(page)
    await sees(page, `${saveFailures.personal} ${ownMessages.idNumberInUse}`)
    expect(await field(page, 'ID number').inputValue()).toBe(other.idNumber)
  })
})

describe('changing the password', () => {
  it('passwords that differ, a weak one, a lost line, a lost token', async () => {
    const who = await newUser(services, 'surveyor', { stage: 'new' })
    await using visit = await inside(who)
    const { page } = visit
    const change = async (password: string, again: string) => {
      await field(page, 'New password', { exact: true }).fill(password)
      await field(page, 'Confirm password', { exact: true }).fill(again)
      await page.getByRole('button', { name: 'Change Password' }).click()
    }
    await change('abcdefg!', 'abcdefg?')
    await sees(page, passwordMessages.mismatch)
    await change('abcdefgh', 'abcdefgh')
    await sees(page, passwordMessages.tooWeak)
    const restore = await cutLine(page, 'POST', api.changePassword)
    await change('abcdefg!', 'abcdefg!')
    await sees(page, passwordMessages.shown(passwordMessages.failed))
    await restore()
    await page.evaluate(() => localStorage.removeItem('accessToken'))
    await change('abcdefg!', 'abcdefg!')
    await sees(page, passwordMessages.shown(passwordMessages.noToken))
    expect(await field(page, 'New password', { exact: true }).inputValue()).toBe('abcdefg!')
  })
})

describe('sending the renewal', () => {
  it('says what is wrong with a file before anything is sent', async () => {
    await using visit = await inside(await newUser(services, 'surveyor'))
    const { page } = visit
    await page.getByRole('button', { name: 'Send both documents' }).click()
    await sees(page, validationMessages.bothDocuments)
    const good = field(page, 'Certificate of good standing')
    await good.setInputFiles(textNamedPdf)
    await sees(page, validationMessages.pdfOnly)
    await good.setInputFiles(pdfOfBytes(FILE_MAX_BYTES + 1))
    await sees(page, validationMessages.fileTooLarge)
    await chooseFile(page, 'Certificate of good standing', pdfOfBytes(FILE_MAX_BYTES))
    await good.setInputFiles(textNamedPdf)
    await sees(page, validationMessages.pdfOnly)
    expect(await page.getByText(/^large\.pdf .*: chosen/).isVisible()).toBe(true)
  })

  it('says at once that a file asks for a password, is damaged or has no page', async () => {
    await using visit = await inside(await newUser(services, 'surveyor'))
    const { page } = visit
    const standing = field(page, 'Certificate of good standing')
    const state = page.locator('output[for="goodStandingCertificate"]')
    for (const [file, text] of [
      [await lockedPdf(), ownMessages.encryptedPdf],
      [damagedPdf, ownMessages.damagedPdf],
      [await lockedPdf(), ownMessages.encryptedPdf],
      [pdfWithoutPages, ownMessages.damagedPdf],
    ] as const) {
      await standing.setInputFiles(file)
      await sees(page, text)
      await expect.poll(() => state.textContent()).toBe('')
    }
  })

  it('leaves a file to the server when the browser cannot open any', async () => {
    await using visit = await inside(await newUser(services, 'surveyor'))
    const { page } = visit
    await page.route('**/pdf.worker*', (route) => route.abort())
    await chooseFile(page, 'Certificate of good standing', await lockedPdf())
    await chooseFile(page, 'Other document', await pdfFile('other.pdf', 'Other'))
    await send(page)
    await sees(page, uploadMessages.serverError(ownMessages.encryptedPdf))
  })

  it('stops when the year already has a record', async () => {
    const who = await newUser(services, 'surveyor')
    await using visit = await inside(who)
    const { page } = visit
    await chooseFile(page, 'Certificate of good standing', await pdfFile('standing.pdf', 'Standing'))
    await chooseFile(page, 'Other document', await pdfFile('other.pdf', 'Other'))
    await practisingRecord(services, who, year)
    await send(page)
    await sees(page, validationMessages.duplicateYear)
    await sees(page, /The board has it now/)
    expect(await page.getByRole('button', { name: 'Send both documents' }).count()).toBe(0)
  })
})

describe('the chair’s list', () => {
  it('that cannot be loaded, and one without a token', async () => {
    await using visit = await inside(await newUser(services, 'chair'))
    const { page } = visit
    const restore = await cutLine(page, 'GET', api.practising)
    await page.reload()
    await sees(page, chairMessages.loadFailed)
    await restore()
    await page.getByRole('button', { name: 'Retry' }).click()
    await sees(page, /^\d+ records?$/)
    await page.evaluate(() => localStorage.removeItem('accessToken'))
    await page.getByRole('link', { name: 'All records' }).click()
    await sees(page, chairMessages.noToken)
    expect(await page.getByText(chairMessages.loadFailed).count()).toBe(0)
  })
})

describe('the dashboard', () => {
  it('redirects to a sign-in page with the reason when the account cannot be loaded', async () => {
    await using visit = await inside(await newUser(services, 'surveyor'))
    const { page } = visit
    const restore = await cutLine(page, 'GET', api.me)
    await page.goto('/finalDashL')
    await page.waitForURL('**/portal')
    await sees(page, loadMessages.user)
    await restore()
    await page.getByRole('button', { name: 'Continue to the portal' }).click()
    await heading(page, 'Licenses').waitFor()
    expect(new URL(page.url()).pathname).toBe('/finalDashL')
  })
})
