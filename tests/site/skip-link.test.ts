import { pages } from '@lsb/contract'
import { expect, it } from 'vitest'
import { hydrated, openUsedPage } from '../browser/browser.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite(sampleApi)

const PHONE = { width: 360, height: 740 }
it.each(['100%', '200%'])('keeps the link to the content off the text at %s', async (size) => {
  await using visit = await openUsedPage(site.origin, { viewport: PHONE })
  const { page } = visit
  await page.goto(pages.fees.path)
  await hydrated(page)
  await page.addStyleTag({ content: `html { font-size: ${size} !important }` })
  const link = page.getByRole('link', { name: 'Skip to the content' })
  const hidden = await link.boundingBox()
  expect((hidden?.width ?? 2) * (hidden?.height ?? 2)).toBeLessThanOrEqual(1)
  await page.keyboard.press('Tab')
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  const [shown, next] = await Promise.all([
    link.boundingBox(),
    page.locator('header > div').filter({ visible: true }).first().boundingBox(),
  ])
  expect(shown?.height).toBeGreaterThan(30)
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(next?.y ?? 0)
})
