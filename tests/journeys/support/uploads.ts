import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { slowLine } from './network.ts'
import { pdfFile } from './test-files.ts'
import { chooseFile } from './wizard.ts'

export const MEGABYTE = 1024 * 1024
/** Confirms the list of approved assistants. */
export const confirmList = (page: Page) => page.getByRole('checkbox', { name: 'This is right' }).check()
/** Sends the two chosen documents of a renewal. */
export const send = async (page: Page) => {
  await confirmList(page)
  await page.getByRole('button', { name: 'Send both documents' }).click()
}

/** Chooses two PDFs of about `bytes` bytes each. */
export const chooseBoth = async (page: Page, bytes: number) => {
  await chooseFile(page, 'Certificate of good standing', await pdfFile('standing.pdf', 'Standing', bytes))
  await chooseFile(page, 'Other document', await pdfFile('other.pdf', 'Other', bytes))
}
/** How much the bar says has been sent, in percent; null while it says nothing. */
export const percent = async (page: Page): Promise<number | null> => {
  const bar = page.getByRole('progressbar', { name: 'Sending the files' })
  const value = (await bar.count()) > 0 ? await bar.getAttribute('aria-valuenow') : null
  return value === null ? null : Number(value)
}
/** Waits until the bar says that at least this share has been sent, in percent. */
export const reaches = async (page: Page, least: number) => {
  await expect.poll(() => percent(page), { timeout: 120_000, interval: 50 }).toBeGreaterThanOrEqual(least)
}

/** Begins to send two documents of a megabyte each over a line this slow, and waits until this share is sent, in percent. */
export const sendSlowly = async (page: Page, bytesPerSecond: number, share = 1) => {
  await chooseBoth(page, MEGABYTE)
  await slowLine(page, bytesPerSecond)
  await send(page)
  await reaches(page, share)
}

/** What the page sends to Storage, in bytes, from now on. */
export const countBytes = (page: Page): (() => number) => {
  let bytes = 0
  page.on('request', (request) => {
    if (request.url().includes('upload_id=')) bytes += request.postDataBuffer()?.length ?? 0
  })
  return () => bytes
}
