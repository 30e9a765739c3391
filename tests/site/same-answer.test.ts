import {
  api,
  copyMessages,
  licenceCheckMessages,
  licenceCodeMessages,
  officeMessages,
  pages,
  profilePath,
  readAnswer,
  registerMessages,
  scannerMessages,
  typedMessages,
} from '@lsb/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { memoryOffice } from '../../functions/src/registers/import/testing.ts'
import { findEntries } from '../../functions/src/office/entry-forms.ts'
import { tokenFor } from '../../web/src/shared/session/testing.ts'
import { openUsedPage, useBrowser, type WatchedPage } from '../browser/browser.ts'
import type { OfflineSite } from '../browser/offline-site.ts'
import { OFFLINE_FILES_MS, visitOnce } from '../browser/offline-visit.ts'
import { startTypedSite, TYPED_AT, typedTexts } from '../browser/typed-texts.ts'
import { rooms } from '../rooms.ts'

useBrowser()
const typed = [...typedTexts, ...rooms.flatMap((room) => room.typed ?? [])]

let site: OfflineSite
let phone: WatchedPage
beforeAll(async () => {
  site = await startTypedSite()
  phone = await visitOnce(site, TYPED_AT)
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
  for (const [text, shown, finding] of typed) {
    const query = new URLSearchParams({ search: text })
    expectAll('register', text, await textAt(`${pages.register.path}?${query}`), shown)
    expectAll('assistants', text, await textAt(`${pages.register.path}?tab=approved&${query}`), shown)
    const check = await textAt(`${pages.check.path}?${new URLSearchParams({ number: text })}`)
    const isOther = finding === 'other_site'
    expect({ text, isRed: check.includes(licenceCheckMessages.notOursWord) }).toEqual({ text, isRed: isOther })
    // What stands in the address bar after the path: no nearest names there, and the router decodes a percent sign twice.
    const profile = await textAt(profilePath(text))
    if (finding !== 'nearest' && !text.includes('%')) expectAll('profile', text, profile, shown)
    // The check answers numbers, and links to the register for names.
    if (isOther)
      expectAll('check', text, check, [scannerMessages.otherSite('evil.example'), licenceCodeMessages.report])
    else if (shown === null || (/\d/.test(text) && (finding !== 'by_name' || shown[0]?.startsWith('Is '))))
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
  for (const [text, , finding] of typed) {
    const led = page.waitForRequest(/\/(?:register\?|check$)/)
    await box.fill(text)
    await box.press('Enter')
    const { pathname, searchParams } = new URL((await led).url())
    const isHidden = finding === 'letters'
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
  for (const [text, shown, finding] of typed) {
    await box.fill(text)
    await box.press('Enter')
    // Nearest names are the public's: a clerk is told that nothing matches.
    const isNearest = finding === 'nearest'
    // Of two numbers a clerk chooses, also where one is the supervisor's.
    const isOne = !isNearest && !/[A-Z]\/\d.*[A-Z]\/\d/.test(text) && (shown?.length === 1 || finding === 'assistant')
    const [number = ''] = shown ?? []
    const opened = isOne && /^[A-Z]{2}\/\d+$/.test(number) ? number : null
    // By an ID number the office finds accounts.
    const isId = finding === 'national_id'
    const said = isId ? [officeMessages.noAccounts] : isNearest ? [officeMessages.noEntryFound] : wanted(text, shown)
    if (opened !== null) await page.waitForURL((url) => url.searchParams.get('entry') === opened)
    else for (const each of said) await main.getByText(each).first().waitFor()
    expect({ text, entry: new URL(page.url()).searchParams.get('entry') }).toEqual({ text, entry: opened })
    await page.goBack()
    await page.waitForURL(`**${panel}`)
  }
})

it('typed text: gets the same answer in the offline copy', async () => {
  const { page } = phone
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
