import { randomInt } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { officeMessages, trayMessages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newIdNumber } from '../api/support/people.ts'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { STORY_MS, publishSurveyors } from './support/registers.ts'
import { inLetters, newUser, type PortalUser } from './support/users.ts'
import { openMenu, press, signInByKeys, tabTo, type, watchPointer } from './support/keyboard.ts'
import { bytesOf, endsAt, heading, openSite, screenIsSound, sees } from './support/story.ts'
import { widths } from './support/widths.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

const run = randomInt(100_000, 999_999)
let clerk: PortalUser
beforeAll(async () => {
  clerk = await newUser(services, 'office', { name: 'Made-up Clerk' })
})

const line = (idNumber: string, name: string, licence: string) => [idNumber, name, 'surveyor', licence].join(';')

/** Goes to the accounts by keys. Returns where the presses of a pointer are noted. */
const openAccounts = async (page: Page) => {
  const pointerUses = await watchPointer(page)
  await signInByKeys(page, clerk)
  await heading(page, 'Today').waitFor()
  await openMenu(page)
  await press(page, 'Accounts', 'link')
  await heading(page, 'Accounts').waitFor()
  return pointerUses
}

/** Opens an act's dialog, gives the reason and does it. */
const act = async (page: Page, opener: string, confirm: string) => {
  await press(page, opener)
  await page.getByRole('dialog').waitFor()
  await page.getByRole('dialog').getByText('Loading...').waitFor({ state: 'detached' })
  await type(page, 'Reason', `Why: ${opener}`)
  await press(page, confirm)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

it.each(widths(1280, 360))(
  'office: keeps an account without a mouse, and says where each act ends, at %i px',
  async (width) => {
    const person = await newUser(services, 'surveyor', { name: `Keyed Person ${inLetters(width)} ${inLetters(run)}` })
    await publishSurveyors([person])
    await using visit = await openSite(width)
    const { page } = visit
    const pointerUses = await openAccounts(page)
    await type(page, 'Find a person, an account or an act', person.idNumber)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: person.name }).waitFor()
    await endsAt(page, `Found for “${person.idNumber}”`)
    await press(page, person.name, 'link')
    await page.getByRole('heading', { name: person.name }).waitFor()
    await endsAt(page, 'Accounts')

    const confirm = async (what: string, end: string) => {
      await sees(page, /^In your tray since /)
      await press(page, trayMessages.toConfirm(1), 'link')
      await heading(page, 'Tray').waitFor()
      await page.getByRole('checkbox', { name: `${what} ${person.name}` }).waitFor()
      await press(page, 'Confirm 1 act')
      await endsAt(page, end)
    }
    const backToAccount = async () => {
      await page.goBack()
      await page.getByRole('heading', { name: person.name }).waitFor()
    }
    await act(page, 'Disable', 'Put into the tray')
    await endsAt(page, 'Disable')
    await confirm('Disable the account of', '1 act is recorded.')
    await backToAccount()
    await act(page, 'Enable', 'Put into the tray')
    await confirm('Enable the account of', '1 act is recorded.')
    await backToAccount()
    await act(page, 'Reset the password', 'Put into the tray')
    await confirm('Reset the password of', `Temporary password for ${person.name}`)
    await screenIsSound(page, 'office-keys-reset')
    await press(page, 'Done, hide it')
    await endsAt(page, 'Tray')
    await backToAccount()
    await act(page, 'Remove', 'Put into the tray')
    await confirm('Remove for ever', '1 act is recorded.')
    await screenIsSound(page, 'office-keys-removed')
    expect(pointerUses()).toBe(0)
  },
  STORY_MS,
)

it.each(widths(1280, 360))(
  'office: keeps the letters of a list while its clerk looks at another view, at %i px',
  async (width) => {
    const listed = [0, 1].map((at) => ({
      uid: '',
      name: `Lettered ${'ab'[at]}${inLetters(width)} ${inLetters(run)}`,
      idNumber: newIdNumber(),
      password: '',
      licenceNo: `LTR/${width}${run}/${at}`,
    }))
    const taken = await newUser(services, 'surveyor', { name: `Taken ${inLetters(width)} ${inLetters(run)}` })
    await publishSurveyors([...listed, taken])
    const twice = line(newIdNumber(), 'Listed Twice', `LTR/${width}${run}/8`)
    const [first, second] = listed.map((one) => line(one.idNumber, one.name, one.licenceNo))
    const lines = [
      'ID number;Name;Type;Licence number',
      first,
      second,
      twice,
      twice,
      line(taken.idNumber, taken.name, `LTR/${width}${run}/9`),
      line(newIdNumber(), taken.name, taken.licenceNo),
    ]
    await using visit = await openSite(width)
    const { page } = visit
    const pointerUses = await openAccounts(page)
    await press(page, 'Accounts from a list', 'link')
    await page.getByRole('button', { name: 'Check the list' }).waitFor()
    await tabTo(page, 'textbox', 'Or paste the list')
    await page.keyboard.insertText(lines.join('\n'))
    await press(page, 'Check the list')
    await sees(page, '2 can be created, 4 refused.')
    await endsAt(page, '2 can be created, 4 refused.')
    await screenIsSound(page, 'office-keys-list')
    await press(page, 'Put 2 into the tray')
    await endsAt(page, officeMessages.listInTray(2, 0))
    await press(page, trayMessages.toConfirm(2), 'link')
    await heading(page, 'Tray').waitFor()
    await press(page, 'Confirm 2 acts')
    await endsAt(page, '2 temporary passwords')

    await openMenu(page)
    await press(page, 'Log', 'link')
    await heading(page, 'Log').waitFor()
    await openMenu(page)
    await press(page, 'Accounts', 'link')
    await press(page, 'Accounts from a list', 'link')
    await sees(page, officeMessages.listInTray(2, 0))
    await openMenu(page)
    await press(page, 'Tray', 'link')
    await sees(page, '2 temporary passwords')
    await screenIsSound(page, 'office-keys-letters')
    const [letters] = await Promise.all([page.waitForEvent('download'), press(page, 'Save the letters (PDF)')])
    expect((await PDFDocument.load(await bytesOf(letters))).getPageCount()).toBe(2)
    await press(page, 'Done, hide them')
    await endsAt(page, 'Tray')
    await page.getByText('2 temporary passwords').waitFor({ state: 'detached' })
    expect(pointerUses()).toBe(0)
  },
  STORY_MS,
)
