import { licenceYear } from '@lsb/contract'
import { afterAll, expect, it } from 'vitest'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { publishSurveyors } from './support/registers.ts'
import { newUser, type PortalUser } from './support/users.ts'
import { press, watchPointer } from './support/keyboard.ts'
import { practisingRecord } from './support/records.ts'
import { endsAt, field, heading, overflowing, screenIsSound, sees } from './support/story.ts'
import { openAs } from './support/session.ts'
import { entryIdOf } from '../../functions/src/registers/versions/testing.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

/** A year no other story has records in. */
const YEAR = licenceYear(new Date()) - 8
/** How many renewals are decided on; the bench asks for 50. */
const COUNT = Number(process.env['DESK_DECISIONS'] ?? 5)
/** A minute for the beginning and the end; a decision takes a second, and on a machine that others use some more. */
const TIMEOUT_MS = 120_000 + COUNT * 8_000
/** Every fifth is returned. */
const isReturned = (number: number) => number % 5 === 0
const nameOf = (number: number) => `Queue Surveyor ${String(number).padStart(3, '0')}`

it(
  'decides on renewals one after the other by keyboard alone',
  async () => {
    const chair = await newUser(services, 'chair', { name: 'Chair Of Keys' })
    const run = Date.now().toString(36).toUpperCase()
    const surveyors: PortalUser[] = []
    for (let number = 1; number <= COUNT; number += 1) {
      const licenceNo = `KEYS/${run}/${number}`
      const surveyor = { uid: `keys-${number}`, name: nameOf(number), licenceNo, idNumber: '', password: '' }
      surveyors.push(surveyor)
      await practisingRecord(services, surveyor, YEAR)
    }
    await publishSurveyors(surveyors)

    await using visit = await openAs(chair)
    const { page } = visit
    const uses = await watchPointer(page)
    await page.reload()
    await heading(page, 'Licenses').waitFor()
    await sees(page, 'Waiting, oldest first')
    await page.keyboard.press('?')
    await sees(page, 'Keys of this desk')
    await screenIsSound(page, 'desk-keys')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.keyboard.press('/')
    expect(
      await field(page, 'Search by name or licence number').evaluate((box) => box === document.activeElement),
    ).toBe(true)
    // In a field these are letters: no key of the desk acts there.
    await page.keyboard.type(`keys ${run}`)
    await sees(page, new RegExp(`^${COUNT} of \\d+ renewals$`))
    await screenIsSound(page, 'desk-search')
    await press(page, `Update ${nameOf(1)}, ${YEAR}`)
    await endsAt(page, `${nameOf(1)}, ${YEAR}`)
    await sees(page, `1 of ${COUNT}`)
    await screenIsSound(page, 'desk-bar')

    const figures: { outcome: string; keys: number; seconds: number }[] = []
    for (let number = 1; number <= COUNT; number += 1) {
      const keys = isReturned(number) ? ['r', '1', 'r'] : ['y', 'a']
      const begun = performance.now()
      for (const key of keys) await page.keyboard.press(key)
      await endsAt(page, number === COUNT ? 'Waiting, oldest first' : `${nameOf(number + 1)}, ${YEAR}`)
      await sees(page, `Undo for ${nameOf(number)}`)
      const outcome = isReturned(number) ? 'returned' : 'approved'
      figures.push({ outcome, keys: keys.length, seconds: (performance.now() - begun) / 1000 })
    }
    // For the bench, which makes a table of it.
    process.stdout.write(`\ndesk-figures ${JSON.stringify(figures)}\n`)
    await expect
      .poll(async () => {
        const records = await Promise.all(
          surveyors.map(({ licenceNo }) => services.practising.ofEntry(entryIdOf(licenceNo))),
        )
        return records.map(([record]) => record?.status)
      })
      .toEqual(surveyors.map((_, index) => (isReturned(index + 1) ? 'returned' : 'approved')))
    expect(uses()).toBe(0)
  },
  TIMEOUT_MS,
)

it('shows document, reasons and undo on the first screen of a phone', async () => {
  const chair = await newUser(services, 'chair', { name: 'Chair On A Phone' })
  const run = Date.now().toString(36).toUpperCase()
  const surveyors = ['One', 'Two'].map((word, at) => ({
    uid: `phone-${word}`,
    name: `Phone Surveyor ${word}`,
    licenceNo: `PHONE/${run}/${at + 1}`,
    idNumber: '',
    password: '',
  }))
  for (const surveyor of surveyors) await practisingRecord(services, surveyor, YEAR)

  await using visit = await openAs(chair, 360, { viewport: { width: 360, height: 640 } })
  const { page } = visit
  await sees(page, 'Waiting, oldest first')
  await page.keyboard.press('/')
  await page.keyboard.type(`phone ${run}`)
  await sees(page, /^2 of \d+ renewals$/)
  await press(page, `Update Phone Surveyor One, ${YEAR}`)
  await endsAt(page, `Phone Surveyor One, ${YEAR}`)
  const bar = page.getByRole('region', { name: 'Decision' })
  const barEnd = await bar.evaluate((element) => element.getBoundingClientRect().bottom)
  const first = page.getByRole('heading', { name: 'Certificate of good standing' })
  expect((await first.boundingBox())?.y).toBeGreaterThanOrEqual(barEnd)

  const scrolled = () => page.evaluate(() => window.scrollY)
  const before = await scrolled()
  await page.keyboard.press('?')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await scrolled()).toBe(before)

  await page.keyboard.press('r')
  await endsAt(page, /^1\. /)
  await page.keyboard.press('1')
  await page.keyboard.press('r')
  await endsAt(page, `Phone Surveyor Two, ${YEAR}`)
  const undo = await page.getByRole('button', { name: 'Undo for Phone Surveyor One' }).boundingBox()
  expect((undo?.y ?? 640) + (undo?.height ?? 0)).toBeLessThanOrEqual(640)
  await page.keyboard.press('u')
  await sees(page, `Phone Surveyor One, ${YEAR}: undone. Nothing was recorded.`)

  await bar.waitFor()
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  expect(await overflowing(page)).toEqual([])
})
