import { licenceYear, ownMessages, pages } from '@lsb/contract'
import type { Locator } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { openAs } from './support/session.ts'
import { send } from './support/uploads.ts'
import { newUser } from './support/users.ts'
import { MAPPED_PAGES, MAPPED_TEXT, mappedPdf, scanFormats, scannedPdf } from './support/scans.ts'
import { heading, screenIsSound, sees } from './support/story.ts'
import { chooseFile } from './support/wizard.ts'
import { entryIdOf } from '../../functions/src/registers/versions/testing.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

/** How bright the sheet is in its middle and near a corner, from 0 (black) to 255 (white). */
const brightness = (canvas: Locator) =>
  canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error('That is no canvas.')
    const at = (x: number, y: number) =>
      element.getContext('2d')?.getImageData(element.width * x, element.height * y, 1, 1).data[0]
    return { middle: at(0.5, 0.5), corner: at(0.1, 0.1) }
  })

/** Whether something is drawn in the lower half. */
const hasDarkPixels = (canvas: Locator) =>
  canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error('That is no canvas.')
    const middle = Math.floor(element.height / 2)
    const pixels = element.getContext('2d')?.getImageData(0, middle, element.width, middle).data ?? []
    return pixels.some((value) => value < 64)
  })

it('chair: sees every scanner’s scans, and letters of maps that no document holds', async () => {
  const surveyor = await newUser(services, 'surveyor')
  {
    await using visit = await openAs(surveyor)
    const { page } = visit
    await heading(page, 'Licenses').waitFor()
    await chooseFile(page, 'Certificate of good standing', await scannedPdf('scan.pdf'))
    await chooseFile(page, 'Other document', mappedPdf('other.pdf'))
    await send(page)
    await sees(page, 'Documents uploaded successfully.')
  }
  await using office = await openAs(await newUser(services, 'chair'))
  const { page } = office
  await heading(page, 'Licenses').waitFor()
  await page.goto(`${pages.dashboard.path}?review=${entryIdOf(surveyor.licenceNo)}_${licenceYear(new Date())}`)
  const document = page.getByRole('region', { name: 'Certificate of good standing' })
  for (const [at, format] of scanFormats.entries()) {
    if (at > 0) await document.getByRole('button', { name: 'Next page' }).click()
    await sees(document, `Page ${at + 1} of ${scanFormats.length}`)
    await document.locator('[data-drawn="true"]').waitFor()
    const seen = await brightness(document.locator('canvas'))
    expect({ format, ...seen }).toEqual({ format, middle: 0, corner: 255 })
  }
  const other = page.getByRole('region', { name: 'Other document' })
  for (let number = 1; number <= MAPPED_PAGES; number += 1) {
    if (number > 1) await other.getByRole('button', { name: 'Next page' }).click()
    await sees(other, `Page ${number} of ${MAPPED_PAGES + 1}`)
    await other.locator('[data-drawn="true"]').waitFor()
    expect(await hasDarkPixels(other.locator('canvas'))).toBe(true)
    await other.getByText('Text of this page').click()
    await sees(other, MAPPED_TEXT)
    expect(await other.getByText(ownMessages.pageNotWhole).count()).toBe(0)
  }
  await other.getByRole('button', { name: 'Next page' }).click()
  await sees(other, ownMessages.pageNotWhole)
  await screenIsSound(page, 'review-scan')

  // On a phone: the sheet is enlarged in its frame, with a page's number typed, and the bar leaves it the screen.
  await page.setViewportSize({ width: 360, height: 740 })
  const button = (name: string) => document.getByRole('button', { name, exact: true })
  await document.getByLabel('Page', { exact: true }).fill('1')
  await page.keyboard.press('Enter')
  await button('Turn').click()
  for (const _ of [2, 3]) await button('Zoom in').click()
  await document.locator('[data-drawn="true"] canvas[width="3600"]').waitFor()
  const frame = await document.getByRole('figure').boundingBox()
  expect((await document.locator('canvas').boundingBox())?.width).toBeGreaterThan(2.9 * (frame?.width ?? 0))
  expect(frame?.height).toBeLessThanOrEqual(0.7 * 740)
  expect(await brightness(document.locator('canvas'))).toEqual({ middle: 0, corner: 255 })
  await screenIsSound(page, 'review-scan-zoomed')
  const bar = page.getByRole('region', { name: 'Decision' })
  const barEnd = () => bar.evaluate((element) => element.getBoundingClientRect().bottom)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.mouse.wheel(0, 2000)
  await expect.poll(barEnd).toBeLessThanOrEqual(60)
  await bar.getByRole('button', { name: 'Approve' }).click()
  await sees(bar, ownMessages.goodStandingRequired)
  await expect.poll(barEnd).toBeGreaterThanOrEqual(190)
  expect(office.problems).toEqual([])
})
