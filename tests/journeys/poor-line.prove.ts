import { renewalDocuments } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { pdfOfSize } from '../../functions/src/files/pdf/testing.ts'
import { filesBelow } from '../api/support/stored.ts'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { openAs } from './support/session.ts'
import { send } from './support/uploads.ts'
import { newUser } from './support/users.ts'
import { startPoorLine } from './support/poor-line.ts'
import { heading } from './support/story.ts'
import { chooseFile } from './support/wizard.ts'
import { entryIdOf } from '../../functions/src/registers/versions/testing.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

/** Size of each of the two files. */
const BYTES = 600_000
/** So slow that a chunk takes longer than the page wants it to, and the next one is no larger. */
const BYTES_PER_SECOND = 100_000
const CUTS = 3
const FAILING = 1 / 3
/** What the page sends at a time over a slow line, in bytes. */
const CHUNK_BYTES = 256 * 1024
/** The bodies of all calls of the API, in bytes: some text, whatever the files weigh. */
const CALLS_MAX_BYTES = 50_000
/** Cuts, failures and the pauses after them take as long again as the line alone; a busy machine some more. */
const TIMEOUT_MS = 120_000 + (4 * 1000 * 2 * BYTES) / BYTES_PER_SECOND

/** Each file has its own name in it: the page asks before it sends one file twice. */
const choose = (page: Page, label: string, name: string) => {
  const bytes = pdfOfSize(BYTES, (size) => Buffer.alloc(size, `${name} `))
  return chooseFile(page, label, { name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) })
}
const goOn = (page: Page) => page.getByRole('button', { name: 'Go on sending' })

/** Goes on as often as the page asks for it, until the board has the files. */
const untilReceived = async (page: Page): Promise<void> => {
  const received = page.getByText(/The board has it now/).filter({ visible: true })
  for (;;) {
    await received.or(goOn(page)).first().waitFor({ timeout: TIMEOUT_MS })
    if ((await received.count()) > 0) return
    await goOn(page).click()
  }
}
const closedHalfWay = async (page: Page): Promise<Page> => {
  const bar = page.getByRole('progressbar', { name: 'Sending the files' })
  const percent = async () => ((await bar.count()) > 0 ? Number(await bar.getAttribute('aria-valuenow')) : 0)
  await expect.poll(percent, { timeout: TIMEOUT_MS }).toBeGreaterThanOrEqual(50)
  const context = page.context()
  await page.close()
  const opened = await context.newPage()
  await opened.goto('/finalDashL')
  await goOn(opened).click()
  return opened
}

it.concurrent.each([
  { scenario: 'left open', isClosed: false, seed: 7 },
  { scenario: 'closed half-way and opened again', isClosed: true, seed: 11 },
])(
  'poor line: brings both files of a page $scenario',
  async ({ isClosed, seed }) => {
    const who = await newUser(services, 'surveyor')
    const line = await startPoorLine({ bytesPerSecond: BYTES_PER_SECOND, cuts: CUTS, failing: FAILING, seed })
    try {
      await using visit = await openAs(who, 360, { proxy: { server: line.server } })
      const { page } = visit
      await heading(page, 'Licenses').waitFor()
      await choose(page, 'Certificate of good standing', 'standing.pdf')
      await choose(page, 'Other document', 'other.pdf')
      await send(page)
      await untilReceived(isClosed ? await closedHalfWay(page) : page)
    } finally {
      await line.close()
    }
    const { chunkBytes, cuts, chunksLost, siteBytes } = line.figures
    expect(cuts).toBe(CUTS)
    expect(chunkBytes).toBeGreaterThanOrEqual(renewalDocuments.length * BYTES)
    // Closing the page is one more cut.
    const chunksAgain = chunksLost + (isClosed ? 1 : 0)
    expect(chunkBytes).toBeLessThanOrEqual(renewalDocuments.length * BYTES + chunksAgain * CHUNK_BYTES)
    expect(siteBytes).toBeLessThan(CALLS_MAX_BYTES)
    const records = await services.practising.ofEntry(entryIdOf(who.licenceNo))
    expect(records.map(({ documents }) => Object.values(documents).map(({ size }) => size))).toEqual([[BYTES, BYTES]])
    expect(await filesBelow(services, `licences/${records[0]?.entry_id}/`)).toHaveLength(renewalDocuments.length)
    expect(await filesBelow(services, `incoming/${who.uid}/`)).toEqual([])
  },
  TIMEOUT_MS,
)
