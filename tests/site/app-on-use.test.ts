import { api, signInMessages } from '@lsb/contract'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { openPage } from '../browser/browser.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { serveSite } from '../browser/site-server.ts'
import { atRest, tap, tapInto } from '../browser/touching.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite(sampleApi)

const PHONE = { width: 360, height: 740 }

it('app: runs on the sign-in page only once the page is used', async () => {
  await using visit = await openPage(site.origin)
  await visit.page.goto('/portal')
  expect(await atRest(visit)).toBe('')
  await visit.page.keyboard.press('Tab')
  await visit.page.waitForSelector('html[data-ready=app]', { state: 'attached' })
  // The page's HTML has only the variables that it uses; what the app draws later needs others, such as a dialog's shadow.
  await visit.page.waitForFunction(() => getComputedStyle(document.body).getPropertyValue('--mui-shadows-24') !== '')
  expect(visit.problems).toEqual([])
})

/** Fills a field as a browser does, without an event: those come with the first touch. */
const autofill = (field: Locator, text: string) =>
  field.evaluate((element, value) => {
    if (element instanceof HTMLInputElement) element.value = value
  }, text)

it('app: runs once the button of the sign-in page is tapped', async () => {
  const calls: string[] = []
  const refusing = await serveSite((request, response) => {
    calls.push(request.url ?? '')
    response.writeHead(401, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ detail: signInMessages.invalid }))
  })
  await using visit = await openPage(refusing.origin, { hasTouch: true, isMobile: true, viewport: PHONE })
  const { page } = visit
  await page.goto('/portal')
  expect(await atRest(visit)).toBe('')
  const button = page.getByRole('button', { name: 'Sign In' })
  expect(await button.isEnabled()).toBe(true)
  await tap(page, button)
  await page.waitForSelector('html[data-ready=app]', { state: 'attached' })
  expect(new URL(page.url()).search).toBe('')

  await tapInto(page, page.getByLabel('ID number'))
  await page.keyboard.type('12345678')
  await tapInto(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type('Secret-word-1')
  await tap(page, button)
  await page.getByText(signInMessages.invalid).waitFor()
  expect(calls).toEqual([api.token])
  await refusing.close()
})

it('app: keeps what a password manager has filled in before the sign-in page is tapped', async () => {
  await using visit = await openPage(site.origin, { hasTouch: true, isMobile: true, viewport: PHONE })
  const { page } = visit
  await page.goto('/portal')
  expect(await atRest(visit)).toBe('')
  await autofill(page.getByLabel('ID number'), '12345678')
  await autofill(page.getByLabel('Password', { exact: true }), 'Secret-word-1')
  expect(await page.evaluate(() => document.documentElement.dataset['ready'])).toBe('')
  await tap(page, page.getByRole('button', { name: 'Sign In' }))
  await page.waitForSelector('html[data-ready=app]', { state: 'attached' })
  expect(await page.getByLabel('ID number').inputValue()).toBe('12345678')
  const request = page.waitForRequest(`**${api.token}`)
  await tap(page, page.getByRole('button', { name: 'Sign In' }))
  expect((await request).postDataJSON()).toEqual({ id_number: '12345678', password: 'Secret-word-1' })
})
