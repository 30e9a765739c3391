import { expect, it } from 'vitest'
import { hydrated, openPage, takenOver } from '../browser/browser.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite(sampleApi)

it('loads the page again once when a deploy has taken away its chunk', async () => {
  await using visit = await openPage(site.origin)
  const { page } = visit
  await page.goto('/register')
  await takenOver(page)
  let refused = 0
  await page.route('**/assets/page-*.js', (route) => {
    refused += 1
    return route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' })
  })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.getByRole('link', { name: "Surveyor's Portal" }).last().click()
  await expect.poll(() => loads).toBe(1)
  expect(refused).toBeGreaterThan(0)
  // The chunk is still gone: the prerendered page is readable, and the tab does not reload for ever.
  expect(await page.innerText('h1')).toBe("Surveyor's Portal")
  await page.unrouteAll()
  await page.reload()
  await hydrated(page)
  expect(loads).toBe(2)
})

it('shows a page of the app when the network is back', async () => {
  await using visit = await openPage(site.origin, { viewport: { width: 1280, height: 900 } })
  const { page, context } = visit
  await page.goto('/register')
  await takenOver(page)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const follow = (name: string) => page.locator('a:visible', { hasText: name }).last().click()
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  await follow("Surveyor's Portal")
  await heading("Surveyor's Portal")
  await context.setOffline(true)
  await follow('Forgot your password?')
  await heading('This page could not be shown')
  await follow("Surveyor's Portal")
  await heading("Surveyor's Portal")
  await context.setOffline(false)
  await follow('Forgot your password?')
  await heading('Forgot your password?')
  expect(loads).toBe(0)
})

it('asks nothing of another company before the reader agrees', async () => {
  await using visit = await openPage(site.origin)
  const { page } = visit
  await page.route('https://www.facebook.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'feed' }))
  await page.goto('/')
  await hydrated(page)
  expect(visit.problems).toEqual([])
  expect(await page.getByRole('link', { name: 'Open it on Facebook' }).getAttribute('href')).toContain('facebook.com')
  await page.getByRole('button', { name: 'Show the feed' }).click()
  await expect.poll(() => visit.problems.length).toBeGreaterThan(0)
  for (const problem of visit.problems) expect(problem).toContain('request to another host: https://www.facebook.com/')
})

it('the subscribe box makes no call and says that subscription is not open', async () => {
  await using visit = await openPage(site.origin)
  const { page } = visit
  await page.goto('/contact')
  await hydrated(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.getByLabel('Notices by e-mail').fill('amina@example.org')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Not subscribed').waitFor()
  expect(requests).toEqual([])
  expect(page.url()).not.toContain('amina')
})

it('turns pictures unless the reader wants less motion', async () => {
  await using still = await openPage(site.origin, { reducedMotion: 'reduce' })
  await still.page.clock.install()
  await still.page.goto('/')
  await hydrated(still.page)
  await still.page.clock.runFor(12_000)
  // The next one is the second only if it has not turned.
  await still.page.getByRole('button', { name: 'Next picture' }).click()
  const shown = still.page.locator('[aria-roledescription=carousel] figure:not([inert])')
  expect(await shown.textContent()).toBe('Becoming a licensed surveyor')
  expect(await still.page.getByRole('button', { name: 'Pause' }).count()).toBe(0)

  await using moving = await openPage(site.origin)
  await moving.page.clock.install()
  await moving.page.goto('/')
  await hydrated(moving.page)
  await moving.page.clock.runFor(5500)
  await moving.page.locator('main').getByRole('link', { name: 'Becoming a licensed surveyor' }).waitFor()
})
