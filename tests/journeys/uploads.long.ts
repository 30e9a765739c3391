import { afterAll, expect, it } from 'vitest'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { openAs } from './support/session.ts'
import { newUser } from './support/users.ts'
import { closeHalfWay, slowLine } from './support/network.ts'
import { endsAt, heading, screenIsSound, sees } from './support/story.ts'
import { chooseBoth, countBytes, MEGABYTE, reaches, send } from './support/uploads.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

it('closed page: has its files and only the rest to send when it is opened again', async () => {
  const who = await newUser(services, 'surveyor')
  await using visit = await openAs(who)
  await chooseBoth(visit.page, MEGABYTE)
  await slowLine(visit.page, 100 * 1024)
  await send(visit.page)
  await reaches(visit.page, 40)
  await closeHalfWay(visit.page)

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
  await using visit = await openAs(await newUser(services, 'surveyor'), 360)
  const { page } = visit
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
  await using visit = await openAs(await newUser(services, 'surveyor'))
  const { page } = visit
  await chooseBoth(page, 1000)
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
  await expect.poll(() => page.getByText('being sent').count()).toBe(2)
  expect(await page.getByLabel('Other document').isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Go on sending' }).count()).toBe(0)
  released.resolve()
  await endsAt(page, 'Sent. The board has it')
})
