import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api, validationMessages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { openAs } from './support/session.ts'
import { newUser } from './support/users.ts'
import { pdfFile } from './support/test-files.ts'
import { fillSignIn, heading, logOut, sees } from './support/story.ts'
import { chooseBoth, countBytes, send, sendSlowly } from './support/uploads.ts'
import { chooseFile } from './support/wizard.ts'
import { entryIdOf } from '../../functions/src/registers/versions/testing.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

it('an upload sends and leaves nothing once somebody else signs in on this browser', async () => {
  const [first, second] = [
    await newUser(services, 'surveyor', { name: 'First Person' }),
    await newUser(services, 'surveyor'),
  ]
  await using visit = await openAs(first)
  const { page } = visit
  // Takes two minutes: more than the rest of this test, on a busy machine too.
  await sendSlowly(page, 16 * 1024)
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
  expect(await services.practising.ofEntry(entryIdOf(first.licenceNo))).toEqual([])
  expect(await services.practising.ofEntry(entryIdOf(second.licenceNo))).toEqual([])
})

it('a file that has gone from the disk since it was chosen is sent as it was', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lsb-upload-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { name, buffer } = await pdfFile('standing.pdf', 'Standing')
  await writeFile(join(folder, name), buffer)
  await using visit = await openAs(await newUser(services, 'surveyor'))
  const { page } = visit
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
  await chooseFile(page, 'Other document', await pdfFile('other.pdf', 'Other'))
  await send(page)
  await sees(page, 'Documents uploaded successfully.')
})

it('two tabs: make the second wait for the first', async () => {
  const who = await newUser(services, 'surveyor')
  await using visit = await openAs(who)
  const first = visit.page
  await heading(first, 'Licenses').waitFor()
  const second = await visit.context.newPage()
  await second.goto('/finalDashL')
  for (const tab of [first, second]) await chooseBoth(tab, 1000)
  const released = Promise.withResolvers<void>()
  await first.route('**/lsb/certification/', async (route) => {
    if (route.request().method() === 'PUT') await released.promise
    await route.fallback()
  })
  await send(first)
  await sees(first, /^Sent\. Waiting for confirmation/)
  await send(second)
  await sees(second, /^Another tab of this browser is sending these files/)
  released.resolve()
  await sees(first, 'Documents uploaded successfully.')
  await sees(second, validationMessages.duplicateYear)
  for (const tab of [first, second]) await sees(tab, /The board has it now/)
})

it('two devices: tell the second that the first succeeded', async () => {
  const who = await newUser(services, 'surveyor')
  await using visits = new AsyncDisposableStack()
  const devices = [visits.use(await openAs(who)).page, visits.use(await openAs(who)).page]
  // Both have looked for a record of the year, and found none, before either commits.
  const looked = Promise.withResolvers<void>()
  const answered = new Set<Page>()
  for (const device of devices) {
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
