import {
  api,
  copyMessages,
  licenceCodeMessages,
  OFFLINE_PATH,
  pageNames,
  pages,
  profilePath,
  resourceMessages,
  RESOURCES_SHELL_PATH,
  scannerMessages,
  standingMessages,
} from '@lsb/contract'
import { realServices } from '../api/support/real-services.ts'
import { newUser } from './support/users.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { useBrowser, type WatchedPage } from '../browser/browser.ts'
import { addedCircular, type OfflineSite, people, startOfflineSite } from '../browser/offline-site.ts'
import { codePicture } from '../browser/code-picture.ts'
import { cached, OFFLINE_FILES_MS, waitForOfflineFiles, visitOnce } from '../browser/offline-visit.ts'
import { heading, openSite, screenIsSound, sees, signIn } from './support/story.ts'

useBrowser()
const NUMBER = '2026-7KQ4M-XR9TB'
const LATER = '2026-12-30T12:30:00.000Z'
const [first, , suspended] = people
if (first === undefined || suspended === undefined) throw new Error('Nobody is in the register.')

let site: OfflineSite
beforeAll(async () => {
  site = await startOfflineSite()
})
afterEach(() => {
  site.network('on')
})
afterAll(() => site.close())

const visitor = () => visitOnce(site, LATER)

describe('works after one visit', () => {
  let visit: WatchedPage
  beforeAll(async () => {
    visit = await visitor()
  }, OFFLINE_FILES_MS)
  afterAll(() => visit.context.close())

  it('searches the register by half a name', async () => {
    const { page } = visit
    site.network('off')
    await page.goto(`${pages.register.path}?search=wanj`)
    await sees(page, copyMessages.age('3 hours'))
    await sees(page, copyMessages.listOf('30 December 2026'))
    await sees(page, standingMessages.mayPractise(2026))
    expect(await page.getByRole('row').count()).toBe(2)
    await screenIsSound(page, 'offline-register')
    await page.getByRole('link', { name: first.name }).click()
    await heading(page, first.name).waitFor()
    await sees(
      page,
      standingMessages.saidOn('30 December 2026', standingMessages.mayPractiseSentence(first.name, 2026)),
    )
    await screenIsSound(page, 'offline-entry')
    await page.getByLabel('Search the copy of the register').fill('chebet')
    await page.keyboard.press('Enter')
    await sees(page, suspended.name)
    await sees(page, 'Suspended')
  })

  it('verifies a scanned code', async () => {
    const { page } = visit
    site.network('off')
    await page.goto(site.codeOf(first, NUMBER))
    await sees(page, licenceCodeMessages.onlySigned(`${first.name}, ${first.license_no}`, 2026))
    await sees(page, `On 30 December 2026 the register said: ${first.name}`)
    await screenIsSound(page, 'offline-code')
    await page.goto(site.codeOf(first, NUMBER).replace(NUMBER, '2026-22222-22222'))
    await sees(page, licenceCodeMessages.notOurs)
    expect(await page.locator('main [data-tone=good]').count()).toBe(0)
  })

  it('reads a picture of a code with the scanner', async () => {
    const { page } = visit
    site.network('off')
    await page.goto(pages.check.path)
    await page.getByRole('button', { name: scannerMessages.start }).click()
    const [path = '', digits = ''] = site.codeOf(first, NUMBER).split('#')
    await page
      .getByLabel('Or choose a picture of the code')
      .setInputFiles(await codePicture(`https://lsb.example${path}#`, digits))
    await sees(page, licenceCodeMessages.onlySigned(`${first.name}, ${first.license_no}`, 2026))
    await screenIsSound(page, 'offline-scanned')
  })

  it('lists the documents of the text', async () => {
    const { page } = visit
    await page.goto(pages.resources.path)
    await page.getByRole('link', { name: addedCircular.title }).waitFor()
    site.network('off')
    await page.goto(pages.resources.path)
    await sees(page, resourceMessages.unanswered)
    await page.getByRole('link', { name: 'circular 3/2025' }).waitFor()
    expect(await page.getByRole('link', { name: addedCircular.title }).count()).toBe(0)
    await screenIsSound(page, 'offline-resources')
  })

  it('gives verdicts until the year of the copy ends', async () => {
    const { page } = visit
    await page.clock.setFixedTime('2026-12-31T20:30:00.000Z')
    site.network('off')
    await page.goto(profilePath(first.license_no))
    await sees(page, copyMessages.age('1 day'))
    await page.locator('[data-part=age] [data-tone=caution]').waitFor()
    await page.clock.setFixedTime('2026-12-31T21:00:00.000Z')
    for (const path of [profilePath(first.license_no), `${pages.register.path}?search=wanj`]) {
      await page.goto(path)
      await sees(page, copyMessages.tooOld)
      expect(await page.locator('main').innerText()).not.toMatch(/today|good standing/i)
      expect(await page.locator('main [data-tone=good]').count()).toBe(0)
    }
    await page.clock.setFixedTime('2026-12-01T09:00:00.000Z')
    await page.goto(profilePath(first.license_no))
    await sees(page, copyMessages.ageUnknown)
    expect(await page.locator('main [data-tone=good]').count()).toBe(0)
  })
})

describe('what a device keeps', () => {
  it('is removed by the switch on the privacy page', async () => {
    await using visit = await visitor()
    const { page } = visit
    await page.goto(pages.privacy.path)
    await screenIsSound(page, 'offline-switch')
    await page.getByRole('button', { name: 'Remove the copy and keep none' }).click()
    await sees(page, 'Everything was removed. This device keeps no copy.')
    expect(await cached(page)).toEqual([])
    await page.goto(pages.fees.path)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    expect(await cached(page)).toEqual([])
  })

  it('is the new deployment at once', async () => {
    await using visit = await visitor()
    const { page, context } = visit
    const { before, after } = await site.deploy('second')
    const other = await context.newPage()
    await other.goto(pages.fees.path)
    await heading(other, 'Fees of second').waitFor()
    await waitForOfflineFiles(other)
    expect(await cached(other)).toContain(after)
    expect(await page.evaluate(async (path) => (await fetch(path)).status, before)).toBe(200)
    site.network('off')
    await other.reload()
    await heading(other, 'Fees of second').waitFor()
  })
})

describe('a surveyor who is signed in', () => {
  const services = realServices()
  afterAll(() => services.close())

  it('keeps nothing of the portal in a cache', async () => {
    const surveyor = await newUser(services, 'surveyor')
    await using visit = await openSite(360, { serviceWorkers: 'allow' })
    const { page } = visit
    await page.goto(pages.fees.path)
    await waitForOfflineFiles(page)
    await signIn(page, surveyor)
    await heading(page, 'Licenses').waitFor()
    await page.reload()
    await heading(page, 'Licenses').waitFor()
    // The check of a PDF comes when one is chosen: a deployment in between does not take it away.
    await expect.poll(() => cached(page)).toContainEqual(expect.stringMatching(/^\/assets\/pdf\.worker/))
    const paths = await cached(page)
    const allowed = new Set<string>([
      OFFLINE_PATH,
      RESOURCES_SHELL_PATH,
      api.registerCopy,
      api.licenceKeys,
      ...pageNames.filter((name) => pages[name].public && name !== 'portal').map((name) => pages[name].path),
    ])
    expect(paths.filter((path) => !allowed.has(path) && !path.startsWith('/assets/'))).toEqual([])
    const bodies = await page.evaluate(async () => {
      const found: string[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) found.push((await (await cache.match(request))?.text()) ?? '')
      }
      return found.join('\n')
    })
    expect(bodies).not.toContain(surveyor.idNumber)
    expect(bodies).not.toContain('"access"')
  })
})
