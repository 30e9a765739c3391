import { afterAll, beforeAll, expect, it } from 'vitest'
import { hydrated, openPage, useBrowser } from '../browser/browser.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { serveSite, type Site } from '../browser/site-server.ts'

useBrowser()
let site: Site
beforeAll(async () => {
  site = await serveSite(sampleApi)
})
afterAll(() => site.close())

/** Every script of the page has come, and the browser has nothing left to do. */
const atRest = async (visit: Awaited<ReturnType<typeof openPage>>) => {
  await visit.page.waitForSelector('html[data-ready]', { state: 'attached' })
  await visit.page.waitForFunction(() => document.head.querySelector('link[rel=modulepreload]') !== null)
  await visit.page.waitForLoadState('networkidle')
  return visit.page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        requestIdleCallback(() => resolve(document.documentElement.dataset['ready']))
      }),
  )
}

it.each(['/complaints', '/portal'])('app: runs on %s only once the page is used', async (path) => {
  await using visit = await openPage(site.origin)
  await visit.page.goto(path)
  expect(await atRest(visit)).toBe('')
  await visit.page.keyboard.press('Tab')
  await visit.page.waitForSelector('html[data-ready=app]', { state: 'attached' })
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
