import { PDFDocument } from '@cantoo/pdf-lib'
import { licenceYear, pages, trayMessages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { entryIdOf } from '../../functions/src/registers/versions/testing.ts'
import { firstLink } from '../../seed/src/terminal/passkey-acts.ts'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { watchPresses } from '../browser/presses.ts'
import { authenticatorsOf } from './support/authenticator.ts'
import { setFirst, signInWithPasskey } from './support/passkeys.ts'
import { practisingRecord } from './support/records.ts'
import { publishSurveyors } from './support/registers.ts'
import { endsAt, field, openSite, sees } from './support/story.ts'
import { newUser } from './support/users.ts'
import { widths } from './support/widths.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

/** A year no other story has records in. */
const YEAR = licenceYear(new Date()) - 10
const RUN = Date.now().toString(36).toUpperCase()
const surveyorsOf = (what: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    uid: `${what}-${RUN}-${at}`,
    name: `Pressed ${what} ${'abcdefghij'[at]}`,
    licenceNo: `PR/${what}/${RUN}/${at}`,
  }))

/** Signs an official in who has a passkey; `presses` counts from here on. */
const openWithPasskey = async (type: 'office' | 'chair', width: number, first: string) => {
  const official = await newUser(services, type, { name: `Pressing ${type}` })
  const visit = await openSite(width)
  const { page } = visit
  await (await authenticatorsOf(page)).add('internal')
  await setFirst(page, (await firstLink(services, official.idNumber)).path, official.password, 'Phone')
  await signInWithPasskey(page, official, first)
  const presses = await watchPresses(page)
  await page.reload()
  await endsAt(page, first)
  return { visit, page, presses }
}

/** Confirms the list that is open with one press, which asks for the touch. */
const confirm = async (page: Page, words: string, end: RegExp) => {
  await sees(page, trayMessages.touch)
  await page.getByRole('button', { name: `Confirm ${words}` }).click()
  await sees(page, end)
}

/** Finds somebody by number, from Today or from somebody else's page. */
const find = async (page: Page, { name, licenceNo }: { name: string; licenceNo: string }) => {
  await field(page, /^Find (a person, an account or an act|somebody else)$/).fill(licenceNo)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: `${licenceNo} ${name}` }).waitFor()
}

it.each(widths(1280, 360))(
  'presses: a suspension takes four from Today, and one with a touch, at %i px',
  async (width) => {
    const [person] = surveyorsOf(`Suspended${width}`, 1)
    if (person === undefined) throw new Error('There is one person.')
    await publishSurveyors([person])
    const { visit, page, presses } = await openWithPasskey('office', width, 'Today')
    await using _ = visit
    await find(page, person)
    await page.getByRole('button', { name: 'Suspend' }).click()
    const day = field(page, 'Date of the status')
    await expect.poll(() => day.evaluate((input) => input === document.activeElement)).toBe(true)
    await day.fill(`${licenceYear(new Date())}-01-05`)
    await field(page, 'Reference of the status').fill('Gazette Notice 12 of this year')
    await field(page, 'Reason').fill('Minute 7')
    await page.keyboard.press('Enter')
    await sees(page, /^The verdict changes: .* → Suspended$/)
    await page.getByRole('button', { name: 'Put into the tray: publish this change' }).click()
    await sees(page, trayMessages.toConfirm(1))
    expect(presses()).toBe(4)
    await confirm(page, '1 act', /^Published as version \d+: /)
    expect(presses()).toBe(5)
  },
)

it.each(widths(1280, 360))('presses: a licence on paper takes two on its holder’s page, at %i px', async (width) => {
  const people = surveyorsOf(`Paper${width}`, 5)
  await publishSurveyors(people)
  const { visit, page, presses } = await openWithPasskey('office', width, 'Today')
  await using _ = visit
  for (const [at, person] of people.entries()) {
    await find(page, person)
    const before = presses()
    await page.getByRole('button', { name: 'Record a licence on paper' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Date of issue').fill(`${licenceYear(new Date())}-01-05`)
    await dialog.getByLabel('Reason').fill('Issued on paper')
    await dialog.getByRole('button', { name: 'Put into the tray' }).click()
    await page.getByRole('link', { name: trayMessages.toConfirm(at + 1) }).waitFor()
    expect(presses() - before).toBe(2)
  }
  await page.getByRole('link', { name: trayMessages.toConfirm(5) }).click()
  await confirm(page, '5 acts', /^5 acts are recorded\.$/)
  // Each was found by one more; then the way to the tray, and the list's one.
  expect(presses()).toBe(5 * 3 + 2)
})

it.each(widths(1280, 360))(
  'presses: ten renewals take 21 of the chair, and one with a touch, at %i px',
  async (width) => {
    const surveyors = surveyorsOf(`Renewed${width}`, 10)
    for (const surveyor of surveyors) await practisingRecord(services, surveyor, YEAR)
    await publishSurveyors(surveyors)
    const sheet = await PDFDocument.create()
    sheet.addPage([420, 595])
    const body = Buffer.from(await sheet.save())
    const { visit, page, presses } = await openWithPasskey('chair', width, 'Waiting renewals')
    await using _ = visit
    // The documents of a made-up record are in nobody's storage.
    await page.route('**/account/practising/*/documents/*', (route) =>
      route.fulfill({ body, contentType: 'application/pdf' }),
    )
    await page.goto(`${pages.dashboard.path}?view=submitted&year=${YEAR}`)
    await page.getByRole('button', { name: `Update ${surveyors[0]?.name}, ${YEAR}` }).click()
    for (const { name } of surveyors) {
      await endsAt(page, `${name}, ${YEAR}`)
      for (const document of ['Certificate of good standing', 'Other document'])
        await page.getByRole('region', { name: document }).locator('[data-drawn="true"]').waitFor()
      await page.getByRole('radio', { name: 'Yes, in good standing' }).click()
      await page.getByRole('button', { name: 'Approve' }).click()
    }
    await endsAt(page, trayMessages.toConfirm(10))
    expect(presses()).toBe(21)
    await confirm(page, '10 decisions', /^10 decisions are recorded\.$/)
    expect(presses()).toBe(22)
    const found = await Promise.all(surveyors.map(({ licenceNo }) => services.practising.ofEntry(entryIdOf(licenceNo))))
    expect(found.flat().map(({ status }) => status)).toEqual(surveyors.map(() => 'approved'))
  },
)
