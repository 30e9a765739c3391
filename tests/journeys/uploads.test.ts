import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api, keyOfNumber, licenceYear, uploadMessages, validationMessages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { cast } from './support/cast.ts'
import { cutLine, slowLine } from './support/network.ts'
import { pdfPaper } from './support/papers.ts'
import { endsAt, fillSignIn, heading, logOut, openSite, screenIsSound, sees, signIn } from './support/story.ts'
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

/** What the page sends to Storage, in bytes, from now on. */
const countBytes = (page: Page): (() => number) => {
  let bytes = 0
  page.on('request', (request) => {
    if (request.url().includes('upload_id=')) bytes += request.postDataBuffer()?.length ?? 0
  })
  return () => bytes
}

it('cut line: goes on by itself where it stopped', async () => {
  await using visit = await openSite(360)
  const { page } = visit
  await signIn(page, await cast(services, 'surveyor'))
  await heading(page, 'Licenses').waitFor()
  await chooseBoth(page, MEGABYTE)
  const sent = countBytes(page)
  await slowLine(page, 150 * 1024)
  await send(page)
  await reaches(page, 1)
  const first = (await percent(page)) ?? 100
  expect(first).toBeLessThan(100)
  await sees(page, /^Sending: \d+ % \(.* of 2\.\d\sMB\)$/)
  await reaches(page, first + 10)
  // Cut before the page is looked at, so that no slow look lets the files arrive.
  const mend = await cutLine(page, 'POST', '/v0/b/')
  await sees(page, /^The line is lost: trying again\. What has arrived stays/)
  await screenIsSound(page, 'sending-line-lost')
  await mend()
  await sees(page, 'Documents uploaded successfully.')
  await sees(page, /The board has it now/)
  expect(sent()).toBeLessThan(2 * MEGABYTE + MEGABYTE)
})

it('paused upload: sends only the rest when it goes on', async () => {
  await using visit = await openSite(360)
  const { page } = visit
  await signIn(page, await cast(services, 'surveyor'))
  await chooseBoth(page, MEGABYTE)
  const sent = countBytes(page)
  await slowLine(page, 400 * 1024)
  await send(page)
  await reaches(page, 30)
  await page.getByRole('button', { name: 'Pause' }).click()
  await sees(page, /^Not sent yet\. .* has arrived: only the rest will be sent when you go on\.$/)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('only the rest will be sent')
  await screenIsSound(page, 'sending-paused')
  await expect.poll(() => page.getByText('chosen, not sent yet').count()).toBe(2)
  await page.getByRole('button', { name: 'Go on sending' }).click()
  await sees(page, 'Documents uploaded successfully.')
  expect(sent()).toBeLessThan(2 * MEGABYTE + MEGABYTE)
})

it('closed page: has its files and only the rest to send when it is opened again', async () => {
  const who = await cast(services, 'surveyor')
  await using visit = await openSite()
  await signIn(visit.page, who)
  await chooseBoth(visit.page, MEGABYTE)
  await slowLine(visit.page, 400 * 1024)
  await send(visit.page)
  await reaches(visit.page, 40)
  await visit.page.close()

  const page = await visit.context.newPage()
  const sent = countBytes(page)
  const commits: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') commits.push(request.postData() ?? '')
  })
  await page.goto('/finalDashL')
  await sees(page, /^Not sent yet\. .* of 2\.\d\sMB has arrived/)
  expect(await page.getByText('chosen, not sent yet').count()).toBe(2)
  await screenIsSound(page, 'sending-reopened')
  await page.getByRole('button', { name: 'Go on sending' }).click()
  await sees(page, 'Documents uploaded successfully.')
  expect(sent()).toBeLessThan(1.7 * MEGABYTE)
  // The call that commits names the files; no byte of them passes through the function.
  expect(commits).toHaveLength(1)
  expect(commits[0]).toContain('incoming/')
  expect(commits[0]?.length).toBeLessThan(2000)
})

it('upload paused before its first byte: keeps the focus', async () => {
  await using visit = await openSite(360)
  const { page } = visit
  await signIn(page, await cast(services, 'surveyor'))
  await chooseBoth(page, 1000)
  // Storage never answers.
  await page.route('**/v0/b/**', () => {})
  await send(page)
  await endsAt(page, /^Sending: 0 %/)
  await page.getByRole('button', { name: 'Pause' }).click()
  await endsAt(page, 'Not sent yet. Nothing is lost: go on when you are ready.')
  await page.unroute('**/v0/b/**')
  await page.getByRole('button', { name: 'Go on sending' }).click()
  await sees(page, 'Documents uploaded successfully.')
})

it('upload: goes on while the person looks at another panel', async () => {
  await using visit = await openSite()
  const { page } = visit
  await signIn(page, await cast(services, 'surveyor'))
  await chooseBoth(page, MEGABYTE)
  const held = Promise.withResolvers<void>()
  await page.route('**/lsb/certification/', async (route) => {
    if (route.request().method() === 'PUT') await held.promise
    await route.fallback()
  })
  await send(page)
  await sees(page, /^Sent\. Waiting for confirmation/)
  const links = page.getByRole('navigation', { name: 'Portal' })
  await links.getByRole('link', { name: 'ID Badge' }).click()
  await heading(page, 'ID Badge').waitFor()
  await links.getByRole('link', { name: 'Licenses' }).click()
  await sees(page, /^Sent\. Waiting for confirmation/)
  await expect.poll(() => page.getByText('chosen, not sent yet').count()).toBe(2)
  expect(await page.getByLabel('Other document').isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Go on sending' }).count()).toBe(0)
  held.resolve()
  await endsAt(page, 'Sent. The board has it')
})

it('an upload that fails after the person went on to another panel tells them there', async () => {
  await using visit = await openSite()
  const { page } = visit
  await signIn(page, await cast(services, 'surveyor'))
  await chooseBoth(page, MEGABYTE)
  await page.route('**/lsb/certification/', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await slowLine(page, 400 * 1024)
  await send(page)
  await reaches(page, 1)
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'ID Badge' }).click()
  await heading(page, 'ID Badge').waitFor()
  const toast = page.getByRole('alert').filter({ hasText: uploadMessages.noResponse })
  await sees(toast, `Renewal of ${licenceYear(new Date())}: ${uploadMessages.noResponse}`)
  await screenIsSound(page, 'sending-failed-elsewhere')
  await toast.getByRole('button', { name: 'Close' }).click()
  await toast.waitFor({ state: 'detached' })
})

it('an upload whose session ends half-way is kept, and gone on with after signing in again', async () => {
  const who = await cast(services, 'surveyor')
  await using visit = await openSite(360)
  const { page } = visit
  await signIn(page, who)
  await chooseBoth(page, MEGABYTE)
  await slowLine(page, 400 * 1024)
  await send(page)
  await reaches(page, 1)
  await services.identities.endSessions(who.uid)
  await page.waitForURL('**/portal')
  await sees(page, /so are files whose sending was begun/)
  // It is no failure that the person has to do something about, other than signing in.
  expect(await page.getByText(uploadMessages.failed).count()).toBe(0)
  await screenIsSound(page, 'sending-session-over')
  await fillSignIn(page, who)
  await sees(page, /^Not sent yet\. The files have arrived \(2\.\d\sMB\)/)
  const sent = countBytes(page)
  await page.getByRole('button', { name: 'Go on sending' }).click()
  await endsAt(page, 'Sent. The board has it')
  expect(sent()).toBeLessThan(MEGABYTE)
})

it('an upload sends and leaves nothing once somebody else signs in on this browser', async () => {
  const [first, second] = [await cast(services, 'surveyor', { name: 'First Person' }), await cast(services, 'surveyor')]
  await using visit = await openSite()
  const { page } = visit
  await signIn(page, first)
  await chooseBoth(page, MEGABYTE)
  await slowLine(page, 150 * 1024)
  await send(page)
  await reaches(page, 1)
  const other = await visit.context.newPage()
  await other.goto('/finalDashL')
  await logOut(other)
  await page.waitForURL('**/portal')
  const sent = countBytes(page)
  await fillSignIn(other, second)
  await heading(other, 'Licenses').waitFor()
  await sees(other, 'Send both documents')
  expect(await other.getByText('chosen, not sent yet').count()).toBe(0)
  expect(await other.getByText(first.name).count()).toBe(0)
  expect(sent()).toBe(0)
  expect(await services.practising.ofLicence(keyOfNumber(first.licenceNo))).toEqual([])
  expect(await services.practising.ofLicence(keyOfNumber(second.licenceNo))).toEqual([])
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

it('two tabs: make the second wait for the first', async () => {
  const who = await cast(services, 'surveyor')
  await using visit = await openSite()
  const first = visit.page
  await signIn(first, who)
  await heading(first, 'Licenses').waitFor()
  const second = await visit.context.newPage()
  await second.goto('/finalDashL')
  for (const tab of [first, second]) await chooseBoth(tab, 1000)
  const held = Promise.withResolvers<void>()
  await first.route('**/lsb/certification/', async (route) => {
    if (route.request().method() === 'PUT') await held.promise
    await route.fallback()
  })
  await send(first)
  await sees(first, /^Sent\. Waiting for confirmation/)
  await send(second)
  await sees(second, /^Another tab of this browser is sending these files/)
  held.resolve()
  await sees(first, 'Documents uploaded successfully.')
  await sees(second, validationMessages.duplicateYear)
  for (const tab of [first, second]) await sees(tab, /The board has it now/)
})

it('two devices: tell the second that the first succeeded', async () => {
  const who = await cast(services, 'surveyor')
  await using visits = new AsyncDisposableStack()
  const devices = [visits.use(await openSite()).page, visits.use(await openSite()).page]
  // Both have looked for a record of the year, and found none, before either commits.
  const looked = Promise.withResolvers<void>()
  const answered = new Set<Page>()
  for (const device of devices) {
    await signIn(device, who)
    await chooseBoth(device, 1000)
    device.on('response', (answer) => {
      const isLook = answer.url().includes(api.certification) && !answer.url().includes('history')
      // A device that has only asked may be answered after the other's commit, and would then send nothing.
      if (isLook && answer.request().method() === 'GET' && answer.ok()) answered.add(device)
      if (answered.size === devices.length) looked.resolve()
    })
    await device.route('**/lsb/certification/', async (route) => {
      if (route.request().method() === 'PUT') await looked.promise
      await route.fallback()
    })
  }
  // An answer that says "busy" is no outcome: the page sends its call again.
  const answers = devices.map((device) =>
    device.waitForResponse(
      (answer) =>
        answer.request().method() === 'PUT' && answer.url().includes(api.certification) && answer.status() < 500,
      { timeout: 60_000 },
    ),
  )
  await Promise.all(devices.map(send))
  const statuses = (await Promise.all(answers)).map((answer) => answer.status())
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  const [winner, loser] = statuses[0] === 200 ? devices : devices.toReversed()
  if (!winner || !loser) throw new Error('Two devices send.')
  await sees(winner, 'Documents uploaded successfully.')
  await sees(loser, validationMessages.duplicateYear)
  for (const device of devices) await sees(device, /The board has it now/)
})
