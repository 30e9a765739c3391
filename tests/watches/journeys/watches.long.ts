import { randomInt } from 'node:crypto'
import { ownMessages, watchMessages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newIdNumber } from '../../api/support/people.ts'
import { realServices, suiteConfig } from '../../api/support/real-services.ts'
import { connectFirebase } from '../../../functions/src/platform/firebase.ts'
import { tellWatchers } from '../../../functions/src/watches/tell-watchers.ts'
import { publishNext } from '../../bench/publish-rows.ts'
import { useBrowser } from '../../browser/browser.ts'
import { putAndConfirm } from '../../journeys/support/desk.ts'
import { messageTo, pageIn } from '../../journeys/support/inbox.ts'
import { press, type } from '../../journeys/support/keyboard.ts'
import { publishSurveyors } from '../../journeys/support/registers.ts'
import { openAs } from '../../journeys/support/session.ts'
import { endsAt, heading, openSite, screenIsSound, sees } from '../../journeys/support/story.ts'
import { newUser, type PortalUser } from '../../journeys/support/users.ts'
import { widths } from '../../journeys/support/widths.ts'

useBrowser()
const services = realServices()
const firebase = connectFirebase(suiteConfig())
afterAll(async () => {
  await services.close()
  await firebase.close()
})

const DAY_MS = 24 * 60 * 60 * 1000
/** Every instance of the API asks for the board's facts again within this time, in milliseconds. */
const FACTS_MS = 60_000
const run = randomInt(100_000, 999_999)
const licenceNo = `WATCH/${run}`
const name = `Watched Surveyor ${run}`
let clerk: PortalUser
beforeAll(async () => {
  clerk = await newUser(services, 'office', { name: 'Made-up Clerk' })
  await publishSurveyors([{ name, licenceNo }])
})

const suspend = () =>
  publishNext(firebase, 'licensed', (rows) =>
    rows.map((row) => (row.license_no === licenceNo ? { ...row, status: 'Suspended' } : row)),
  )
/** The looks of last night and of this one. */
const twoNights = async () => {
  const yesterday = { ...services.clock, now: () => new Date(Date.now() - DAY_MS) }
  await tellWatchers({ ...services, clock: yesterday })
  await tellWatchers(services)
}
const profile = `/publicProfile/${encodeURIComponent(licenceNo)}`
/** Opens the profile until it offers the messages. One instance may offer them when another does not know the entry yet. */
const untilOffered = async (page: Page): Promise<void> => {
  const often = { timeout: 1.5 * FACTS_MS, interval: 1000 }
  // A request costs less than a page, and a minute has many.
  const text = async () => (await page.request.get(profile)).text()
  await expect.poll(text, often).toContain(watchMessages.offer)
  const isOffered = async () => {
    await page.goto(profile)
    return page.getByRole('link', { name: watchMessages.offer }).isVisible()
  }
  await expect.poll(isOffered, often).toBe(true)
}

it.each(widths(360, 1280))(
  'somebody without an account watches an entry and stops, by keys alone, at %i px',
  async (width) => {
    const address = `${newIdNumber()}@mail.example`
    await using office = await openAs(clerk, width)
    await office.page.goto('/office?panel=facts')
    await office.page.getByRole('button', { name: 'Offer these messages' }).click()
    await office.page.getByLabel('Reason').fill('Circular 4')
    await screenIsSound(office.page, 'watch-office')
    await putAndConfirm(office.page, /^These messages are offered/)

    await using visit = await openSite(width)
    const { page } = visit
    await untilOffered(page)
    await screenIsSound(page, 'watch-profile')
    await press(page, watchMessages.offer, 'link')
    await sees(page, `${name}, ${licenceNo}`)
    await type(page, /^E-mail/, 'nobody')
    await page.keyboard.press('Enter')
    await sees(page, ownMessages.emailInvalid)
    await screenIsSound(page, 'watch-refused')
    await type(page, /^E-mail/, address)
    await page.keyboard.press('Enter')
    await endsAt(page, watchMessages.asked(address))
    await screenIsSound(page, 'watch-asked')

    const link = pageIn(await messageTo(address, `Do you want messages about ${licenceNo}?`))
    // A scanner of mail opens it first, in a browser, fragment and all.
    await using scanner = await openSite(width)
    await scanner.page.goto(link)
    await heading(scanner.page, 'Messages about an entry').waitFor()
    await page.goto(link)
    await heading(page, 'Messages about an entry').waitFor()
    await screenIsSound(page, 'watch-confirm')
    await press(page, 'Send me these messages')
    await endsAt(page, watchMessages.confirmed)
    await screenIsSound(page, 'watch-confirmed')

    await suspend()
    await twoNights()
    const told = await messageTo(address, `What the public reads about ${licenceNo} has changed`)
    expect(told.text).toContain('Status: Suspended')
    const stop = /https?:\/\/\S+\/stopWatch#\S+/.exec(told.text)?.[0] ?? ''
    await page.goto(stop)
    await heading(page, 'No more messages about this entry').waitFor()
    await screenIsSound(page, 'watch-stop')
    await press(page, 'Stop the messages')
    await endsAt(page, watchMessages.stopped)
    await screenIsSound(page, 'watch-stopped')
    expect(visit.problems).toEqual([])

    await office.page.goto('/office?panel=facts')
    await office.page.getByRole('button', { name: 'End these messages' }).click()
    await office.page.getByLabel('Reason').fill('Circular 5')
    await putAndConfirm(office.page, /^No such message is sent any more/)
  },
)
