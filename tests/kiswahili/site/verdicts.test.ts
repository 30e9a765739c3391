import {
  checkPath,
  kiswahiliCheckMessages,
  kiswahiliCodeMessages,
  kiswahiliMessages,
  pages,
  profilePath,
} from '@lsb/contract'
import { expect, it } from 'vitest'
import { openUsedPage } from '../../browser/browser.ts'
import { numberOfStanding, SAMPLE_LICENCE, sampleApi } from '../../browser/sample-api.ts'
import { useSite } from '../../browser/use-site.ts'

const site = useSite(sampleApi)

const PHONE = { width: 360, height: 740 }

it.each([
  ['profile', profilePath('LS/0003'), kiswahiliMessages.yes(2026)],
  ['suspended', profilePath(numberOfStanding('suspended')), kiswahiliMessages.no],
  ['licence', checkPath(SAMPLE_LICENCE), kiswahiliCheckMessages.inForceWord],
])('%s: says it in Kiswahili beneath the English, on paper too', async (_, path, opening) => {
  await using visit = await openUsedPage(site.origin, { viewport: PHONE, javaScriptEnabled: false })
  const { page } = visit
  await page.goto(path)
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    const spoken = page.locator('[data-verdict] [lang=sw]').getByText(opening, { exact: true })
    const [english, kiswahili] = [
      await page.locator('[data-verdict] [data-text=opening]').boundingBox(),
      await spoken.boundingBox(),
    ]
    expect(kiswahili?.y).toBeGreaterThan(english?.y ?? Infinity)
    expect(await page.locator('[data-verdict]').getByText('Rasimu (draft)').isVisible()).toBe(true)
  }
})

it('a code that is not ours: says so in Kiswahili, and nothing good', async () => {
  await using visit = await openUsedPage(site.origin, { viewport: PHONE })
  const { page } = visit
  await page.goto(`${checkPath(SAMPLE_LICENCE)}#not-a-code`)
  await page.locator('[lang=sw]').getByText(kiswahiliCodeMessages.notOursWord).waitFor()
  expect(await page.locator('main').innerText()).not.toContain(kiswahiliCheckMessages.inForceWord)
  expect(await page.locator('main').innerText()).not.toContain(kiswahiliCheckMessages.compareHolder)
})

it.each([true, false])('another website’s address: is refused in Kiswahili, script %s', async (javaScriptEnabled) => {
  await using visit = await openUsedPage(site.origin, { viewport: PHONE, javaScriptEnabled })
  const typed = `https://lsb.example.evil.org${checkPath(SAMPLE_LICENCE)}`
  await visit.page.goto(`${pages.check.path}?number=${encodeURIComponent(typed)}`)
  const card = visit.page.locator('[data-verdict][data-tone=bad]:visible')
  expect(await card.locator('[lang=sw]').innerText()).toBe(kiswahiliCodeMessages.notOursWord)
})
