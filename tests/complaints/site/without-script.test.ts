import { expect, it } from 'vitest'
import { openUsedPage } from '../../browser/browser.ts'
import { useSite } from '../../browser/use-site.ts'

const site = useSite()
const DESK = { width: 1280, height: 800 }

it('complaint: says without a script that it needs one, and what else to do, on one screen', async () => {
  await using visit = await openUsedPage(site.origin, { viewport: DESK, javaScriptEnabled: false })
  const { page } = visit
  await page.goto('/complaints')
  expect(await page.innerText('main')).toMatch(/needs JavaScript, which is switched off in this browser/)
  const fields = page.locator('main').locator('input, button, textarea, select')
  expect(await fields.filter({ visible: true }).count()).toBe(0)
  const card = await page.getByRole('heading', { name: 'Also' }).locator('..').boundingBox()
  expect(card?.x).toBeGreaterThan(DESK.width / 2)
  expect((card?.y ?? Infinity) + (card?.height ?? 0)).toBeLessThanOrEqual(DESK.height)
})
