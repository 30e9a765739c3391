import { checkManyMessages, pages, receiptMessages, receiptPath } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useBrowser, type WatchedPage } from '../../browser/browser.ts'
import { type OfflineSite, people, startOfflineSite } from '../../browser/offline-site.ts'
import { OFFLINE_FILES_MS, visitOnce } from '../../browser/offline-visit.ts'
import { bytesOf, screenIsSound, sees } from '../../journeys/support/story.ts'

useBrowser()
const [first] = people
if (first === undefined) throw new Error('Nobody is in the register.')

describe('without a network, after one visit', () => {
  let site: OfflineSite
  let visit: WatchedPage
  beforeAll(async () => {
    site = await startOfflineSite()
    visit = await visitOnce(site, '2026-12-30T12:30:00.000Z')
  }, OFFLINE_FILES_MS)
  afterAll(async () => {
    await visit.context.close()
    await site.close()
  })

  it('makes no receipt', async () => {
    const { page } = visit
    site.network('off')
    await page.goto(receiptPath(first.license_no))
    await sees(page, receiptMessages.failed)
    expect(await page.getByText(receiptMessages.first).count()).toBe(0)
  })

  it('checks a list in the browser', async () => {
    const { page } = visit
    site.network('off')
    await page.goto(pages.checkMany.path)
    const list = page.getByLabel('Names or register numbers, one on each line')
    await list.fill(`${first.license_no}\nchebet rotich\n=HYPERLINK("x")\nLS/9999`)
    await page.getByRole('button', { name: 'Check the list' }).click()
    await page.getByRole('heading', { name: checkManyMessages.done(4, '30 December 2026') }).waitFor()
    await sees(page, checkManyMessages.byName)
    await screenIsSound(page, 'offline-check-many')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ])
    const csv = String(await bytesOf(download))
    expect(csv).toContain(`${first.license_no},${checkManyMessages.byNumber},${first.name}`)
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  })
})
