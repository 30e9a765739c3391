import { randomInt } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { officeMessages, ownMessages, trayMessages } from '@lsb/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newIdNumber } from '../api/support/people.ts'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { confirmActs } from './support/desk.ts'
import { publishSurveyors } from './support/registers.ts'
import { openAs } from './support/session.ts'
import { newUser, type PortalUser } from './support/users.ts'
import { bytesOf, endsAt, field, heading, logOut, openSite, screenIsSound, sees, signIn } from './support/story.ts'
import { widths } from './support/widths.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

const run = randomInt(100_000, 999_999)
const WIDTHS = widths(1280, 360)
/** Surveyors of the register who have no account yet, one for each width. */
const newcomers = WIDTHS.map((width) => ({
  uid: '',
  name: `Wanjikũ Newcomer ${width} ${run}`,
  idNumber: newIdNumber(),
  password: '',
  licenceNo: `OFF/${run}/${width}`,
}))
let clerk: PortalUser
beforeAll(async () => {
  clerk = await newUser(services, 'office', { name: 'Made-up Clerk' })
  await publishSurveyors(newcomers)
})

it.each(newcomers.map((person, at) => ({ person, width: WIDTHS[at] ?? 0 })))(
  'creates an account whose holder signs in with the password shown, at $width px',
  async ({ person, width }) => {
    await using visit = await openAs(clerk, width)
    const { page } = visit
    await heading(page, 'Today').waitFor()
    expect(new URL(page.url()).pathname).toBe('/office')
    await page.goto('/office?panel=accounts')
    await heading(page, 'Accounts').waitFor()
    await screenIsSound(page, 'office-accounts')

    await page.getByRole('link', { name: 'New account' }).click()
    await field(page, 'ID number').fill(person.idNumber)
    await field(page, 'Name').fill('Somebody Else')
    await field(page, 'Register number').fill(person.licenceNo)
    await page.getByRole('button', { name: 'Put into the tray' }).click()
    await sees(page, new RegExp(`is ${person.name}'s in the register, not Somebody Else's`))
    await screenIsSound(page, 'office-account-refused')
    await field(page, 'Name').fill(person.name)
    await page.getByRole('button', { name: 'Put into the tray' }).click()
    await sees(page, trayMessages.added)
    // The form is ready for the next person.
    await expect.poll(() => field(page, 'ID number').inputValue()).toBe('')
    await page.getByRole('link', { name: trayMessages.toConfirm(1) }).click()
    await page.getByRole('button', { name: `Look at ${person.name}, ${person.licenceNo}` }).click()
    await sees(page, /^In your tray since /)
    expect(page.url()).not.toContain(person.idNumber)
    await screenIsSound(page, 'office-new-account-looked-at')
    await confirmActs(page, 1, `Temporary password for ${person.name}`)
    await screenIsSound(page, 'office-temporary-password')
    const said = (await page.getByText(/^ID number \d+, password/).textContent()) ?? ''
    expect(said).toContain(person.idNumber)
    const password = said.split(' password ')[1] ?? ''
    const [letter] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the letter (PDF)' }).click(),
    ])
    expect((await PDFDocument.load(await bytesOf(letter))).getPageCount()).toBe(1)
    await page.getByRole('button', { name: 'Done, hide it' }).click()
    await logOut(page)

    await using theirs = await openSite(width)
    await signIn(theirs.page, { idNumber: person.idNumber, password })
    await heading(theirs.page, 'Change Password').waitFor()
  },
)

it.each(WIDTHS)('finds an account to act on it with a reason at %i px', async (width) => {
  const person = await newUser(services, 'surveyor', { name: `Kept Person ${width} ${run}` })
  await publishSurveyors([person])
  await using visit = await openAs(clerk, width)
  const { page } = visit
  await page.goto('/office?panel=accounts')
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await field(page, 'Find a person, an account or an act').fill(person.idNumber)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('link', { name: person.name }).waitFor()
  expect([...addresses, page.url()].filter((address) => address.includes(person.idNumber))).toEqual([])
  await page.getByRole('link', { name: person.name }).click()
  await page.getByRole('heading', { name: person.name }).waitFor()
  await screenIsSound(page, 'office-account')

  await page.getByRole('button', { name: 'Change name, number or type' }).click()
  await screenIsSound(page, 'office-change')
  await page.getByRole('dialog').getByLabel('Register number').fill('NONE/1')
  await page.getByRole('dialog').getByLabel('Reason').fill('A clerk erred')
  await page.getByRole('button', { name: 'Put into the tray' }).click()
  await page.getByRole('dialog').getByText('Licence NONE/1 is not in the register.').waitFor()
  await page.getByRole('dialog').getByLabel('Register number').fill(person.licenceNo)
  await page.getByRole('dialog').getByLabel('Name').fill(`Dr. ${person.name}`)
  await page.getByRole('button', { name: 'Put into the tray' }).click()
  await sees(page, new RegExp(`${person.name}, ${person.licenceNo}: name becomes Dr. ${person.name}`))
  await confirmActs(page, 1, '1 act is recorded.')
  await page.goto(`/office?panel=accounts&account=${person.uid}`)
  await page.getByRole('heading', { name: `Dr. ${person.name}` }).waitFor()

  await page.getByRole('button', { name: 'Disable' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Put into the tray' }).click()
  await dialog.getByText(ownMessages.reasonRequired).waitFor()
  await screenIsSound(page, 'office-disable')
  await dialog.getByLabel('Reason').fill('Left the country')
  await dialog.getByRole('button', { name: 'Put into the tray' }).click()
  await sees(page, trayMessages.added)
  await screenIsSound(page, 'office-in-tray')

  await page.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByText('The sign-in, the password and the account.').waitFor()
  await screenIsSound(page, 'office-remove')
  await dialog.getByLabel('Reason').fill('Asked for it in writing')
  await dialog.getByRole('button', { name: 'Put into the tray' }).click()
  await page.getByRole('link', { name: trayMessages.toConfirm(2) }).click()
  await heading(page, 'Tray').waitFor()
  await screenIsSound(page, 'office-tray')
  await page.getByRole('checkbox', { name: /^Remove for ever/ }).uncheck()
  await page.getByRole('button', { name: 'Confirm 1 act' }).click()
  await endsAt(page, '1 act is recorded.')
  await page.getByRole('checkbox', { name: /^Remove for ever/ }).check()
  await page.getByRole('button', { name: 'Confirm 1 act' }).click()
  await sees(page, trayMessages.empty)

  await page.goto(`/office?panel=log&person=${person.uid}`)
  await sees(page, 'Removed the account')
  await sees(page, 'Left the country')
  await sees(page, 'status: active → disabled')
  await screenIsSound(page, 'office-log')
  await field(page, 'Day').fill('2001-01-01')
  await sees(page, officeMessages.noEntries)
})

it('is closed to everybody else: a surveyor is led to where they belong', async () => {
  const surveyor = await newUser(services, 'surveyor')
  await using visit = await openAs(surveyor)
  const { page } = visit
  await heading(page, 'Licenses').waitFor()
  await page.goto('/office')
  await page.waitForURL('**/finalDashL')
  expect(await page.getByText('Accounts').count()).toBe(0)
})

it('creates the accounts of a list after a check', async () => {
  const listed = Array.from({ length: 3 }, (_, at) => ({
    uid: '',
    name: `Listed Person ${'abc'[at]} ${run}`,
    idNumber: newIdNumber(),
    password: '',
    licenceNo: `LST/${run}/${at}`,
  }))
  await publishSurveyors(listed)
  const lines = [...listed, { name: 'Nobody Registered', idNumber: newIdNumber(), licenceNo: 'NONE/1' }]
  await using visit = await openAs(clerk, 360)
  const { page } = visit
  await page.goto('/office?panel=accounts&new=list')
  await page.getByRole('button', { name: 'Check the list' }).waitFor()
  await screenIsSound(page, 'office-list')
  const csv = [
    'ID number;Name;Type;Register number',
    ...lines.map(({ idNumber, name, licenceNo }) => [idNumber, name, 'surveyor', licenceNo].join(';')),
  ]
  await field(page, 'Or paste the list').fill(csv.join('\n'))
  await page.getByRole('button', { name: 'Check the list' }).click()
  await sees(page, '3 can be created, 1 refused.')
  await sees(page, 'Licence NONE/1 is not in the register.')
  await screenIsSound(page, 'office-list-checked')
  await page.getByRole('button', { name: 'Put 3 into the tray' }).click()
  await endsAt(page, officeMessages.listInTray(3, 0))
  await screenIsSound(page, 'office-list-in-tray')
  await confirmActs(page, 3, '3 temporary passwords')
  await screenIsSound(page, 'office-list-created')
  const [letters] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the letters (PDF)' }).click(),
  ])
  expect((await PDFDocument.load(await bytesOf(letters))).getPageCount()).toBe(3)
})
