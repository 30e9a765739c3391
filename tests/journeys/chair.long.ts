import { madeCaller } from '../../functions/src/accounts/testing.ts'
import { createHash, randomUUID } from 'node:crypto'
import { licenceYear, ownMessages, trayMessages } from '@lsb/contract'
import { decide } from '../../functions/src/practising/decide.ts'
import { recordId } from '../../functions/src/practising/record.ts'
import { entryIdOf } from '../../functions/src/registers/versions/testing.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { approveUnseen } from './support/desk.ts'
import { publishSurveyors } from './support/registers.ts'
import { openAs } from './support/session.ts'
import { newUser, type PortalUser } from './support/users.ts'
import { cutLine } from './support/network.ts'
import { practisingRecord } from './support/records.ts'
import { endsAt, field, heading, logOut, screenIsSound, sees } from './support/story.ts'
import { widths } from './support/widths.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

/** A year no other story has records in. */
const YEAR = licenceYear(new Date()) - 6
const COUNT = 25
/** Two of them have sent one and the same certificate, which holds a script. */
const [SENDER, COPIER] = [10, 11]
const certificate = { active_content: true, sha256: createHash('sha256').update(randomUUID()).digest('hex') }
const notedOf = (number: number) => (number === SENDER || number === COPIER ? certificate : {})
let chair: PortalUser
let other: PortalUser
/** Letters alone: a search for 07 finds a number with a 7, too. */
const RUN = Array.from(String(Date.now()), (digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
const licenceOf = (number: number) => `DESK/${RUN}/${number}`
const nameOf = (number: number) => `Desk Surveyor ${String(number).padStart(2, '0')}`

beforeAll(async () => {
  chair = await newUser(services, 'chair', { name: 'Chair With Licence', licence: true })
  other = await newUser(services, 'chair', { name: 'Other Chair' })
  const surveyors: PortalUser[] = []
  for (let number = 1; number <= COUNT; number += 1) {
    const licenceNo = licenceOf(number)
    const surveyor = { uid: `desk-${number}`, name: nameOf(number), licenceNo, idNumber: '', password: '' }
    surveyors.push(surveyor)
    await practisingRecord(services, surveyor, YEAR, number === 3 ? 'approved' : 'submitted', notedOf(number))
    if (number === 1) await practisingRecord(services, surveyor, YEAR - 1, 'approved')
  }
  await practisingRecord(services, chair, YEAR)
  await publishSurveyors(surveyors)
})

/** The list of this story's records. */
const showAllRecords = async (page: Page) => {
  await page.getByRole('link', { name: 'All records' }).click()
  await heading2(page, 'Practising licence records').waitFor()
  await field(page, 'Year').selectOption(String(YEAR))
}
const heading2 = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const desk = async (width = 1280, who = chair) => {
  const visit = await openAs(who, width)
  await heading(visit.page, 'Licenses').waitFor()
  await showAllRecords(visit.page)
  // Not the list of all years, whose rows go.
  await sees(visit.page, `${COUNT + 1} records`)
  return visit
}
const returnIt = async (page: Page, note: string) => {
  await page.getByRole('button', { name: 'Return with this reason' }).click()
  await field(page, 'Note to the surveyor').fill(note)
  await page.getByRole('button', { name: 'Return with this reason' }).click()
}
const statusOf = async (number: number) =>
  (await services.practising.find(recordId(entryIdOf(licenceOf(number)), YEAR)))?.record.status

it.each(widths(1280, 360))('pages through the records by the links and filters them, at %i px', async (width) => {
  await using visit = await desk(width)
  const { page } = visit
  const pages = page.getByRole('navigation', { name: 'Pages of records' })
  const previous = pages.getByRole('button', { name: 'Previous' })
  const next = pages.getByRole('button', { name: 'Next' })
  await screenIsSound(page, 'desk')
  expect(await previous.isDisabled()).toBe(true)
  await next.click()
  await sees(page, nameOf(COUNT))
  await previous.click()
  await sees(page, nameOf(1))
  await sees(page, `${chair.name} (your own record)`)
  await page.getByRole('link', { name: 'Approved', exact: true }).click()
  await page.getByText(nameOf(2), { exact: true }).waitFor({ state: 'detached' })
  await sees(page, nameOf(3))
  await page.reload()
  await sees(page, nameOf(3))
  await page.getByRole('link', { name: 'Returned', exact: true }).click()
  await sees(page, 'No records match.')
})

it('opens the only hit of a search with Enter', async () => {
  await using visit = await desk()
  const { page } = visit
  await field(page, 'Search by name or register number').fill('Desk Surveyor')
  await page.keyboard.press('Enter')
  await sees(page, `${COUNT} records`)
  await field(page, 'Search by name or register number').fill(nameOf(7))
  await page.keyboard.press('Enter')
  await endsAt(page, `${nameOf(7)}, ${YEAR}`)
})

it.each([
  { width: 1280, first: 13 },
  { width: 360, first: 17 },
])('gathers decisions in a tray and confirms the list, at $width px', async ({ width, first }) => {
  const mine = await newUser(services, 'chair')
  await using visit = await desk(width, mine)
  const { page } = visit
  const update = (number: number) => page.getByRole('button', { name: `Update ${nameOf(number)}` })
  await update(first).click()
  await approveUnseen(page)
  await endsAt(page, `${nameOf(first + 1)}, ${YEAR}`)
  await returnIt(page, 'Page 2 is missing.')
  await endsAt(page, `${nameOf(first + 2)}, ${YEAR}`)
  await approveUnseen(page)
  await sees(page, trayMessages.toConfirm(3))
  expect([await statusOf(first), await statusOf(first + 1)]).toEqual(['submitted', 'submitted'])
  await logOut(page, trayMessages.kept(3))

  await using later = await openAs(mine, width)
  await later.page.getByRole('link', { name: trayMessages.toConfirm(3) }).click()
  // The link says the same as the heading, which takes the focus from it.
  await heading2(later.page, trayMessages.toConfirm(3)).waitFor()
  await endsAt(later.page, trayMessages.toConfirm(3))
  await sees(later.page, /^Added on another device or in an earlier session, .* Look at it first\.$/)
  expect(await later.page.getByRole('button', { name: 'Confirm 0 decisions' }).isDisabled()).toBe(true)
  await screenIsSound(later.page, 'tray')
  for (const number of [first, first + 1, first + 2]) {
    await later.page.getByRole('button', { name: `Look at ${nameOf(number)}` }).click()
    await sees(later.page, /^In your tray since /)
    await later.page.getByRole('button', { name: 'Back to the list' }).click()
  }
  await later.page.getByRole('button', { name: `Take out ${nameOf(first + 1)}` }).click()
  await sees(later.page, trayMessages.toConfirm(2))
  // Somebody else decides meanwhile.
  const on = recordId(entryIdOf(licenceOf(first + 2)), YEAR)
  const returned = { status: 'returned' as const, good_standing: null, note: 'Wrong year.' }
  await decide(services, madeCaller({ uid: other.uid, accountType: 'chair' }), on, returned)
  await later.page.getByRole('button', { name: 'Confirm 2 decisions' }).click()
  await endsAt(later.page, /^1 decision is recorded\.Not recorded\. Desk Surveyor/)
  await sees(later.page, trayMessages.decided(other.name, 'returned'))
  await screenIsSound(later.page, 'tray-stale')
  expect([await statusOf(first), await statusOf(first + 1)]).toEqual(['approved', 'submitted'])
  await logOut(later.page, trayMessages.kept(1))
})

it.each(widths(1280, 360))(
  'is told of active content and of a file somebody else has sent, at %i px',
  async (width) => {
    await using visit = await desk(width)
    const { page } = visit
    await page.getByRole('button', { name: `Update ${nameOf(COPIER)}` }).click()
    const bar = page.getByRole('region', { name: 'Decision' })
    await sees(bar, ownMessages.activeContent)
    await sees(bar, ownMessages.sameFile)
    await endsAt(page, `${nameOf(COPIER)}, ${YEAR}`)
    await screenIsSound(page, 'desk-notes')
    await bar.getByRole('link', { name: `${YEAR} (${nameOf(SENDER)})` }).click()
    await endsAt(page, `${nameOf(SENDER)}, ${YEAR}`)
    await sees(bar, `${YEAR} (${nameOf(COPIER)})`)
    await page.goBack()
    await endsAt(page, `${nameOf(COPIER)}, ${YEAR}`)
  },
)

it('can decide when nobody can say whether a file was sent before', async () => {
  await using visit = await desk()
  const { page } = visit
  const restore = await cutLine(page, 'GET', '/account/practising/entry-')
  await page.getByRole('button', { name: `Update ${nameOf(12)}` }).click()
  await sees(page, ownMessages.notesFailed)
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await restore()
  await page
    .getByRole('alert')
    .filter({ hasText: ownMessages.notesFailed })
    .getByRole('button', { name: 'Retry' })
    .click()
  await page.getByText(ownMessages.notesFailed).waitFor({ state: 'detached' })
})

it('cannot decide on their own record', async () => {
  await using visit = await desk()
  const { page } = visit
  await page.getByRole('button', { name: `Update ${chair.name}` }).click()
  await sees(page, ownMessages.ownRecord)
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
})
