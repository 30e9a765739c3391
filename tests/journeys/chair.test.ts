import { createHash, randomUUID } from 'node:crypto'
import { api, licenceYear, ownMessages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { publishSurveyors } from './support/registers.ts'
import { openAs } from './support/session.ts'
import { newUser, type PortalUser } from './support/users.ts'
import { cutLine } from './support/network.ts'
import { practisingRecord } from './support/records.ts'
import { endsAt, field, heading, screenIsSound, sees } from './support/story.ts'
import { widths } from './support/widths.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

/** Longer than a decision can be undone, by the clock of the page: minutes and seconds. */
const UNDO_SECONDS = '00:10'

/** A year no other story has records in. */
const YEAR = licenceYear(new Date()) - 6
const COUNT = 25
/** Two of them have sent one and the same certificate, which holds a script. */
const [SENDER, COPIER] = [10, 11]
const certificate = { active_content: true, sha256: createHash('sha256').update(randomUUID()).digest('hex') }
const notedOf = (number: number) => (number === SENDER || number === COPIER ? certificate : {})
let chair: PortalUser
const nameOf = (number: number) => `Desk Surveyor ${String(number).padStart(2, '0')}`

beforeAll(async () => {
  chair = await newUser(services, 'chair', { name: 'Chair With Licence', licence: true })
  const run = Date.now().toString(36).toUpperCase()
  const surveyors: PortalUser[] = []
  for (let number = 1; number <= COUNT; number += 1) {
    const licenceNo = `DESK/${run}/${number}`
    const surveyor = { uid: `desk-${number}`, name: nameOf(number), licenceNo, idNumber: '', password: '' }
    surveyors.push(surveyor)
    await practisingRecord(services, surveyor, YEAR, number === 3 ? 'approved' : 'submitted', notedOf(number))
    if (number === 1) await practisingRecord(services, surveyor, YEAR - 1, 'approved')
  }
  await practisingRecord(services, chair, YEAR)
  await publishSurveyors(surveyors)
})

/** The list of this story's records. The queue has a field "Year" as well: the one meant here is beside "Status". */
const showAllRecords = async (page: Page) => {
  await page.getByRole('link', { name: 'All records' }).click()
  await field(page, 'Status').waitFor()
  await field(page, 'Year').selectOption(String(YEAR))
}
const desk = async (width = 1280) => {
  const visit = await openAs(chair, width, { prepare: ({ page }) => page.clock.install() })
  await heading(visit.page, 'Licenses').waitFor()
  await showAllRecords(visit.page)
  await sees(visit.page, /^\d+ records$/)
  return visit
}

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
  await field(page, 'Status').selectOption('approved')
  await page.getByText(nameOf(2), { exact: true }).waitFor({ state: 'detached' })
  await sees(page, nameOf(3))
  await page.reload()
  await sees(page, nameOf(3))
  await field(page, 'Status').selectOption('returned')
  await sees(page, 'No records match.')
})

it('can undo a decision for a few seconds', async () => {
  await using visit = await desk()
  const { page } = visit
  let sent = 0
  page.on('request', (request) => (sent += request.method() === 'PATCH' ? 1 : 0))
  await page.getByRole('button', { name: `Update ${nameOf(1)}` }).click()
  await sees(page, /^Approved on .*In good standing: No finding/)
  await page.getByRole('radio', { name: 'Yes, in good standing' }).check()
  await page.getByRole('button', { name: 'Approve' }).click()
  await sees(page, /^Approving /)
  await heading(page, 'Licenses').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
  await page.clock.fastForward(UNDO_SECONDS)
  expect(sent).toBe(0)
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByRole('button', { name: `Update ${nameOf(4)}` }).click()
  await page.getByRole('radio', { name: 'Yes, in good standing' }).check()
  await page.getByRole('button', { name: 'Approve' }).click()
  await sees(page, /^Approving /)
  await page.clock.fastForward(UNDO_SECONDS)
  await sees(page, new RegExp(`^${nameOf(4)}, ${YEAR}: approved\\.$`))
  expect(sent).toBe(1)
})

it('is led to the next record that waits', async () => {
  await using visit = await desk()
  const { page } = visit
  await page.getByRole('button', { name: `Update ${nameOf(5)}` }).click()
  const patched = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('radio', { name: 'Yes, in good standing' }).check()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('heading', { name: `${nameOf(6)}, ${YEAR}` }).waitFor()
  await page.getByRole('radio', { name: 'Yes, in good standing' }).check()
  await page.getByRole('button', { name: 'Approve' }).click()
  expect((await patched).status()).toBe(200)
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

it('is told when somebody else has decided meanwhile', async () => {
  const other = await newUser(services, 'chair')
  await using mine = await desk()
  await mine.page.getByRole('button', { name: `Update ${nameOf(9)}` }).click()
  await mine.page.getByRole('button', { name: 'Approve' }).waitFor()
  await using theirs = await openAs(other, 1280, { prepare: ({ page }) => page.clock.install() })
  await heading(theirs.page, 'Licenses').waitFor()
  await showAllRecords(theirs.page)
  await theirs.page.getByRole('button', { name: `Update ${nameOf(9)}` }).click()
  const decided = theirs.page.waitForResponse(
    (answer) => answer.url().includes(api.practising) && answer.request().method() === 'PATCH',
  )
  await theirs.page.getByRole('button', { name: 'Return with this reason' }).click()
  await field(theirs.page, 'Note to the surveyor').fill('Wrong year.')
  await theirs.page.getByRole('button', { name: 'Return with this reason' }).click()
  await sees(theirs.page, /^Returning /)
  await theirs.page.clock.fastForward(UNDO_SECONDS)
  expect((await decided).status()).toBe(200)
  await mine.page.getByRole('radio', { name: 'Yes, in good standing' }).check()
  await mine.page.getByRole('button', { name: 'Approve' }).click()
  await sees(mine.page, /^Approving /)
  await mine.page.clock.fastForward(UNDO_SECONDS)
  await sees(mine.page, new RegExp(`^Not recorded\\..*${ownMessages.decided}`))
})
