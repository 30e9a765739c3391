import { checkPath, kiswahiliCodeMessages, kiswahiliMessages, pages, profilePath } from '@lsb/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useBrowser, type WatchedPage } from '../../browser/browser.ts'
import type { OfflineSite } from '../../browser/offline-site.ts'
import { OFFLINE_FILES_MS, visitOnce } from '../../browser/offline-visit.ts'
import { startTypedSite, TYPED_AT } from '../../browser/typed-texts.ts'

useBrowser()

let site: OfflineSite
let phone: WatchedPage
beforeAll(async () => {
  site = await startTypedSite()
  site.board.setFacts({ kiswahili: 'draft' })
  phone = await visitOnce(site, TYPED_AT)
  site.network('off')
}, OFFLINE_FILES_MS)
afterAll(() => site.close())

it.each([
  ['a code', `${checkPath('2026-7KQ4M-XR9TB')}#1`, kiswahiliCodeMessages.notOursWord],
  [
    'another website’s address',
    `${pages.check.path}?number=evil.example%2Fcheck%2F2026-7KQ4M-XR9TB`,
    kiswahiliCodeMessages.notOursWord,
  ],
  ['a profile', profilePath('LS/0002'), kiswahiliMessages.yesOn('2 Novemba 2026')],
])('offline: %s is answered in Kiswahili beneath the English', async (_, path, opening) => {
  const { page } = phone
  await page.goto(path)
  const card = page.locator('[data-verdict]:visible')
  await card.locator('[lang=sw]').getByText(opening, { exact: true }).waitFor()
  expect(await card.getByText('Rasimu (draft)').isVisible()).toBe(true)
})
