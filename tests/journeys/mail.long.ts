import { randomInt } from 'node:crypto'
import { licenceYear, ownMessages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newIdNumber } from '../api/support/people.ts'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { publishSurveyors } from './support/registers.ts'
import { openAs } from './support/session.ts'
import { newUser, type PortalUser } from './support/users.ts'
import { messageTo, pageIn } from './support/inbox.ts'
import { completeSteps, practisingRecord } from './support/records.ts'
import { endsAt, field, heading, openSignIn, openSite, screenIsSound, sees, signIn } from './support/story.ts'
import { confirmActs, confirmDecisions } from './support/desk.ts'
import { atStep } from './support/wizard.ts'
import { widths } from './support/widths.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

const WIDTHS = widths(360, 1280)
/** A year no other story has records in. */
const YEAR = licenceYear(new Date()) - 4
const run = randomInt(100_000, 999_999)
let clerk: PortalUser
let chair: PortalUser
/** Surveyors of the register who have no account yet, one for each width. */
const newcomers = WIDTHS.map((width) => ({
  uid: '',
  name: `Wairimũ Invited ${width} ${run}`,
  idNumber: newIdNumber(),
  password: '',
  licenceNo: `MAIL/${run}/${width}`,
}))
beforeAll(async () => {
  clerk = await newUser(services, 'office', { name: 'Made-up Clerk' })
  chair = await newUser(services, 'chair', { name: 'Chair Who Writes' })
  await publishSurveyors(newcomers)
})

const choosePassword = async (page: Page, password: string) => {
  await field(page, 'New password', { exact: true }).fill(password)
  await field(page, 'Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Set the password' }).click()
}

describe.each(newcomers.map((person, at) => ({ person, width: WIDTHS[at] ?? 0 })))(
  'an account by invitation, at $width px',
  ({ person, width }) => {
    const address = `${person.idNumber}@mail.example`

    it('is opened by the link and a password of the holder', async () => {
      await using office = await openAs(clerk, width)
      await office.page.goto('/office?panel=accounts&new=one')
      await field(office.page, 'ID number').fill(person.idNumber)
      await field(office.page, 'Name').fill(person.name)
      await field(office.page, 'Register number').fill(person.licenceNo)
      await field(office.page, 'E-mail').fill(address)
      await office.page.getByRole('button', { name: 'Put into the tray' }).click()
      await confirmActs(office.page, 1, ownMessages.invitationSent(address))
      await screenIsSound(office.page, 'mail-invited')

      const invitation = pageIn(await messageTo(address, 'Your account in the surveyors’ portal'))
      // A scanner of mail opens it first, in a browser, fragment and all.
      await using scanner = await openSite(width)
      await scanner.page.goto(invitation)
      await heading(scanner.page, 'Choose your password').waitFor()

      await using theirs = await openSite(width)
      const { page } = theirs
      await page.goto(invitation)
      await heading(page, 'Choose your password').waitFor()
      await screenIsSound(page, 'mail-choose-password')
      await choosePassword(page, 'short')
      await screenIsSound(page, 'mail-choose-password-refused')
      await choosePassword(page, 'Beacon-and-peg-1')
      await endsAt(page, ownMessages.passwordSet)
      expect(new URL(page.url()).hash).toBe('')
      await screenIsSound(page, 'mail-password-set')
      await page.getByRole('link', { name: 'Sign in', exact: true }).click()
      await signIn(page, { idNumber: person.idNumber, password: 'Beacon-and-peg-1' })
      await atStep(page, 1)
      expect(theirs.problems).toEqual([])
    })

    it('is opened again by a reset after the password was forgotten', async () => {
      await using visit = await openSite(width)
      const { page } = visit
      await openSignIn(page)
      await screenIsSound(page, 'mail-sign-in')
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await heading(page, 'Forgot your password?').waitFor()
      await screenIsSound(page, 'mail-forgot')
      await field(page, 'ID number').fill(person.idNumber)
      await page.getByRole('button', { name: 'Send the link' }).click()
      await endsAt(page, ownMessages.resetAsked)
      await screenIsSound(page, 'mail-reset-asked')
      const link = pageIn(await messageTo(address, 'Reset your password'))
      await page.goto(link)
      await choosePassword(page, 'Theodolite-and-peg-2')
      await endsAt(page, ownMessages.passwordSet)
      await signIn(page, { idNumber: person.idNumber, password: 'Theodolite-and-peg-2' })
      await atStep(page, 1)
      await messageTo(address, 'Your sign-in was changed')
      expect(visit.problems).toEqual([])

      await using late = await openSite(width)
      await late.page.goto(link)
      await choosePassword(late.page, 'Another-password-3')
      await sees(late.page, new RegExp(ownMessages.linkEnded.replaceAll('.', '\\.')))
      await screenIsSound(late.page, 'mail-link-ended')
    })
  },
)

it.each(WIDTHS)('a typed address is confirmed by its link, at %i px', async (width) => {
  const who = await newUser(services, 'surveyor', { stage: 'onboarding' })
  const address = `${who.idNumber}@mail.example`
  await using visit = await openAs(who, width)
  const { page } = visit
  await atStep(page, 1)
  await field(page, 'E-mail').fill(address)
  await page.getByRole('button', { name: 'Next' }).click()
  await atStep(page, 2)
  await page.goto('/maindashboard?step=1')
  await sees(page, /is not confirmed yet/)
  await screenIsSound(page, 'mail-not-confirmed')
  await page.goto(pageIn(await messageTo(address, 'Confirm your e-mail address')))
  await heading(page, 'Confirm your e-mail address').waitFor()
  await screenIsSound(page, 'mail-confirm')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await endsAt(page, ownMessages.addressConfirmed)
  await page.goto('/maindashboard?step=1')
  await sees(page, `${address} is confirmed.`)
  expect(visit.problems).toEqual([])
})

it.each(WIDTHS)('returned renewal: reaches the surveyor’s inbox at %i px', async (width) => {
  const who = await newUser(services, 'surveyor', { name: `Told Why ${width} ${run}` })
  const address = `${who.idNumber}@mail.example`
  await services.accounts.change(who.uid, { mail: { address, confirmed_at: new Date().toISOString() } })
  await completeSteps(services, who)
  await practisingRecord(services, who, YEAR)
  await using visit = await openAs(chair, width)
  const { page } = visit
  await heading(page, 'Licenses').waitFor()
  await field(page, 'Year').selectOption(String(YEAR))
  await page.getByRole('button', { name: `Update ${who.name}` }).click()
  await page.getByRole('button', { name: 'Return with this reason' }).click()
  await field(page, 'Note to the surveyor').fill('Page 2 of the certificate is missing.')
  await page.getByRole('button', { name: 'Return with this reason' }).click()
  await confirmDecisions(page, 1)
  const message = await messageTo(address, `Your ${YEAR} renewal was returned`)
  expect(message.text).toContain('Page 2 of the certificate is missing.')
  await using theirs = await openSite(width)
  await theirs.page.goto(pageIn(message))
  await heading(theirs.page, "Surveyor's Portal").waitFor()
})
