import { licenceYear, REGISTER_PAGE_SIZE, trayMessages } from '@lsb/contract'
import { afterAll, expect, it } from 'vitest'
import { firstLink } from '../../seed/src/terminal/passkey-acts.ts'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { authenticatorsOf } from './support/authenticator.ts'
import { publishSurveyors } from './support/registers.ts'
import { newUser, type PortalUser } from './support/users.ts'
import { press, watchPointer } from './support/keyboard.ts'
import { setFirst, signInWithPasskey } from './support/passkeys.ts'
import { practisingRecord } from './support/records.ts'
import { sticksOut } from '../browser/page-checks.ts'
import { endsAt, field, heading, openSite, screenIsSound, sees } from './support/story.ts'
import { openRenewal } from './support/desk.ts'
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
  'decides on renewals one after the other by keyboard and one touch of a passkey',
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

    await using visit = await openSite()
    const { page } = visit
    await (await authenticatorsOf(page)).add('internal')
    await setFirst(page, (await firstLink(services, chair.idNumber)).path, chair.password, 'Phone')
    await signInWithPasskey(page, chair, 'Waiting renewals')
    const uses = await watchPointer(page)
    await page.reload()
    await heading(page, 'Licenses').waitFor()
    await sees(page, 'Waiting renewals')
    await page.keyboard.press('?')
    await sees(page, 'Keys of this desk')
    await screenIsSound(page, 'desk-keys')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.keyboard.press('/')
    expect(
      await field(page, 'Search by name or register number').evaluate((box) => box === document.activeElement),
    ).toBe(true)
    // In a field these are letters: no key of the desk acts there.
    await page.keyboard.type(`keys ${run}`)
    await page.keyboard.press('Enter')
    await sees(page, `${COUNT} records`)
    await screenIsSound(page, 'desk-search')
    await press(page, `Update ${nameOf(1)}, ${YEAR}`)
    await endsAt(page, `${nameOf(1)}, ${YEAR}`)
    await screenIsSound(page, 'desk-bar')

    const figures: { outcome: string; keys: number; seconds: number }[] = []
    const timed = async (outcome: string, keys: readonly string[], endsWith: string) => {
      const begun = performance.now()
      for (const key of keys) await page.keyboard.press(key)
      await endsAt(page, endsWith)
      figures.push({ outcome, keys: keys.length, seconds: (performance.now() - begun) / 1000 })
    }
    for (let number = 1; number <= COUNT; number += 1) {
      const keys = isReturned(number) ? ['r', '1', 'r'] : ['y', 'a', 'a']
      // The documents of a made-up record are in nobody's storage: the first a says that they were not shown.
      const outcome = isReturned(number) ? 'return' : 'approve'
      const isLastOfPage = number % REGISTER_PAGE_SIZE === 0 || number === COUNT
      await timed(outcome, keys, isLastOfPage ? 'Waiting renewals' : `${nameOf(number + 1)}, ${YEAR}`)
      if (!isLastOfPage || number === COUNT) continue
      await sees(page, nameOf(number + 1))
      await timed('next page', ['j'], `${nameOf(number + 1)}, ${YEAR}`)
    }
    await sees(page, trayMessages.toConfirm(COUNT))
    await timed('open the tray', ['t'], trayMessages.toConfirm(COUNT))
    await sees(page, trayMessages.touch)
    await timed('confirm, one touch', ['Tab', 'Enter'], `${COUNT} decisions are recorded.`)
    // For the bench, which makes a table of it.
    process.stdout.write(`\ndesk-figures ${JSON.stringify(figures)}\n`)
    const records = await Promise.all(
      surveyors.map(({ licenceNo }) => services.practising.ofEntry(entryIdOf(licenceNo))),
    )
    expect(records.map(([record]) => record?.status)).toEqual(
      surveyors.map((_, index) => (isReturned(index + 1) ? 'returned' : 'approved')),
    )
    expect(uses()).toBe(0)
  },
  TIMEOUT_MS,
)

it('shows document, reasons and tray on the first screen of a phone', async () => {
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
  await sees(page, 'Waiting renewals')
  await page.keyboard.press('/')
  await page.keyboard.type(`phone ${run}`)
  await page.keyboard.press('Enter')
  await sees(page, '2 records')
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
  // The next one begins at its top, wherever this one was left.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.keyboard.press('r')
  await endsAt(page, `Phone Surveyor Two, ${YEAR}`)
  const out = await page.getByRole('button', { name: /^Take out Phone Surveyor One/ }).boundingBox()
  expect((out?.y ?? 640) + (out?.height ?? 0)).toBeLessThanOrEqual(640)
  await page.keyboard.press('u')
  await sees(page, /^Phone Surveyor One, .*: taken out\. Nothing was recorded\.$/)

  await bar.waitFor()
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  expect(await sticksOut(page)).toEqual([])
})

it('stays at the decision while its documents come on the screen below', async () => {
  const chair = await newUser(services, 'chair', { name: 'Chair On A Slow Line' })
  const number = `SLOW/${Date.now().toString(36).toUpperCase()}`
  const surveyor = { uid: 'slow', name: 'Slow Surveyor', licenceNo: number, idNumber: '', password: '' }
  await practisingRecord(services, surveyor, YEAR)

  await using visit = await openAs(chair, 360)
  const { page } = visit
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/pdf-document-*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await sees(page, 'Waiting renewals')
  await openRenewal(page, surveyor)
  released.resolve()
  for (const name of ['Certificate of good standing', 'Other document'])
    await page.getByRole('heading', { name }).waitFor()
  await expect.poll(() => page.getByText('Loading...').count()).toBe(0)
  await endsAt(page, `Slow Surveyor, ${YEAR}`)
})
