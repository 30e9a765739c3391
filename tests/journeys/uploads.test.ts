import { licenceYear, uploadMessages } from '@lsb/contract'
import { afterAll, expect, it } from 'vitest'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { newUser } from './support/users.ts'
import { cutLine, slowLine } from './support/network.ts'
import { endsAt, heading, openSite, screenIsSound, sees, signIn } from './support/story.ts'
import { chooseBoth, countBytes, MEGABYTE, percent, reaches, send, sendSlowly } from './support/uploads.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

it('cut line: goes on by itself where it stopped', async () => {
  await using visit = await openSite(360)
  const { page } = visit
  await signIn(page, await newUser(services, 'surveyor'))
  await heading(page, 'Licenses').waitFor()
  const sent = countBytes(page)
  await sendSlowly(page, 150 * 1024)
  const first = (await percent(page)) ?? 100
  expect(first).toBeLessThan(100)
  await sees(page, /^Sending: \d+ % \(.* of 2\.\d\sMB\)$/)
  await reaches(page, first + 10)
  // Cut before the page is looked at, so that no slow look lets the files arrive.
  const restore = await cutLine(page, 'POST', '/v0/b/')
  await sees(page, /^The line is lost: trying again\. What has arrived stays/)
  await screenIsSound(page, 'sending-line-lost')
  await restore()
  await sees(page, 'Documents uploaded successfully.')
  await sees(page, /The board has it now/)
  expect(sent()).toBeLessThan(2 * MEGABYTE + MEGABYTE)
})

it('paused upload: sends only the rest when it goes on', async () => {
  await using visit = await openSite(360)
  const { page } = visit
  await signIn(page, await newUser(services, 'surveyor'))
  const sent = countBytes(page)
  await sendSlowly(page, 400 * 1024, 30)
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
  const who = await newUser(services, 'surveyor')
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
  await signIn(page, await newUser(services, 'surveyor'))
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
  await signIn(page, await newUser(services, 'surveyor'))
  await chooseBoth(page, MEGABYTE)
  const released = Promise.withResolvers<void>()
  await page.route('**/lsb/certification/', async (route) => {
    if (route.request().method() === 'PUT') await released.promise
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
  released.resolve()
  await endsAt(page, 'Sent. The board has it')
})

it('an upload that fails after the person went on to another panel tells them there', async () => {
  await using visit = await openSite()
  const { page } = visit
  await signIn(page, await newUser(services, 'surveyor'))
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
