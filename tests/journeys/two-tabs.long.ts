import { ownMessages, saveFailures, successMessages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { openAs } from './support/session.ts'
import { endsAt, field, fillSignIn, heading, openSignIn, openSite, screenIsSound, sees } from './support/story.ts'
import { newUser } from './support/users.ts'
import { widths } from './support/widths.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

const PHONE = 'Phone number'
const FIRM = 'Firm'
const openDetails = async (page: Page) => {
  await page.goto('/finalDashL?panel=details')
  await heading(page, 'My details').waitFor()
  await field(page, PHONE).waitFor()
}
const save = (page: Page) => page.getByRole('button', { name: 'Save my details' }).click()

it.each(widths(360, 1280))('two tabs of one form: the later save asks which value stays, at %i px', async (width) => {
  const who = await newUser(services, 'surveyor')
  await using visit = await openAs(who, width)
  const { page } = visit
  await openDetails(page)
  const other = await visit.context.newPage()
  await openDetails(other)
  await field(other, PHONE).fill('0733 111111')
  await save(other)
  await sees(other, successMessages.personal)

  await field(page, FIRM).fill('Typed Here')
  await save(page)
  await sees(page, `${saveFailures.personal} ${ownMessages.changedElsewhere}`)
  await endsAt(page, `${PHONE}: ${ownMessages.fieldChangedElsewhere}`)
  await page.getByRole('link', { name: PHONE }).click()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('phone_number')
  await screenIsSound(page, 'two-tabs-asked')
  await page.getByRole('button', { name: `Take what is saved (${PHONE})` }).click()
  expect(await field(page, PHONE).inputValue()).toBe('0733 111111')
  await page.getByRole('button', { name: `Keep what is in the field (${FIRM})` }).click()
  await save(page)
  await sees(page, successMessages.personal)
  await page.reload()
  await field(page, PHONE).waitFor()
  expect([await field(page, PHONE).inputValue(), await field(page, FIRM).inputValue()]).toEqual([
    '0733 111111',
    'Typed Here',
  ])
})

it('a browser that refuses storage: is told so at sign-in, and every page says what it is', async () => {
  const who = await newUser(services, 'surveyor')
  await using visit = await openSite(360)
  await visit.context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  const { page } = visit
  await openSignIn(page)
  await fillSignIn(page, who)
  await sees(page, ownMessages.storageRefused)
  await screenIsSound(page, 'storage-refused')
  await page.goto('/finalDashL')
  await heading(page, /^Surveyor/).waitFor()
  await page.goto('/maindashboard')
  await heading(page, /^Surveyor/).waitFor()
  expect(visit.problems).toEqual([])
})
