import { resourceMessages, resourcePath, resources } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { hydrated, openUsedPage } from '../browser/browser.ts'
import { addedDocuments, sampleApi } from '../browser/sample-api.ts'
import { serveSite } from '../browser/site-server.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite(sampleApi)

describe('the resources', () => {
  it.each([true, false])('open and shut their lists by keyboard, JavaScript: %s', async (javaScriptEnabled) => {
    await using visit = await openUsedPage(site.origin, { javaScriptEnabled })
    const { page } = visit
    await page.goto('/resources')
    if (javaScriptEnabled) await hydrated(page)
    const paper = page.getByRole('link', { name: 'Land law 1989' })
    expect(await paper.isVisible()).toBe(false)
    await page.locator('summary', { hasText: 'Land law 1989 to 1999' }).focus()
    await page.keyboard.press('Enter')
    await paper.waitFor()
    await page.keyboard.press('Enter')
    await paper.waitFor({ state: 'hidden' })
  })

  it('link every document once, named or added, on this page or where it belongs', async () => {
    await using visit = await openUsedPage(site.origin)
    const found: string[] = []
    for (const path of ['/resources', '/engageSurv']) {
      await visit.page.goto(path)
      found.push(
        ...(await visit.page
          .locator('main a[href^="/api/resources/"]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))),
      )
    }
    expect(found.toSorted()).toEqual([...resources, ...addedDocuments].map(resourcePath).toSorted())
  })

  it('show the documents of the text when nobody answers which were added', async () => {
    const silent = await serveSite()
    await using visit = await openUsedPage(silent.origin, { javaScriptEnabled: false })
    const { page } = visit
    expect((await page.goto('/resources'))?.status()).toBe(503)
    await page.getByText(resourceMessages.unanswered).waitFor()
    await page.getByRole('link', { name: 'circular 3/2025' }).waitFor()
    await page.goto(`${site.origin}/resources`)
    await page.getByRole('link', { name: 'Added by the office: Notice' }).waitFor()
    expect(await page.getByText(resourceMessages.unanswered).count()).toBe(0)
    await silent.close()
  })
})

describe('the map', () => {
  it('asks its provider for nothing before the reader agrees', async () => {
    // High enough that nothing scrolls: a click straight after a scroll can reach the frame instead of the button.
    await using visit = await openUsedPage(site.origin, { viewport: { width: 1280, height: 1800 } })
    const { page } = visit
    await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'a map' }))
    await page.goto('/contact')
    await hydrated(page)
    expect(await page.locator('iframe').count()).toBe(0)
    expect(visit.problems).toEqual([])
    await page.getByRole('button', { name: 'Show the map' }).click()
    await page.locator('iframe').waitFor()
    await page.getByRole('button', { name: 'Hide the map' }).click()
    await page.locator('iframe').waitFor({ state: 'detached' })
    expect(await page.getByRole('link', { name: 'Open it on OpenStreetMap' }).getAttribute('href')).toMatch(
      /^https:\/\/www\.openstreetmap\.org\//,
    )
  })
})
