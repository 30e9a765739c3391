import { mails, messageKinds } from '@lsb/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messageHtml } from '../../functions/src/mail/compose.ts'
import { openPage, type WatchedPage } from '../browser/browser.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite(sampleApi)
let visit: WatchedPage
beforeAll(async () => {
  visit = await openPage(site.origin, { viewport: { width: 360, height: 640 } })
})
afterAll(() => visit.context.close())

const LINK = `https://lsb.example/choosePassword#${'abcDEF0123456789'.repeat(3)}`

it.each(messageKinds)('a message is no wider than a phone, its link included: %s', async (kind) => {
  const { page } = visit
  const facts = {
    year: '2026',
    reason: 'Not legible.',
    due: '31 March 2026',
    number: 'LS/0112',
    since: '24 November 2026',
    register: 'Register of licensed surveyors',
    version: '14',
    told: 'Status: was Active, is now Suspended',
    of: 'Made-up Clerk',
    act: 'added',
  }
  const head = {
    size: 1234,
    hash: '0123456789abcdef'.repeat(4),
    at: '2026-11-24T09:00:00Z',
    kid: 'k',
    signature: 'A'.repeat(86),
  }
  await page.setContent(messageHtml({ kind, name: 'José Brian Mwangi', facts }, { page: LINK, head }))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await page.title()).toBe(mails[kind].words(facts).subject)
  expect(await page.getByRole('link').getAttribute('href')).toBe(LINK)
})
