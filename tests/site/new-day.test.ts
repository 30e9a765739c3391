import { checkPath, pages, profilePath, standingMessages, licenceCheckMessages } from '@lsb/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hydrated, openPage, takenOver, useBrowser } from '../browser/browser.ts'
import { type OfflineSite, people, startOfflineSite } from '../browser/offline-site.ts'

useBrowser()
const HOUR_MS = 60 * 60 * 1000
const [first] = people
if (first === undefined) throw new Error('Nobody is in the register.')

let site: OfflineSite
beforeAll(async () => {
  site = await startOfflineSite()
})
afterAll(() => site.close())

it.each([
  [
    'the register',
    `${pages.register.path}?search=wanj`,
    standingMessages.mayPractise(2026),
    standingMessages.noLicenceYet(2027),
  ],
  [
    'the register in the app',
    `${pages.register.path}?search=wanjiru`,
    standingMessages.mayPractise(2026),
    standingMessages.noLicenceYet(2027),
  ],
  ['a profile', profilePath(first.license_no), standingMessages.yes(2026), standingMessages.noLicenceYet(2027)],
  ['a licence', checkPath('2026-22222-22222'), licenceCheckMessages.notOurs, licenceCheckMessages.notOurs],
])('open tab: shows the answer of the new year when the old one ends over %s', async (name, path, before, after) => {
  site.board.at('2026-12-31T09:00:00.000Z')
  await using visit = await openPage(site.origin)
  const { page } = visit
  await page.clock.install({ time: '2026-12-31T09:00:00.000Z' })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto(path)
  await hydrated(page)
  if (name.endsWith('app')) await takenOver(page)
  await page.getByText(before).first().waitFor()
  await page.clock.fastForward(11 * HOUR_MS)
  expect(loads).toBe(1)
  site.board.at('2026-12-31T21:00:00.000Z')
  await page.clock.fastForward(HOUR_MS)
  await expect.poll(() => loads).toBe(2)
  await page.getByText(after).first().waitFor()
  expect(visit.problems).toEqual([])
})
