import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openUsedPage } from '../browser/browser.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite()

it('used page: brings nothing that the visit before has stored or shown', async () => {
  const first = await openUsedPage(site.origin)
  await first.page.goto('/about')
  await first.page.evaluate(async () => {
    localStorage.setItem('a', '1')
    sessionStorage.setItem('a', '1')
    document.cookie = 'a=1'
    await caches.open('a')
    await new Promise((opened) => indexedDB.open('a').addEventListener('success', opened))
    console.error('This is only said.')
  })
  await first[Symbol.asyncDispose]()
  await using second = await openUsedPage(site.origin, { viewport: { width: 360, height: 640 } })
  expect(second.page).toBe(first.page)
  expect([second.problems, second.page.viewportSize()]).toEqual([[], { width: 360, height: 640 }])
  const kept = await second.page.evaluate(async () => [
    localStorage.length,
    sessionStorage.length,
    document.cookie,
    (await caches.keys()).length,
    (await indexedDB.databases()).length,
  ])
  expect(kept).toEqual([0, 0, '', 0, 0])
})

it('used page: has no route and no listener of the visit before', async () => {
  const first = await openUsedPage(site.origin)
  const asked: string[] = []
  first.page.on('request', (request) => asked.push(request.url()))
  await first.page.route('**/about', (route) => route.abort())
  await first.page.goto('/fees')
  await first[Symbol.asyncDispose]()
  const before = asked.length
  await using second = await openUsedPage(site.origin)
  expect(second.page).toBe(first.page)
  expect((await second.page.goto('/about'))?.status()).toBe(200)
  expect(asked).toHaveLength(before)
})

it.each<[change: string, (page: Page) => unknown]>([
  ['a script', (page) => page.addInitScript('')],
  ['a clock', (page) => page.clock.setFixedTime(0)],
  ['a second page', (page) => page.context().newPage()],
])('used page: is not used again after %s', async (_, change) => {
  const first = await openUsedPage(site.origin)
  await change(first.page)
  await first[Symbol.asyncDispose]()
  await using second = await openUsedPage(site.origin)
  expect([first.page.isClosed(), second.page === first.page]).toEqual([true, false])
})
