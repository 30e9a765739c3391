import { expect, it } from 'vitest'
import { openUsedPage } from '../browser/browser.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite()

const PHONE = { width: 360, height: 740 }

it('footer: is at most one and a half screens long on a phone', async () => {
  await using visit = await openUsedPage(site.origin, { viewport: PHONE })
  await visit.page.goto('/contact')
  const footer = await visit.page.locator('footer').boundingBox()
  expect(footer?.height).toBeLessThanOrEqual(1.5 * PHONE.height)
})

it.each(['a phone', 'a desk'])('footer: leaves no link of the site to scripts alone on %s', async (place) => {
  await using visit = await openUsedPage(site.origin, {
    viewport: place === 'a phone' ? PHONE : { width: 1280, height: 800 },
    javaScriptEnabled: false,
  })
  await visit.page.goto('/contact')
  for (const path of ['/registration', '/privacy', '/titlesurv', '/engagesurv', '/trialSurvey', '/report'])
    expect(await visit.page.locator(`a[href="${path}"]`).count()).toBeGreaterThan(0)
  await visit.page.locator('footer').getByText('Surveyors and the law').filter({ visible: true }).waitFor()
})

it('footer: stands at the bottom of a window that is higher than the page', async () => {
  await using visit = await openUsedPage(site.origin, { viewport: { width: 1280, height: 2000 } })
  await visit.page.goto('/eventsReg')
  const footer = await visit.page.locator('footer').boundingBox()
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBe(2000)
})
