import { randomInt } from 'node:crypto'
import { api, trayMessages } from '@lsb/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, textAt } from '../api/support/calls.ts'
import { clerksAct, publishByTray } from '../api/support/office.ts'
import { signedIn } from '../api/support/people.ts'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { publishSurveyors, STORY_MS } from './support/registers.ts'
import { openAs } from './support/session.ts'
import { siteOrigin } from './support/site.ts'
import { field, heading, screenIsSound, sees } from './support/story.ts'
import { newUser, type PortalUser } from './support/users.ts'
import { widths } from './support/widths.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

const run = randomInt(100_000, 999_999)
const surveyors = ['Amina', 'Baraka', 'Cherop', 'Dahir', 'Ekal', 'Fatuma'].map((name, at) => ({
  name: `${name} Sambamba`,
  licenceNo: `MO${run}/${at + 1}`,
}))
let clerk: PortalUser
let colleague: PortalUser
beforeAll(async () => {
  clerk = await newUser(services, 'office', { name: 'Made-up Clerk' })
  colleague = await newUser(services, 'office', { name: 'Another Clerk' })
  await publishSurveyors(surveyors)
}, STORY_MS)

/** Plans what a form changes in an entry; the id of the plan. */
const planned = async (token: string, number: string, change: Record<string, string>): Promise<string> => {
  const found = await call(siteOrigin(), `${api.officeEntries('licensed')}?search=${encodeURIComponent(number)}`, {
    token,
  })
  const { version, results } = JSON.parse(JSON.stringify(found.body))
  const json = {
    ...results[0].row,
    ...change,
    entry: number,
    end: false,
    reason: 'The board decided so.',
    seen: version,
  }
  return textAt(await call(siteOrigin(), api.officeEntries('licensed'), { method: 'POST', token, json }), 'id')
}

it.each(widths(1280, 360))('three suspensions are one touch, and only the stale one waits, at %i px', async (width) => {
  const of = surveyors
    .slice(width === 360 ? 3 : 0)
    .slice(0, 3)
    .map(({ licenceNo }) => licenceNo)
  const [own, theirs] = await Promise.all(
    [clerk, colleague].map(async ({ idNumber, password }) => (await signedIn(services, idNumber, password)).access),
  )
  const items = []
  for (const number of of)
    items.push(
      clerksAct({
        act: 'publish',
        on: await planned(own ?? '', number, { status: 'Suspended' }),
        note: '',
        asked: {},
      }),
    )
  await call(siteOrigin(), api.tray, { method: 'PUT', token: own ?? '', json: { items } })
  await publishByTray(
    siteOrigin(),
    { token: theirs ?? '' },
    await planned(theirs ?? '', of[1] ?? '', { firm: 'Valley Surveys' }),
  )

  await using visit = await openAs(clerk, width)
  const { page } = visit
  await heading(page, 'Today').waitFor()
  await field(page, 'Find a person, an account or an act').fill(of[0] ?? '')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Suspend' }).waitFor()
  await screenIsSound(page, 'one-person')
  await page.goBack()
  await heading(page, 'Today').waitFor()
  await page.goto('/office?panel=tray')
  await sees(page, /has been changed since you looked: by Another Clerk, /)
  await screenIsSound(page, 'tray-stale')
  for (const look of await page.getByRole('button', { name: /^Look at / }).all()) {
    await look.click()
    await sees(page, /^In your tray since /)
    await page.goBack()
    await page.getByRole('heading', { name: trayMessages.toConfirm(3) }).waitFor()
  }
  await page.getByRole('button', { name: 'Confirm 2 acts' }).click()
  await sees(page, '2 acts are recorded.')
  await screenIsSound(page, 'tray-two-of-three')

  await page.getByRole('button', { name: /^Look at / }).click()
  await sees(page, /has been changed since you looked: by Another Clerk, /)
  await screenIsSound(page, 'plan-stale')
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect.poll(() => page.getByLabel('Status', { exact: true }).inputValue()).toBe('Suspended')
  expect(await field(page, 'Firm').inputValue()).toBe('Valley Surveys')
  expect(await page.evaluate(() => document.activeElement?.closest('form')?.textContent)).toContain('See what changes')
  await screenIsSound(page, 'entry-look-again')
  await page.getByRole('button', { name: 'See what changes' }).click()
  await page.getByRole('button', { name: 'Put into the tray: publish this change' }).click()
  await page.getByRole('heading', { name: trayMessages.toConfirm(1) }).waitFor()
  await screenIsSound(page, 'tray-planned-again')
  await page.getByRole('button', { name: 'Confirm 1 act' }).click()
  await sees(page, '1 act is recorded.')
})
