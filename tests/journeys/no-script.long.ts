import { madeCaller } from '../../functions/src/accounts/testing.ts'
import { randomInt } from 'node:crypto'
import { licenceYear, pages, standingMessages } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { decide } from '../../functions/src/practising/decide.ts'
import { realServices } from '../api/support/real-services.ts'
import { hydrated, useBrowser, type WatchedPage } from '../browser/browser.ts'
import { startFragileSite, type FragileSite } from '../suite/fragile-site.ts'
import { publishMore, publishSurveyors, STORY_MS, useAssistantsRegister } from './support/registers.ts'
import { newUser, type PortalUser } from './support/users.ts'
import { inChapters } from './support/chapters.ts'
import { practisingRecord } from './support/records.ts'
import { sticksOut } from '../browser/page-checks.ts'
import { heading, openSite, screenIsSound, sees } from './support/story.ts'
import { widths } from './support/widths.ts'
import { newEntryId } from '../../functions/src/registers/versions/version.ts'
import { entryIdOf } from '../../functions/src/registers/versions/testing.ts'

// A function of this story's own, started after the publishing, knows the register from its first answer.
useBrowser()
useAssistantsRegister()
const services = realServices()
const year = licenceYear(new Date())
/** More than one page of the register. */
const COUNT = 24
/** A family name nobody else has. */
const family = `Plain${randomInt(100_000, 999_999)}`
const nameOf = (at: number) => `${family} ${String.fromCodePoint(65 + at)}${family.toLowerCase()}`
let surveyors: Pick<PortalUser, 'uid' | 'name' | 'licenceNo'>[]
let licence = ''
let site: FragileSite

const first = () => {
  const [surveyor] = surveyors
  if (surveyor === undefined) throw new Error('Nobody was published.')
  return surveyor
}

/** Publishes the people of the story; the first has a practising licence of this year and an assistant. */
const prepare = async () => {
  surveyors = Array.from({ length: COUNT }, (_, at) => ({
    uid: `${family}-${at}`,
    name: nameOf(at),
    licenceNo: `LS/${family.slice(5)}/${at + 1}`,
  }))
  await publishSurveyors(surveyors)
  const { name, licenceNo } = first()
  await publishMore('approved', [
    {
      entry_id: newEntryId(),
      supervisor_id: entryIdOf(licenceNo),
      assistant_name: `Assistant ${family}`,
      assistant_no: `AA/${family.slice(5)}`,
      supervisor_name: name,
      supervisor_license: licenceNo,
    },
  ])
  await practisingRecord(services, first(), year)
  const { uid } = await newUser(services, 'chair')
  const record = `${entryIdOf(licenceNo)}_${year}`
  const decision = { status: 'approved', good_standing: true, note: '' } as const
  await decide(services, madeCaller({ uid, accountType: 'chair' }), record, decision)
  const [issue] = await services.issues.allOf(record)
  licence = issue?.number ?? ''
}

beforeAll(async () => {
  await prepare()
  site = await startFragileSite(inject('suite'))
  // Without a script a page that came before the function's first reading stays without its answer.
  const list = `${site.origin}/account/licensed/?search=${family}`
  const isRead = async () => (await (await fetch(list)).text()).includes(`"count":${COUNT},`)
  await vi.waitUntil(isRead, { timeout: STORY_MS, interval: 500 })
}, STORY_MS)
afterAll(async () => {
  await site.close()
  await services.close()
})

describe.each(widths(360, 1280))('without JavaScript, at %i px', (width) => {
  inChapters()
  let plain: WatchedPage
  /** Shows the same addresses with JavaScript, which axe needs to look at a screen. */
  let scripted: WatchedPage
  beforeAll(async () => {
    plain = await openSite(width, { javaScriptEnabled: false }, site.origin)
    scripted = await openSite(width, {}, site.origin)
  })
  afterAll(async () => {
    await plain.context.close()
    await scripted.context.close()
  })

  const screenHolds = async (name: string) => {
    expect({ name, sticksOut: await sticksOut(plain.page) }).toEqual({ name, sticksOut: [] })
    await scripted.page.goto(plain.page.url())
    await hydrated(scripted.page)
    await screenIsSound(scripted.page, `no-script-${name}`)
  }

  it('search of the home page: leads to the register', async () => {
    const { page } = plain
    await page.goto(pages.home.path)
    await screenHolds('home')
    const search = page.locator('main').getByRole('search')
    await search.getByRole('searchbox').fill(family)
    await search.getByRole('button').click()
    await sees(page, `${COUNT} entries match “${family}”`)
    await sees(page, nameOf(0))
    await sees(page, 'Page 1 of 2')
    await screenHolds('register')
  })

  it('pages: turn by Next and Previous', async () => {
    const { page } = plain
    await page.getByRole('button', { name: 'Next' }).click()
    await sees(page, nameOf(COUNT - 1))
    await sees(page, 'Page 2 of 2')
    await screenHolds('register-page-2')
    await page.getByRole('button', { name: 'Previous' }).click()
    await sees(page, 'Page 1 of 2')
  })

  it('tab of the assistants: has its own search', async () => {
    const { page } = plain
    await page.getByRole('tab', { name: 'Approved Assistants' }).click()
    await page.getByLabel('Search approved assistants').fill(family)
    await page.locator('main').getByRole('button', { name: 'Search' }).click()
    await sees(page, `Assistant ${family}`)
    await screenHolds('assistants')
    await page.getByRole('link', { name: first().licenceNo }).click()
    await heading(page, first().name).waitFor()
    await sees(page, standingMessages.mayPractiseSentence(first().name, year))
    await screenHolds('profile')
  })

  it('the profile answers about a past day', async () => {
    const { page } = plain
    await page.getByLabel('Show the entry as it was on').fill(`${year - 1}-12-31`)
    await page.getByRole('button', { name: 'Show this day' }).click()
    await page.waitForURL(`**?on=${year - 1}-12-31`)
    await sees(page, /^The records begin on|^The register had no entry with this register number on that day/)
    await screenHolds('profile-past')
  })

  it('a licence number is checked from the home page and by its own form', async () => {
    const { page } = plain
    await page.goto(pages.home.path)
    const search = page.locator('main').getByRole('search')
    await search.getByRole('searchbox').fill(licence.toLowerCase())
    await search.getByRole('button').click()
    await page.waitForURL(`**/check/${licence}`)
    await sees(page, 'In force until')
    await screenHolds('check')
    await page.getByLabel('Check another number').fill('2026-22222-22222')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await sees(page, 'The board has issued no practising licence with this number.')
    await screenHolds('check-unknown')
  })

  it('says nothing on the console', () => {
    expect([...plain.problems, ...scripted.problems]).toEqual([])
  })
})
