import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api, licenceYear, uploadMessages, validationMessages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { startProxy } from '../suite/proxy.ts'
import { cast } from './support/cast.ts'
import { slowLine } from './support/network.ts'
import { pdfPaper } from './support/papers.ts'
import { heading, openSite, screenIsSound, sees, signIn } from './support/story.ts'
import { siteOrigin } from './support/site.ts'
import { chooseFile } from './support/wizard.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

const MEGABYTE = 1024 * 1024
const send = (page: Page) => page.getByRole('button', { name: 'Send both documents' }).click()

const chooseBoth = async (page: Page, bytes: number) => {
  await chooseFile(page, 'Certificate of good standing', await pdfPaper('standing.pdf', 'Standing', bytes))
  await chooseFile(page, 'Other document', await pdfPaper('other.pdf', 'Other', bytes))
}
/** How much the bar says has been sent, in percent; null while it says nothing. */
const percent = async (page: Page): Promise<number | null> => {
  const bar = page.getByRole('progressbar', { name: 'Sending the files' })
  const value = (await bar.count()) > 0 ? await bar.getAttribute('aria-valuenow') : null
  return value === null ? null : Number(value)
}
const reaches = async (page: Page, least: number) => {
  await expect.poll(() => percent(page), { timeout: 30_000, interval: 50 }).toBeGreaterThanOrEqual(least)
}

/** The site over a line of its own, which can be lost. */
const openOverLine = async (width: number) => {
  const line = await startProxy(Number(new URL(siteOrigin()).port))
  onTestFinished(() => line.close())
  return { line, visit: await openSite(width, {}, `http://127.0.0.1:${line.port}`) }
}

it('a slow line shows how far the upload is; a lost one loses nothing, and a retry completes it', async () => {
  const { line, visit: opened } = await openOverLine(360)
  await using visit = opened
  const { page } = visit
  await signIn(page, await cast(services, 'surveyor'))
  await heading(page, 'Licenses').waitFor()
  await chooseBoth(page, MEGABYTE)
  await slowLine(page, 400 * 1024)
  await send(page)
  await reaches(page, 1)
  const first = (await percent(page)) ?? 100
  expect(first).toBeLessThan(100)
  await sees(page, /^Sending: \d+ % \(.* of 2\.\d MB\)$/)
  await reaches(page, first + 10)
  await screenIsSound(page, 'sending')
  line.set({ kind: 'reset' })
  await sees(page, uploadMessages.noResponse)
  expect(await page.getByText('chosen, not sent yet').count()).toBe(2)
  line.set({ kind: 'none' })
  await send(page)
  await sees(page, 'Documents uploaded successfully.')
  await sees(page, /The board has it now/)
})

it('an upload can be stopped, and the files stay', async () => {
  await using visit = await openSite()
  const { page } = visit
  await signIn(page, await cast(services, 'surveyor'))
  await chooseBoth(page, MEGABYTE)
  await slowLine(page, 200 * 1024)
  await send(page)
  await reaches(page, 1)
  await page.getByRole('button', { name: 'Stop sending' }).click()
  await page.getByRole('button', { name: 'Send both documents' }).waitFor()
  expect(await page.getByText('chosen, not sent yet').count()).toBe(2)
  await sees(page, 'Not sent yet.')
})

it('an upload that fails after the person went on to another panel tells them there', async () => {
  const { line, visit: opened } = await openOverLine(1280)
  await using visit = opened
  const { page } = visit
  await signIn(page, await cast(services, 'surveyor'))
  await chooseBoth(page, MEGABYTE)
  await slowLine(page, 200 * 1024)
  await send(page)
  await reaches(page, 1)
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'ID Badge' }).click()
  await heading(page, 'ID Badge').waitFor()
  line.set({ kind: 'reset' })
  const toast = page.getByRole('alert').filter({ hasText: uploadMessages.noResponse })
  await sees(toast, `Renewal of ${licenceYear(new Date())}: ${uploadMessages.noResponse}`)
  await screenIsSound(page, 'sending-failed-elsewhere')
  await toast.getByRole('button', { name: 'Close' }).click()
  await toast.waitFor({ state: 'detached' })
})

it('a file that has gone from the disk since it was chosen is sent as it was', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lsb-upload-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { name, buffer } = await pdfPaper('standing.pdf', 'Standing')
  await writeFile(join(folder, name), buffer)
  await using visit = await openSite()
  const { page } = visit
  await signIn(page, await cast(services, 'surveyor'))
  await heading(page, 'Licenses').waitFor()
  await page.locator('#goodStandingCertificate').waitFor({ state: 'attached' })
  // As the browser's own dialog does: the page gets a name of the disk, not the bytes.
  const session = await visit.context.newCDPSession(page)
  const { result } = await session.send('Runtime.evaluate', {
    expression: "document.getElementById('goodStandingCertificate')",
  })
  if (!result.objectId) throw new Error('There is no such field.')
  await session.send('DOM.setFileInputFiles', { files: [join(folder, name)], objectId: result.objectId })
  await sees(page, `${name} (`)
  await rm(folder, { recursive: true })
  await chooseFile(page, 'Other document', await pdfPaper('other.pdf', 'Other'))
  await send(page)
  await sees(page, 'Documents uploaded successfully.')
})

it('two tabs send at once: one succeeds, the other is told', async () => {
  const who = await cast(services, 'surveyor')
  await using visit = await openSite()
  const first = visit.page
  await signIn(first, who)
  await heading(first, 'Licenses').waitFor()
  const second = await visit.context.newPage()
  await second.goto('/finalDashL')
  const tabs = [first, second]
  for (const tab of tabs) await chooseBoth(tab, 1000)
  // Both have looked for a record of the year, and found none, before either sends.
  const looked = Promise.withResolvers<void>()
  let waiting = 0
  await visit.context.route('**/lsb/certification/**', async (route) => {
    if (route.request().method() === 'GET' && !route.request().url().includes('history')) {
      waiting += 1
      if (waiting === tabs.length) looked.resolve()
    } else if (route.request().method() === 'PUT') {
      await looked.promise
    }
    await route.fallback()
  })
  const answers = tabs.map((tab) =>
    tab.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes(api.certification)),
  )
  await Promise.all(tabs.map(send))
  const statuses = (await Promise.all(answers)).map((answer) => answer.status())
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  const [winner, loser] = statuses[0] === 200 ? [first, second] : [second, first]
  await sees(winner, 'Documents uploaded successfully.')
  await sees(loser, validationMessages.duplicateYear)
  for (const tab of tabs) await sees(tab, new RegExp(`^Practising licence ${licenceYear(new Date())}$`))
  for (const tab of tabs) await sees(tab, /The board has it now/)
})
