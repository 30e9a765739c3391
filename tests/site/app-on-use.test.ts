import { api, signInMessages } from '@lsb/contract'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, openPage } from '../browser/browser.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { serveSite } from '../browser/site-server.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite(sampleApi)

const PHONE = { width: 360, height: 740 }

/** Every script of the page has come, and the browser has nothing left to do. */
const atRest = async (visit: Awaited<ReturnType<typeof openPage>>) => {
  await visit.page.waitForSelector('html[data-ready]', { state: 'attached' })
  await visit.page.waitForFunction(() => document.head.querySelector('link[rel=modulepreload]') !== null)
  await visit.page.waitForLoadState('networkidle')
  return visit.page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        // A browser without windows sometimes never says that it is idle.
        requestIdleCallback(() => resolve(document.documentElement.dataset['ready']), { timeout: 1_000 })
      }),
  )
}

it.each(['/complaints', '/portal'])('app: runs on %s only once the page is used', async (path) => {
  await using visit = await openPage(site.origin)
  await visit.page.goto(path)
  expect(await atRest(visit)).toBe('')
  await visit.page.keyboard.press('Tab')
  await visit.page.waitForSelector('html[data-ready=app]', { state: 'attached' })
  // The page's HTML has only the variables that it uses; what the app draws later needs others, such as a dialog's shadow.
  await visit.page.waitForFunction(() => getComputedStyle(document.body).getPropertyValue('--mui-shadows-24') !== '')
  expect(visit.problems).toEqual([])
})

it('app: runs on an unused page when the browser keeps a draft of it', async () => {
  await using visit = await openPage(site.origin)
  const { page } = visit
  await page.goto('/complaints')
  await hydrated(page)
  await page.getByLabel('First name').fill('Wanjiku')
  await page.reload()
  await page.waitForSelector('html[data-ready=app]', { state: 'attached' })
  expect(await page.getByLabel('First name').inputValue()).toBe('Wanjiku')
  expect(visit.problems).toEqual([])
})

it('app: runs on an unused page whose address names somebody', async () => {
  await using visit = await openPage(site.origin)
  const { page } = visit
  await page.goto('/complaints?about=Wanjiku%20Njeri')
  await page.waitForSelector('html[data-ready=app]', { state: 'attached' })
  await expect.poll(() => page.locator('[name=accused]').inputValue()).toBe('Wanjiku Njeri')
  expect(visit.problems).toEqual([])
})

/** A finger on the middle of an element, which may be grey: a click would wait until it is not. */
const tap = async (page: Page, element: Locator) => {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (box === null) throw new Error('There is nothing to tap.')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Taps a field and waits for its caret, as whoever types does: the browser gives the focus a moment after the tap. */
const tapInto = async (page: Page, field: Locator): Promise<void> => {
  await tap(page, field)
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
}

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

it('app: takes what is typed into a complaint whose empty form was sent at once', async () => {
  await using visit = await openPage(site.origin, { hasTouch: true, isMobile: true, viewport: PHONE })
  const { page } = visit
  await page.goto('/complaints')
  expect(await atRest(visit)).toBe('')
  const button = page.getByRole('button', { name: 'Check the complaint' })
  await tap(page, button)
  await page.waitForSelector('html[data-ready=app]', { state: 'attached' })
  const field = page.getByLabel('First name')
  await tapInto(page, field)
  await page.keyboard.type('Wanjiku')
  await page.getByRole('link', { name: 'Enter your last name.' }).waitFor()
  expect(await field.inputValue()).toBe('Wanjiku')
  expect(visit.problems).toEqual([])
})
