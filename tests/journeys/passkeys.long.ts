import { licenceYear, officeMessages, pages, passkeyMessages, successMessages, trayMessages } from '@lsb/contract'
import { afterAll, expect, it } from 'vitest'
import { announceLoss, firstLink } from '../../seed/src/terminal/passkey-acts.ts'
import { entryIdOf } from '../../functions/src/registers/versions/testing.ts'
import { newIdNumber } from '../api/support/people.ts'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { authenticatorsOf } from './support/authenticator.ts'
import { approveUnseen, confirmActs, openRenewal } from './support/desk.ts'
import { press, setFirst, setFirstHere, signInWithPasskey } from './support/passkeys.ts'
import { practisingRecord } from './support/records.ts'
import { publishSurveyors } from './support/registers.ts'
import { endsAt, field, heading, logOut, openSite, screenIsSound, sees, signIn } from './support/story.ts'
import { newUser } from './support/users.ts'
import { fillPersonal, next } from './support/wizard.ts'
import { widths } from './support/widths.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

/** A year no other story has records in. */
const YEAR = licenceYear(new Date()) - 7
const DAY_MS = 24 * 60 * 60 * 1000

it.each(widths(1280, 360))(
  'passkeys: a first by link, a second, and a new one after a loss, at %i px',
  async (width) => {
    const clerk = await newUser(services, 'office', { name: 'Made-up Clerk' })
    const chair = await newUser(services, 'chair', { name: `Made-up Chair ${clerk.idNumber}` })
    await using visit = await openSite(width)
    const { page, problems } = visit
    const authenticators = await authenticatorsOf(page)
    const phone = await authenticators.add('internal')
    await setFirst(page, (await firstLink(services, clerk.idNumber)).path, clerk.password, 'Phone')
    await signInWithPasskey(page, clerk)

    await page.getByRole('link', { name: 'Passkeys' }).click()
    await heading(page, 'Your passkeys').waitFor()
    await screenIsSound(page, 'passkeys-one')
    await press(page, `Make a link for ${chair.name}`)
    await sees(page, `The link for ${chair.name}:`)
    await screenIsSound(page, 'passkeys-link')

    const key = await authenticators.add('usb')
    await phone.touched(false)
    await field(page, 'Name of the new passkey').fill('Key in the safe')
    await press(page, 'Create the passkey')
    await page.getByText(/“Key in the safe” was created/).waitFor()
    await screenIsSound(page, 'passkeys-created')
    await phone.touched(true)
    await press(page, 'Confirm with a passkey you have')
    await sees(page, passkeyMessages.added('Key in the safe'))

    await phone.lose()
    await press(page, 'Remove Phone')
    await screenIsSound(page, 'passkeys-removing')
    await press(page, 'Confirm and remove Phone')
    await sees(page, passkeyMessages.removed('Phone'))

    await page.goto(pages.office.path)
    await page.getByRole('link', { name: 'Change password' }).click()
    clerk.password = 'Touched-password-1'
    await field(page, 'New password', { exact: true }).fill(clerk.password)
    await field(page, 'Confirm password', { exact: true }).fill(clerk.password)
    await sees(page, 'Confirm the new password with your passkey.')
    await screenIsSound(page, 'change-password-touch')
    await press(page, 'Change Password')
    await sees(page, successMessages.password)

    await logOut(page)
    await key.lose()
    const yesterday = { now: () => new Date(Date.now() - DAY_MS - 1) }
    const { path } = await announceLoss({ ...services, clock: { ...services.clock, ...yesterday } }, clerk.idNumber)
    await authenticators.add('internal')
    await setFirst(page, path, clerk.password, 'New phone')
    await signInWithPasskey(page, clerk)
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
  },
)

it.each(widths(360, 1280))('passkeys: a surveyor sets one, loses it and sets another one, at %i px', async (width) => {
  const clerk = await newUser(services, 'office', { name: 'Clerk Of Surveyors' })
  const surveyor = await newUser(services, 'surveyor', { name: `Surveyor ${clerk.idNumber}` })
  await using visit = await openSite(width)
  const { page, problems } = visit
  const authenticators = await authenticatorsOf(page)
  const phone = await authenticators.add('internal')
  await signIn(page, surveyor)
  await heading(page, 'Licenses').waitFor()
  await page.getByRole('link', { name: 'Passkeys' }).click()
  await sees(page, passkeyMessages.mayHave)
  await screenIsSound(page, 'passkeys-none')
  await press(page, 'Set a first passkey')
  await setFirstHere(page, surveyor.password, 'Phone')
  await signInWithPasskey(page, surveyor, 'Licenses')
  await logOut(page)

  await phone.lose()
  const desk = await authenticators.add('usb')
  await setFirst(page, (await firstLink(services, clerk.idNumber)).path, clerk.password, 'Desk')
  await signInWithPasskey(page, clerk)
  await page.goto(`${pages.office.path}?panel=accounts&account=${surveyor.uid}`)
  await press(page, 'All passkeys are lost')
  await screenIsSound(page, 'account-passkey')
  await press(page, 'Make the link')
  await sees(page, `The link for ${surveyor.name}:`)
  await screenIsSound(page, 'account-passkey-link')
  await press(page, 'Close')
  await logOut(page)

  await desk.lose()
  const yesterday = { now: () => new Date(Date.now() - DAY_MS - 1) }
  const { path } = await announceLoss({ ...services, clock: { ...services.clock, ...yesterday } }, surveyor.idNumber)
  await authenticators.add('internal')
  await setFirst(page, path, surveyor.password, 'New phone')
  await signInWithPasskey(page, surveyor, 'Licenses')
  await page.getByRole('link', { name: 'Passkeys' }).click()
  await press(page, 'Remove New phone')
  await sees(page, passkeyMessages.last)
  await screenIsSound(page, 'passkeys-removing-last')
  await press(page, 'Confirm and remove New phone')
  await sees(page, passkeyMessages.removed('New phone'))
  await logOut(page)
  await signIn(page, surveyor)
  await heading(page, 'Licenses').waitFor()
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
})

it.each(widths(360, 1280))('passkeys: a surveyor signs a new ID number with one, at %i px', async (width) => {
  const surveyor = await newUser(services, 'surveyor', { stage: 'onboarding' })
  await using visit = await openSite(width)
  const { page, problems } = visit
  await (await authenticatorsOf(page)).add('internal')
  await setFirst(page, (await firstLink(services, surveyor.idNumber)).path, surveyor.password, 'Phone')
  await signInWithPasskey(page, surveyor, /^Step 1 of 7/)
  await fillPersonal(page)
  const idNumber = newIdNumber()
  await field(page, 'ID number').fill(idNumber)
  await next(page)
  await sees(page, successMessages.personal)
  expect(await services.identities.find(idNumber)).toBe(surveyor.uid)
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
})

it.each(widths(1280, 360))('passkeys: the chair confirms two decisions with one touch, at %i px', async (width) => {
  const chair = await newUser(services, 'chair', { name: 'Chair With Passkey' })
  const surveyors = ['A', 'B'].map((letter) => ({
    ...chair,
    name: `Touched Surveyor ${letter}`,
    licenceNo: `TOUCH/${chair.idNumber}/${letter}`,
  }))
  for (const surveyor of surveyors) await practisingRecord(services, surveyor, YEAR)
  await publishSurveyors(surveyors)
  await using visit = await openSite(width)
  const { page, problems } = visit
  await (await authenticatorsOf(page)).add('internal')
  await setFirst(page, (await firstLink(services, chair.idNumber)).path, chair.password, 'Phone')
  await signInWithPasskey(page, chair, 'Waiting renewals')
  for (const [at, surveyor] of surveyors.entries()) {
    await page.goto(pages.dashboard.path)
    await openRenewal(page, surveyor)
    await approveUnseen(page)
    await page.getByRole('link', { name: trayMessages.toConfirm(at + 1) }).waitFor()
  }
  await page.getByRole('link', { name: trayMessages.toConfirm(2) }).click()
  await sees(page, trayMessages.touch)
  await screenIsSound(page, 'tray-touch')
  await press(page, 'Confirm 2 decisions')
  await endsAt(page, '2 decisions are recorded.')
  await screenIsSound(page, 'tray-touched')
  const found = await Promise.all(surveyors.map(({ licenceNo }) => services.practising.ofEntry(entryIdOf(licenceNo))))
  expect(found.flat().map(({ status }) => status)).toEqual(['approved', 'approved'])
  // The documents of a made-up record are in nobody's storage. Chromium asks nobody on a page that was opened by an address.
  expect(problems.filter((problem) => !/401|documents/.test(problem))).toEqual([])
})

it('passkeys: a clerk creates the accounts of a list of fifty with one touch', async () => {
  const clerk = await newUser(services, 'office', { name: 'Clerk With Passkey' })
  const listed = Array.from({ length: 50 }, (_, at) => ({
    name: `Listed ${'abcdefghij'[at % 10]}${'abcdefghij'[Math.floor(at / 10)]} Fifty`,
    idNumber: newIdNumber(),
    licenceNo: `FIFTY/${clerk.idNumber}/${at}`,
  }))
  await publishSurveyors(listed)
  await using visit = await openSite(1280)
  const { page, problems } = visit
  await (await authenticatorsOf(page)).add('internal')
  await setFirst(page, (await firstLink(services, clerk.idNumber)).path, clerk.password, 'Phone')
  await signInWithPasskey(page, clerk)
  await page.goto('/office?panel=accounts&new=list')
  const lines = listed.map(({ idNumber, name, licenceNo }) => [idNumber, name, licenceNo].join(';'))
  await field(page, 'Or paste the list').fill(['ID number;Name;Licence number', ...lines].join('\n'))
  await press(page, 'Check the list')
  await press(page, 'Put 50 into the tray')
  await endsAt(page, officeMessages.listInTray(50, 0))
  await confirmActs(page, 50, '50 temporary passwords')
  await screenIsSound(page, 'tray-fifty-accounts')
  const made = await Promise.all(listed.map(({ idNumber }) => services.accounts.ofIdNumber(idNumber)))
  expect(made.map((account) => account?.name)).toEqual(listed.map(({ name }) => name))
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
})
