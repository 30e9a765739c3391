import {
  api,
  checkManyMessages,
  copyMessages,
  kiswahiliCodeMessages,
  licenceCheckMessages,
  licenceCodeMessages,
  officeMessages,
  pages,
  profilePath,
  readAnswer,
  registerMessages,
  scannerMessages,
  standingMessages,
  typedLettersMessages,
  typedMessages,
} from '@lsb/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { memoryOffice } from '../../functions/src/registers/import/testing.ts'
import { assistant, surveyor } from '../../functions/src/registers/versions/testing.ts'
import { findEntries } from '../../functions/src/office/entry-forms.ts'
import { tokenFor } from '../../web/src/shared/session/testing.ts'
import { openUsedPage, useBrowser, type WatchedPage } from '../browser/browser.ts'
import { type OfflineSite, people, startOfflineSite } from '../browser/offline-site.ts'
import { OFFLINE_FILES_MS, visitOnce } from '../browser/offline-visit.ts'
import { isProof } from '../proof.ts'

useBrowser()
const NOW = '2026-11-02T09:00:00.000Z'

/** What is typed, what every place must show of it (`null`: what the text is), and what a checked list says. */
type Typed = [string, string[] | null, string]

/** One text of each kind, and those that are written in an address in a special way. */
const ofEachKind: Typed[] = [
  ['LS/0001', ['LS/0001'], standingMessages.mayPractise(2026)],
  ['LS OOO1', ['LS/0001'], standingMessages.mayPractise(2026)],
  ['LS/0003', ['LS/0003'], standingMessages.suspended],
  ['AA/00052', ['AA/00052', 'Wanjiru Njoki Kilonzo'], checkManyMessages.assistant],
  ['LS/7777', null, checkManyMessages.none],
  ['AA/77777', null, checkManyMessages.none],
  ['77777', null, checkManyMessages.none],
  ['FPXF2', null, checkManyMessages.partOfLicence],
  ['0712 345678', null, checkManyMessages.phone],
  ['20000001', null, checkManyMessages.nationalId],
  ['ISK/1234', null, checkManyMessages.institution],
  ['who is the surveyor of our village', null, checkManyMessages.sentence],
  [`${'Good day, who knows the man '.repeat(6)}?`, null, checkManyMessages.sentence],
  ['Mpimaji namba LS/0001', ['LS/0001'], standingMessages.mayPractise(2026)],
  ['LS/0001/2026', ['LS/0001'], standingMessages.mayPractise(2026)],
  ['#LS/0001', ['LS/0001'], standingMessages.mayPractise(2026)],
  ['Is LS/0001 licensed?', ['LS/0001'], standingMessages.mayPractise(2026)],
  ['Wanjiru Kilonzo LS/0001', ['LS/0001'], standingMessages.mayPractise(2026)],
  ['Wanjiru Kilonzo 2026', ['LS/0001'], checkManyMessages.byName],
  ['LS/0002 Wanjiru Kilonzo', ['LS/0002 is Otieno Omondi Wekesa, not Wanjiru Kilonzo'], licenceCheckMessages.otherName],
  ['Wanjiru Kilonzo 0002', ['Is 0002 a register number? It is that of LS/0002, Otieno'], checkManyMessages.byName],
  ['Wanjiru Kilonzo 8888', ['Is 8888 a register number? Nobody has it.'], checkManyMessages.byName],
  ['Wanjiru Kilonzo LS/8888', null, checkManyMessages.none],
  ['LS/0001A Wanjiru', null, checkManyMessages.none],
  ['LS/0001 and LS/0002', ['LS/0001', 'LS/0002'], standingMessages.mayPractise(2026)],
  ['LS/0001, LS/8892', ['LS/0001', '“LS/8892”'], standingMessages.mayPractise(2026)],
  // More entries than a page shows begin with LS/1.
  ['LS 1 na LS 2', ['LS/0001', 'LS/0002'], standingMessages.mayPractise(2026)],
  ['LS/0003 Chebet (suspended?)', ['LS/0003'], standingMessages.suspended],
  ['Kilonzo LS/0003', ['LS/0003 is Chebet Cherono Rotich, not Kilonzo'], licenceCheckMessages.otherName],
  [
    'LS/0001 alias LS/9999 Otieno',
    ['LS/0001 is Wanjiru Njoki Kilonzo, not alias Otieno', '“LS/9999”'],
    licenceCheckMessages.otherName,
  ],
  ['LS-0001/AA-00052', ['LS/0001', 'AA/00052'], standingMessages.mayPractise(2026)],
  ['https://evil.example/publicProfile/LS%2F0001', null, checkManyMessages.otherSite],
  ['LS/0001 FHKLMR', [typedLettersMessages.beside], licenceCheckMessages.otherName],
  ['Peter Kamau', ['AA/00053'], checkManyMessages.assistantsName],
  ['Zebedayo Xylofoni', null, checkManyMessages.none],
  ['Wekesa Otieno', ['LS/0002'], checkManyMessages.byName],
  ['Chebet Cheroni', ['LS/0003'], checkManyMessages.nearest],
]
/** The same kinds in other words, which `contract/src/search/typed.test.ts` reads. */
const inOtherWords: Typed[] = [
  ['ls 1', ['LS/0001'], standingMessages.mayPractise(2026)],
  ['L.S. 0001', ['LS/0001'], standingMessages.mayPractise(2026)],
  ['LS O001', ['LS/0001'], standingMessages.mayPractise(2026)],
  ['LS/OO0l', ['LS/0001'], standingMessages.mayPractise(2026)],
  ['aa 52', ['AA/00052', 'Wanjiru Njoki Kilonzo'], checkManyMessages.assistant],
  ['AA O0052', ['AA/00052', 'Wanjiru Njoki Kilonzo'], checkManyMessages.assistant],
  ['2026-7KQ4M', null, checkManyMessages.partOfLicence],
  ['7KQ4M-XR9TB', null, checkManyMessages.partOfLicence],
  ['+254712345678', null, checkManyMessages.phone],
  ['M/1', null, checkManyMessages.institution],
  ...[
    'Reg no LS/0001',
    'LS No 1',
    'Surveyor LS/0001',
    'LS/0001 - Wanjiru Kilonzo',
    'namba LS/0001',
    '(LS/0001)',
    'License Number: LS/0001',
    'je LS/0001 ana leseni?',
  ].map((text): Typed => [text, ['LS/0001'], standingMessages.mayPractise(2026)]),
  ['Please, is LS/0002 licensed?', ['LS/0002'], standingMessages.mayPractise(2026)],
  ['Surveyor Wanjiru Kilonzo', ['LS/0001'], checkManyMessages.byName],
  ['Wanjiru Kilonzo P.O. Box 2', ['LS/0001'], checkManyMessages.byName],
  ['Surveyor LS/8889', null, checkManyMessages.none],
  ['LS/8890/2026', null, checkManyMessages.none],
  ['namba AA/8891', null, checkManyMessages.none],
  ['LS/0001 ni ya nani', ['LS/0001'], standingMessages.mayPractise(2026)],
  ['nataka kujua kama LS/0001 ana leseni', ['LS/0001'], standingMessages.mayPractise(2026)],
  ['LS/0001 Wanjiru Kilonzo ID 23456789', ['LS/0001'], standingMessages.mayPractise(2026)],
  ['ＬＳ／０００１', ['LS/0001'], standingMessages.mayPractise(2026)],
  ['nambari ya leseni LS 2 Otieno', ['LS/0002'], standingMessages.mayPractise(2026)],
  ['LS/0003-2026', ['LS/0003'], standingMessages.suspended],
  [
    'AA/00052 Grace Wanjiku LS/0001',
    ['AA/00052', 'LS/0001 is Wanjiru Njoki Kilonzo, not Grace Wanjiku'],
    checkManyMessages.assistant,
  ],
  ['code FHKLMR LS/0001', [typedLettersMessages.beside], licenceCheckMessages.otherName],
  ['LS/2026', null, checkManyMessages.none],
  ['KRA A001234567Z', null, checkManyMessages.none],
  ['evil.example/check/2026-7KQ4M-XR9TB', null, checkManyMessages.otherSite],
  ['Wanjiru Kilonzo 0712345678', ['LS/0001'], checkManyMessages.byName],
  ['S.L.P. 2 Wanjiru Kilonzo', ['LS/0001'], checkManyMessages.byName],
  ['Otieno Omondi', ['LS/0002'], checkManyMessages.byName],
  ['Chebet', ['LS/0003'], checkManyMessages.byName],
]
const typed = isProof ? [...ofEachKind, ...inOtherWords] : ofEachKind

let site: OfflineSite
let phone: WatchedPage
beforeAll(async () => {
  site = await startOfflineSite()
  site.board.at(NOW)
  site.board.setFacts({ kiswahili: 'draft' })
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
const wanted = (text: string, shown: string[] | null) => shown ?? [readAnswer(text, []).hints[0]?.sentence ?? '']
const expectAll = (where: string, text: string, said: string, shown: string[] | null) => {
  for (const each of wanted(text, shown)) expect(said, `${where}: ${text}`).toContain(each)
}

it('typed text: gets the same answer at home, in both tabs and at the licence check', async () => {
  expect(await (await fetch(site.origin)).text()).toMatch(
    /<form[^>]*action="\/register"[^>]*>(?:(?!<\/form>).)*name="search"/s,
  )
  for (const [text, shown, answer] of typed) {
    const query = new URLSearchParams({ search: text })
    expectAll('register', text, await textAt(`${pages.register.path}?${query}`), shown)
    expectAll('assistants', text, await textAt(`${pages.register.path}?tab=approved&${query}`), shown)
    const check = await textAt(`${pages.check.path}?${new URLSearchParams({ number: text })}`)
    const isOther = answer === checkManyMessages.otherSite
    expect({ text, isRed: check.includes(licenceCheckMessages.notOursWord) }).toEqual({ text, isRed: isOther })
    // What stands in the address bar after the path: no nearest names there, and the router decodes a percent sign twice.
    const profile = await textAt(profilePath(text))
    if (answer !== checkManyMessages.nearest && !text.includes('%')) expectAll('profile', text, profile, shown)
    // The check answers numbers, and links to the register for names.
    if (isOther)
      expectAll('check', text, check, [scannerMessages.otherSite('evil.example'), licenceCodeMessages.report])
    else if (
      shown === null ||
      (/\d/.test(text) && (answer !== checkManyMessages.byName || shown[0]?.startsWith('Is ')))
    )
      expectAll('check', text, check, shown)
  }
})

it('typed text: leads from the home page to the register’s answer, letters to their check', async () => {
  await using visit = await openUsedPage(site.origin)
  const { page } = visit
  const box = page.getByRole('searchbox')
  // An answer without content leaves the page where it is: to load it anew for each text took half of this file's time.
  await page.route(/\/register\?/, (route) => route.fulfill({ status: 204 }))
  await page.route(/\/check$/, (route) => route.fulfill({ contentType: 'text/html', body: 'There' }))
  await page.goto('/')
  for (const [text, shown] of typed) {
    const led = page.waitForRequest(/\/(?:register\?|check$)/)
    await box.fill(text)
    await box.press('Enter')
    const { pathname, searchParams } = new URL((await led).url())
    const isHidden = shown?.[0] === typedLettersMessages.beside
    expect({ text, pathname, search: searchParams.get('search') }).toEqual({
      text,
      pathname: isHidden ? pages.check.path : pages.register.path,
      search: isHidden ? null : text,
    })
    if (!isHidden) continue
    // Letters are in the fragment, which is sent to nobody.
    await page.getByText('There', { exact: true }).waitFor()
    expect(new URL(page.url()).hash).not.toBe('')
    await page.goto('/')
  }
})

it('typed text: gets the same answer in the office’s box', async () => {
  await using visit = await openUsedPage(site.origin)
  const { page } = visit
  const { services: registers } = site.board
  // What the specification's call says; the sign-in has said the rest.
  await page.route(`**${api.me}*`, (route) =>
    route.fulfill({ json: { user: { name: 'A Clerk', status: 'active', profile_pic: '' } } }),
  )
  await page.route('**/api/office/registers/*/entries/**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const name = pathname.includes('/approved/') ? 'approved' : 'licensed'
    const found = await findEntries(
      { registers, registerPublishing: memoryOffice().services },
      name,
      searchParams.get('search') ?? '',
    )
    await route.fulfill({ json: found })
  })
  await page.route(`**${api.officeAccounts}`, (route) => route.fulfill({ json: { results: [], next: null } }))
  await page.addInitScript(
    (token) => {
      localStorage.setItem('accessToken', token)
      localStorage.setItem('refreshToken', 'none')
      localStorage.setItem('account_type', 'office')
      localStorage.setItem('signInFlags', 'password profile')
    },
    tokenFor('clerk', Date.parse('2099-01-01')),
  )
  const [panel, box] = ['/office', page.getByLabel('Find a person, an account or an act')]
  const main = page.locator('main')
  await page.goto(panel)
  for (const [text, shown, answer] of typed) {
    await box.fill(text)
    await box.press('Enter')
    // Nearest names are the public's: a clerk is told that nothing matches.
    const isNearest = answer === checkManyMessages.nearest
    const isOne = !isNearest && (shown?.length === 1 || answer === checkManyMessages.assistant)
    const [number = ''] = shown ?? []
    const opened = isOne && /^[A-Z]{2}\/\d+$/.test(number) ? number : null
    // By an ID number the office finds accounts.
    const isId = answer === checkManyMessages.nationalId
    const said = isId ? [officeMessages.noAccounts] : isNearest ? [officeMessages.noEntryFound] : wanted(text, shown)
    if (opened !== null) await page.waitForURL((url) => url.searchParams.get('entry') === opened)
    else for (const each of said) await main.getByText(each).first().waitFor()
    expect({ text, entry: new URL(page.url()).searchParams.get('entry') }).toEqual({ text, entry: opened })
    await page.goBack()
    await page.waitForURL(`**${panel}`)
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
  await page.goto(`${pages.check.path}?number=evil.example%2Fcheck%2F2026-7KQ4M-XR9TB`)
  const card = page.locator('[data-verdict][data-tone=bad]:visible')
  await card.getByText(licenceCodeMessages.notOursWord, { exact: true }).waitFor()
  expect(await card.locator('[lang=sw]').innerText()).toBe(kiswahiliCodeMessages.notOursWord)
  await card.getByRole('link', { name: licenceCodeMessages.report }).waitFor()
  await page.goto(`${pages.check.path}?number=${encodeURIComponent(`${site.origin}${profilePath('LS/0002')}`)}`)
  await page.waitForURL(`**${profilePath('LS/0002')}`)
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
