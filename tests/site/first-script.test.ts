import { brotliCompressSync } from 'node:zlib'
import { api, checkPath, pages, profilePath, registerMessages, signInMessages } from '@lsb/contract'
import type { Response } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { exceededBudgets, pageTargets } from '../bench/page-targets.ts'
import { weigh } from '../bench/page-weight.ts'
import { hydrated, openPage, takenOver, type WatchedPage } from '../browser/browser.ts'
import { holdApp } from '../browser/late-app.ts'
import { SAMPLE_LICENCE, sampleApi } from '../browser/sample-api.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite()
const answering = useSite(sampleApi)

/** Opens a page with its pictures held back; returns the scripts asked for so far. */
const arrive = async ({ page }: WatchedPage, path: string): Promise<string[]> => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url())
  })
  await page.route('**/*.svg', () => new Promise(() => undefined))
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return asked
}

/** As a visitor's line carries it, and as the figures of the pages count it. */
const weightOf = async (response: Response): Promise<number> => brotliCompressSync(await response.body()).length

/** How heavy the first script of a rendered page may be, in bytes. */
const BUDGET_BYTES = 6_000

describe('a page with its result', () => {
  it.each([pages.register.path, profilePath('LS/0003'), pages.check.path, checkPath(SAMPLE_LICENCE)])(
    'asks for the app only when the search box is entered: %s',
    async (path) => {
      await using visit = await openPage(answering.origin)
      const { page } = visit
      const scripts: Response[] = []
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response)
      })
      await page.goto(path)
      await hydrated(page)
      await page.locator('footer a').first().hover()
      await page.mouse.click(5, 400)
      await page.keyboard.press('Tab')
      await page.waitForLoadState('networkidle')
      expect(scripts).toHaveLength(1)
      expect(await Promise.all(scripts.map(weightOf))).toEqual([expect.toSatisfy((bytes) => bytes <= BUDGET_BYTES)])
      if (path !== pages.register.path) return
      await takenOver(page)
      expect(scripts.length).toBeGreaterThan(5)
    },
  )
})

it.each(pageTargets.filter(({ hasApp }) => hasApp))('the app of $path is within its budget', async (target) => {
  const weight = weigh(await (await fetch(site.origin + target.path)).text())
  expect(weight.js).toBeGreaterThan(100_000)
  expect(exceededBudgets(target, weight)).toEqual([])
})

describe('a page of the app whose picture does not come', () => {
  it('gets the app when it is touched', async () => {
    await using visit = await openPage(site.origin)
    const asked = await arrive(visit, '/portal')
    expect(asked).toHaveLength(1)
    await visit.page.keyboard.press('Tab')
    await hydrated(visit.page)
    expect(asked.length).toBeGreaterThan(5)
  })

  it('fetches the app after a while in any case', async () => {
    await using visit = await openPage(site.origin)
    const asked = await arrive(visit, '/portal')
    await expect.poll(() => asked.length).toBeGreaterThan(5)
  })
})

describe('without a network for the scripts', () => {
  it('is taken over when the network is back', async () => {
    await using visit = await openPage(site.origin)
    const { page } = visit
    await page.route('**/assets/entry-client-*.js', (route) => route.abort())
    await page.goto('/portal')
    await expect.poll(() => visit.problems.length).toBeGreaterThan(0)
    expect(await page.innerText('h1')).toBe("Surveyor's Portal")
    await page.unrouteAll()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await hydrated(page)
  })

  it('is taken over when its own chunk comes at last', async () => {
    await using visit = await openPage(site.origin)
    const { page } = visit
    await page.addInitScript(() => {
      addEventListener('vite:preloadError', () => (document.documentElement.dataset['refused'] = ''))
    })
    // A site that answered would be loaded again.
    await page.route(/\/assets\/page-|\/$/, (route) => route.abort())
    await page.goto('/register')
    await page.waitForSelector('html[data-refused]', { state: 'attached' })
    expect(await page.innerText('[role=tabpanel]')).toContain(registerMessages.loading)
    await page.unrouteAll()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await hydrated(page)
    // There is no API here.
    await expect.poll(() => page.innerText('[role=tabpanel]')).toContain(registerMessages.licensedFailed)
  })

  it.each([
    ['the app', 'entry-client'],
    ['its own part of the app', 'page'],
  ])('says beside a pressed button that %s has not come', async (_what, missing) => {
    await using visit = await openPage(answering.origin)
    const { page } = visit
    await page.route(new RegExp(`/assets/${missing}-|/$`), (route) => route.abort())
    await page.goto('/portal')
    await page.getByLabel('ID number').fill('12345678')
    await page.getByLabel('Password', { exact: true }).fill('Secret-word-1')
    const button = page.getByRole('button', { name: 'Sign In' })
    for (let press = 0; press < 2; press += 1) {
      await button.click()
      await page.getByRole('alert').getByText('Check your connection, then press “Sign In”.').waitFor()
      expect(await button.getAttribute('aria-busy')).toBe('false')
    }
    await page.unrouteAll()
    const request = page.waitForRequest(`**${api.token}`)
    await button.click()
    expect((await request).postDataJSON()).toEqual({ id_number: '12345678', password: 'Secret-word-1' })
    expect(await page.getByText('Check your connection').count()).toBe(0)
  })

  it('is loaded again when a deployment has replaced its scripts', async () => {
    await using visit = await openPage(site.origin)
    const { page } = visit
    let visits = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visits += 1
    })
    await page.route('**/assets/entry-client-*.js', (route) =>
      visits > 1 ? route.continue() : route.fulfill({ status: 404 }),
    )
    await page.goto('/portal')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect.poll(() => visits).toBe(2)
    await hydrated(page)
  })

  it('says beside a held button that the line is slow, until the app is there', async () => {
    await using visit = await openPage(site.origin)
    const { page } = visit
    await page.clock.install()
    const letCome = await holdApp(page)
    await page.goto('/portal')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.clock.fastForward(20_000)
    await page.getByRole('alert').getByText('Your press is kept.').waitFor()
    letCome()
    await page.getByText(signInMessages.bothRequired).first().waitFor()
    expect(await page.getByText('Your press is kept.').count()).toBe(0)
    expect(visit.problems).toEqual([])
  })

  it('sends what the fields show when pressed as the app takes over', async () => {
    await using visit = await openPage(answering.origin)
    const { page } = visit
    const letCome = await holdApp(page)
    await page.goto('/portal')
    await page.getByLabel('ID number').fill('12345678')
    await page.getByLabel('Password', { exact: true }).fill('Secret-word-1')
    await page.getByRole('button', { name: 'Sign In' }).evaluate((button) =>
      new MutationObserver((_changes, observer) => {
        if (button.getAttribute('type') !== 'submit') return
        observer.disconnect()
        if (button instanceof HTMLElement) button.click()
      }).observe(button, { attributeFilter: ['type'] }),
    )
    const request = page.waitForRequest(`**${api.token}`)
    letCome()
    expect((await request).postDataJSON()).toEqual({ id_number: '12345678', password: 'Secret-word-1' })
  })

  it('the portal says that it could not be loaded', async () => {
    await using visit = await openPage(site.origin)
    const { page } = visit
    await page.route('**/assets/entry-client-*.js', (route) => route.abort())
    await page.goto('/finalDashL')
    await expect.poll(() => page.innerText('[role=status]')).toContain('The portal could not be loaded.')
  })
})
