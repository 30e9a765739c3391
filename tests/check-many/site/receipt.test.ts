import { api, licenceCodeMessages, pages, profilePath, receiptMessages, receiptsPath } from '@lsb/contract'
import { expect, it } from 'vitest'
import { recordHead } from '../../../functions/src/acts/testing.ts'
import { makeReceipt } from '../../../functions/src/check-many/receipt.ts'
import { readSigningKeys } from '../../../functions/src/licences/signing-keys.ts'
import { memoryLimits } from '../../../functions/src/limits/testing.ts'
import { newKeySet } from '../../../functions/src/platform/key-set.ts'
import { surveyor } from '../../../functions/src/registers/versions/testing.ts'
import { memoryBoard } from '../../../functions/src/standing/testing.ts'
import { axeFindings, openUsedPage } from '../../browser/browser.ts'
import { sampleApi } from '../../browser/sample-api.ts'
import { useSite } from '../../browser/use-site.ts'

const signingKeys = readSigningKeys(newKeySet('2026'), 'https://lsb.example')
const board = memoryBoard('2026-01-05T06:00:00.000Z')
board.publish([
  surveyor(1, { name: 'Amina Njeri', license_no: 'LS/0003' }),
  surveyor(2, { name: 'Otieno Wekesa', license_no: 'LS/0004' }),
])
board.at('2026-06-01T06:00:42.000Z')
const services = {
  registers: board.services,
  signingKeys,
  keysRecorded: async () => {},
  recordHead: async () => recordHead,
  limits: memoryLimits(board.clock),
}
const json = (body: unknown, status = 200) => ({ status, contentType: 'application/json', body: JSON.stringify(body) })

const site = useSite(sampleApi)
const visitor = async () => {
  const visit = await openUsedPage(site.origin, { viewport: { width: 360, height: 740 } })
  await visit.page.route(`**${api.licenceKeys}`, (route) => route.fulfill(json(signingKeys.publicKeys)))
  await visit.page.route(`**${receiptsPath}`, async (route) => {
    const receipt = await makeReceipt(services, String(route.request().postDataJSON().numbers), 'here').catch(
      () => null,
    )
    await route.fulfill(receipt ? json(receipt) : json({ detail: receiptMessages.noNumber(2) }, 400))
  })
  return visit
}

it('receipt: of one entry is made from its profile, and says later what has changed', async () => {
  await using visit = await visitor()
  const { page } = visit
  await page.goto(profilePath('LS/0003'))
  await page.getByRole('link', { name: receiptMessages.offer }).click()
  await page.getByText(receiptMessages.first).waitFor()
  await page.getByRole('img', { name: receiptMessages.code }).waitFor()
  expect(await page.locator('[data-receipt] > :first-child').innerText()).toBe(receiptMessages.title)
  await page.evaluate(() => Object.assign(globalThis, { print: () => document.body.setAttribute('data-printed', '') }))
  await page.getByRole('button', { name: 'Print or keep' }).click()
  await page.locator('body[data-printed]').waitFor()
  await page.getByText(receiptMessages.answered('1 June 2026', '09:00')).waitFor()
  expect(new URL(page.url()).hash).toMatch(/^#\d+$/)
  expect(await axeFindings(page)).toEqual([])
  board.publish([surveyor(1, { name: 'Amina Njeri', license_no: 'LS/0003', status: 'Suspended' })])
  await page.reload()
  await page.getByText(receiptMessages.first).waitFor()
  await page.getByText('Suspended').waitFor()
  expect(await page.locator('tbody td').first().innerText()).not.toContain('Suspended')
  await page.goto('about:blank')
  await page.goto(`${pages.check.path}#0102`)
  await page.getByText(licenceCodeMessages.notOurs).waitFor()
  expect(visit.problems).toEqual([])
})

it('receipt: of a list keeps the lines in a file, which the page compares', async () => {
  await using visit = await visitor()
  const { page } = visit
  await page.goto(pages.check.path)
  await page.evaluate((list) => sessionStorage.setItem('receiptList', list), 'LS/0003\nLS/9999')
  await page.goto('about:blank')
  await page.goto(`${pages.check.path}#list`)
  await page.getByText(receiptMessages.counts(2, 0)).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: receiptMessages.keep }).click(),
  ])
  const kept = await download.path()
  await page.reload()
  const field = page.getByLabel(receiptMessages.notCompared)
  await field.setInputFiles({ name: 'other.txt', mimeType: 'text/plain', buffer: Buffer.from('LS/0003\tAmina\tYes') })
  await page.getByText(receiptMessages.otherLines).waitFor()
  expect(await page.locator('main table').count()).toBe(0)
  await field.setInputFiles(kept)
  await page.getByText(receiptMessages.sameLines).waitFor()
  await page.getByText('LS/9999, Not in the register').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
})

it('receipt: there is none when a line is no number, or nothing answers', async () => {
  await using visit = await visitor()
  const { page } = visit
  await page.goto(`${pages.check.path}#for=${encodeURIComponent('LS/0003\nAmina')}`)
  await page.getByText(receiptMessages.noNumber(2)).waitFor()
  await page.goto('about:blank')
  await page.goto(`${pages.check.path}#for=%E0%A4%A`)
  await page.getByText(receiptMessages.noNumber(2)).waitFor()
  await page.unroute(`**${receiptsPath}`)
  await page.route(`**${receiptsPath}`, (route) => route.abort())
  await page.reload()
  await page.getByText(receiptMessages.failed).waitFor()
  expect(await page.getByText(receiptMessages.first).count()).toBe(0)
})
