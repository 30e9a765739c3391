import {
  CHECK_MANY_MAX,
  checkManyMessages,
  copyMessages,
  pages,
  receiptMessages,
  receiptsPath,
  standingMessages,
} from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { axeFindings, hydrated, openPage, openUsedPage, useBrowser } from '../../browser/browser.ts'
import { type OfflineSite, people, startOfflineSite } from '../../browser/offline-site.ts'
import { OFFLINE_FILES_MS, visitOnce } from '../../browser/offline-visit.ts'
import { isProof } from '../../proof.ts'

useBrowser()
const [first, , suspended] = people
if (first === undefined || suspended === undefined) throw new Error('Nobody is in the register.')
const DAY = '30 December 2026'
const PHONE = { width: 360, height: 740 }

let site: OfflineSite
beforeAll(async () => {
  site = await startOfflineSite()
})
afterEach(() => site.fails(false))
afterAll(() => site.close())

const list = (page: Page) => page.getByLabel('Names or register numbers, one on each line')
const check = async (page: Page, text: string) => {
  await list(page).fill(text)
  await page.getByRole('button', { name: 'Check the list' }).click()
}
const result = (page: Page, lines: number) =>
  page.getByRole('heading', { name: checkManyMessages.done(lines, DAY) }).waitFor()
const rows = (page: Page) => page.locator('#check-many-result tbody tr')

const open = async (viewport = { width: 1280, height: 900 }, openVisit = openUsedPage) => {
  const visit = await openVisit(site.origin, { viewport })
  await visit.page.goto(pages.checkMany.path)
  await hydrated(visit.page)
  return visit
}

it('list: its receipt is asked for by a button', async () => {
  await using visit = await open(PHONE)
  const { page } = visit
  await page.clock.setFixedTime('2031-05-05T09:00:00.000Z')
  const asked: unknown[] = []
  const detail = receiptMessages.tooMany(3)
  await page.route(`**${receiptsPath}`, async (route) => {
    asked.push(route.request().postDataJSON())
    await route.fulfill({ status: 429, contentType: 'application/json', body: JSON.stringify({ detail }) })
  })
  await check(page, `${first.license_no}\n${suspended.license_no}`)
  await page.getByRole('button', { name: receiptMessages.offerList }).click()
  await page.getByText(detail).waitFor()
  expect(asked).toEqual([{ numbers: `${first.license_no}\n${suspended.license_no}` }])
})

it('list: is answered as of now when the register answers', async () => {
  await using visit = await open()
  const { page } = visit
  await page.clock.setFixedTime('2031-05-05T09:00:00.000Z')
  await check(page, `${first.license_no}\n${suspended.license_no}`)
  await result(page, 2)
  expect(await page.locator('#check-many-result').innerText()).toContain(checkManyMessages.answeredNow)
  expect(await rows(page).allInnerTexts()).toEqual([
    expect.stringContaining(standingMessages.mayPractise(2026)),
    expect.stringContaining('Suspended'),
  ])
  expect(await page.locator('main').innerText()).not.toContain('your device keeps')
  expect(visit.problems).toEqual([])
})

it('list: is read out once by the heading that takes the focus', async () => {
  await using visit = await open()
  const { page } = visit
  await check(page, first.license_no)
  await result(page, 1)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(checkManyMessages.done(1, DAY))
  await expect.poll(() => page.locator('#check-many output').textContent()).toBe('')
  await check(page, '')
  await page.getByText(checkManyMessages.empty).waitFor()
  expect(await page.locator('#check-many-result').isVisible()).toBe(false)
})

it('list: says that the register did not answer when there is no copy either', async () => {
  // A browser that has been here may keep the register's answer.
  await using visit = await open(PHONE, openPage)
  site.fails(true)
  await check(visit.page, first.license_no)
  await visit.page.getByText(checkManyMessages.noRegister).waitFor()
  expect(await visit.page.getByText(copyMessages.noVerdict).count()).toBe(0)
})

it('list: says how many lines it has when there are more than a thousand', async () => {
  await using visit = await open()
  const { page } = visit
  const lines = Array.from({ length: CHECK_MANY_MAX }, (_, at) => people[at % people.length]?.license_no ?? '')
  const checked = isProof ? CHECK_MANY_MAX : 3
  await check(page, lines.slice(0, checked).join('\n'))
  await result(page, checked)
  expect(await rows(page).count()).toBe(checked)
  await check(page, [...lines, first.license_no].join('\n'))
  await page.getByText('The list has 1,001 lines. At most 1,000 are checked at once.').waitFor()
  expect(await rows(page).first().isVisible()).toBe(false)
})

it('list: comes from a file that is dropped or chosen', async () => {
  await using visit = await open()
  const { page } = visit
  const drop = async (name: string, text: string) => {
    const dataTransfer = await page.evaluateHandle(
      ([called, holds]) => {
        const carried = new DataTransfer()
        carried.items.add(new File([holds], called))
        return carried
      },
      [name, text] as const,
    )
    await list(page).dispatchEvent('drop', { dataTransfer })
  }
  await drop('list.csv', `No,Name,Licence\r\n1,Somebody,${first.license_no}\r\n`)
  await result(page, 2)
  await rows(page).filter({ hasText: first.name }).waitFor()
  await drop('list.xlsx', 'PK\u0003\u0004 and more')
  await page.getByText(checkManyMessages.notText).waitFor()
  expect(await list(page).inputValue()).toContain('Somebody')

  const buffer = Buffer.from(`${suspended.license_no}\nnobody at all\n=1+1`)
  const file = page.getByLabel('Or choose a file with the list')
  await file.setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer })
  await result(page, 3)
  expect(await rows(page).allInnerTexts()).toEqual([
    expect.stringContaining(suspended.name),
    expect.stringContaining(checkManyMessages.none),
    expect.stringContaining(checkManyMessages.none),
  ])
})

it('list: leaves no cell in its CSV that a spreadsheet would run', async () => {
  await using visit = await open()
  const { page } = visit
  await check(page, `=cmd|'/C calc'!A0\n+254 700\n-1\n@SUM(A1)\nname;=1+1\nname\t@x`)
  await result(page, 6)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  const csv = Buffer.concat(chunks).toString('utf8')
  expect(csv).toContain(`As the register said on ${DAY}. ${checkManyMessages.answeredNow}`)
  const cells = csv.split(/\r\n|[,;\t]/).map((cell) => cell.replace(/^\uFEFF?"?/, ''))
  expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([])
  expect(cells.filter((cell) => cell.startsWith("'"))).toHaveLength(6)
})

it('list: is a table on paper and cards on a phone', async () => {
  await using visit = await open(PHONE)
  const { page } = visit
  await check(page, `${first.license_no}\nhassan\nnobody at all`)
  await result(page, 3)
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await page.emulateMedia({ media: 'print' })
  const header = page.locator('#check-many-result thead')
  expect(await header.evaluate((element) => getComputedStyle(element).display)).toBe('table-header-group')
  expect(await header.getByRole('columnheader').allInnerTexts()).toEqual([
    'You entered',
    'Answer',
    'Found',
    'Name',
    'License No.',
  ])
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
  expect(await page.getByRole('heading', { name: checkManyMessages.done(3, DAY) }).isVisible()).toBe(true)
})

it('list: is on paper without the word on JavaScript', async () => {
  await using visit = await open()
  await visit.page.emulateMedia({ media: 'print' })
  expect(await visit.page.innerText('main')).not.toContain('JavaScript')
})

it('list: counts the answers and offers saving before its first card', async () => {
  await using visit = await open(PHONE)
  const { page } = visit
  await check(page, `${first.license_no}\n${suspended.license_no}\nnobody at all\nnor anybody`)
  await result(page, 4)
  await page
    .getByText(
      `${checkManyMessages.none} (2), ${standingMessages.mayPractise(2026)} (1), ${standingMessages.suspended} (1)`,
    )
    .waitFor()
  const save = await page.getByRole('button', { name: 'Save as CSV' }).boundingBox()
  const card = await rows(page).first().boundingBox()
  expect((save?.y ?? Infinity) + (save?.height ?? 0)).toBeLessThanOrEqual(card?.y ?? 0)
})

it(
  'new deployment: takes from an open tab no script that it loads later',
  async () => {
    await using visit = await visitOnce(site, '2026-12-30T09:00:00.000Z', { path: pages.checkMany.path })
    const { page } = visit
    const { before } = await site.deploy('without', 'start')
    expect((await fetch(site.origin + before)).status).toBe(404)
    await check(page, first.license_no)
    await result(page, 1)
  },
  OFFLINE_FILES_MS,
)
