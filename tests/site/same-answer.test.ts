import {
  checkManyMessages,
  copyMessages,
  licenceCheckMessages,
  nothingFoundWords,
  pages,
  registerMessages,
  standingMessages,
  typedMessages,
} from '@lsb/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assistant, surveyor } from '../../functions/src/registers/versions/testing.ts'
import { useBrowser, type WatchedPage } from '../browser/browser.ts'
import { type OfflineSite, people, startOfflineSite } from '../browser/offline-site.ts'
import { OFFLINE_FILES_MS, visitOnce } from '../browser/offline-visit.ts'

useBrowser()
const NOW = '2026-11-02T09:00:00.000Z'

/** What is typed, what every place must show of it (`null`: what the text is), and what a checked list says. */
const typed: [string, string[] | null, string][] = [
  ['LS/0001', ['LS/0001'], standingMessages.mayPractise(2026)],
  ['ls 1', ['LS/0001'], standingMessages.mayPractise(2026)],
  ['L.S. 0001', ['LS/0001'], standingMessages.mayPractise(2026)],
  ['LS OOO1', ['LS/0001'], standingMessages.mayPractise(2026)],
  ['LS O001', ['LS/0001'], standingMessages.mayPractise(2026)],
  ['LS/OO0l', ['LS/0001'], standingMessages.mayPractise(2026)],
  ['LS/0003', ['LS/0003'], standingMessages.suspended],
  ['AA/00052', ['AA/00052', 'Wanjiru Njoki Kilonzo'], checkManyMessages.assistant],
  ['aa 52', ['AA/00052', 'Wanjiru Njoki Kilonzo'], checkManyMessages.assistant],
  ['AA O0052', ['AA/00052', 'Wanjiru Njoki Kilonzo'], checkManyMessages.assistant],
  ['LS/7777', null, checkManyMessages.none],
  ['AA/77777', null, checkManyMessages.none],
  ['77777', null, checkManyMessages.none],
  ['FPXF2', null, checkManyMessages.partOfLicence],
  ['2026-7KQ4M', null, checkManyMessages.partOfLicence],
  ['7KQ4M-XR9TB', null, checkManyMessages.partOfLicence],
  ['0712 345678', null, checkManyMessages.phone],
  ['+254712345678', null, checkManyMessages.phone],
  ['20000001', null, checkManyMessages.nationalId],
  ['ISK/1234', null, checkManyMessages.institution],
  ['M/1', null, checkManyMessages.institution],
  ['who is the surveyor of our village', null, checkManyMessages.sentence],
  ['Please, is LS/0002 licensed?', null, standingMessages.mayPractise(2026)],
  [`${'Good day, who knows the man '.repeat(6)}?`, null, checkManyMessages.sentence],
  ['Peter Kamau', ['AA/00053'], checkManyMessages.assistantsName],
  ['Zebedayo Xylofoni', null, checkManyMessages.none],
  ['Wekesa Otieno', ['LS/0002'], checkManyMessages.byName],
  ['Otieno Omondi', ['LS/0002'], checkManyMessages.byName],
  ['Chebet', ['LS/0003'], checkManyMessages.byName],
  ['Chebet Cheroni', ['LS/0003'], checkManyMessages.nearest],
]

let site: OfflineSite
let phone: WatchedPage
beforeAll(async () => {
  site = await startOfflineSite()
  site.board.at(NOW)
  site.board.publish(
    people.map((row, at) => surveyor(at + 1, row)),
    [
      assistant(52, 'LS/0001', {
        assistant_no: 'AA/00052',
        assistant_name: 'Grace Wanjiku',
        supervisor_name: 'Wanjiru Njoki Kilonzo',
      }),
      assistant(53, 'LS/0002', { assistant_no: 'AA/00053', assistant_name: 'Peter Kamau' }),
      assistant(54, 'LS/0002', { assistant_no: 'AA/00054', assistant_name: 'Hassan Farah' }),
    ],
  )
  phone = await visitOnce(site, NOW)
}, OFFLINE_FILES_MS)
afterAll(() => site.close())

/** What a page says in its main part, without its markup. */
const textAt = async (path: string) => {
  const html = await (await fetch(new URL(path, site.origin))).text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return main
    .replaceAll(/<!--.*?-->|<noscript>.*?<\/noscript>|<[^>]+>/gs, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
const wanted = (text: string, shown: string[] | null) => shown ?? [nothingFoundWords(text).sentence]
const expectAll = (where: string, text: string, said: string, shown: string[] | null) => {
  for (const each of wanted(text, shown)) expect(said, `${where}: ${text}`).toContain(each)
}

it('typed text: gets the same answer at home, in both tabs and at the licence check', async () => {
  expect(await (await fetch(site.origin)).text()).toMatch(
    /<form[^>]*action="\/register"[^>]*>(?:(?!<\/form>).)*name="search"/s,
  )
  for (const [text, shown] of typed) {
    const query = new URLSearchParams({ search: text })
    expectAll('register', text, await textAt(`${pages.register.path}?${query}`), shown)
    expectAll('assistants', text, await textAt(`${pages.register.path}?tab=approved&${query}`), shown)
    const check = await textAt(`${pages.check.path}?${new URLSearchParams({ number: text })}`)
    expect(check).not.toContain(licenceCheckMessages.notOursWord)
    // The check answers numbers, and links to the register for names.
    if (shown === null || /\d/.test(text)) expectAll('check', text, check, shown)
  }
})

it('typed text: gets the same answer in the offline copy and in a checked list', async () => {
  const { page } = phone
  await page.goto(pages.checkMany.path)
  await page.fill('#check-many-list', typed.map(([text]) => text).join('\n'))
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByText(checkManyMessages.answeredNow).waitFor()
  for (const [text, , answer] of typed)
    await page.getByRole('row').filter({ hasText: text }).filter({ hasText: answer }).first().waitFor()

  site.network('off')
  await page.goto(pages.register.path)
  const notes = page.locator('[data-part="list"]')
  for (const tab of ['licensed', 'approved']) {
    await page.goto(`${pages.register.path}?tab=${tab}`)
    for (const [text, shown] of typed) {
      await page.fill('#offline-search', text)
      for (const each of wanted(text, shown)) await notes.getByText(each).filter({ visible: true }).first().waitFor()
    }
  }
  await page.goto(`${pages.check.path}/FPXF2`)
  await page.getByText(licenceCheckMessages.looksLike).waitFor()
  site.network('on')
  expect(phone.problems.filter((problem) => !problem.includes('ERR_'))).toEqual([])
})

it.each(['Chebet Cheroni', 'Otieno', 'Hassan', 'Peter Kamau', 'LS/7777', 'Nobody'])(
  'offline copy: has the headings and counts of the register’s page for %j',
  async (text) => {
    const { page } = phone
    const address = `${pages.register.path}?${new URLSearchParams({ search: text })}`
    const online = await textAt(address)
    site.network('off')
    await page.goto(address)
    const count = page.locator('output[data-text="count"]')
    await count.waitFor()
    const said = (await count.textContent()) ?? ''
    expect(said).not.toBe('')
    expect(online).toContain(said)
    for (const heading of [registerMessages.noSurveyor, typedMessages.nearest]) {
      const there = page.getByText(heading, { exact: true }).filter({ visible: true })
      await there.first().waitFor({ state: online.includes(heading) ? 'visible' : 'hidden' })
    }
    // The one match has its card in both.
    const card = page.locator('[data-part="notes"] [data-verdict]')
    if (said.startsWith('1 entry')) await card.getByText(copyMessages.openEntry).waitFor()
    site.network('on')
  },
)
