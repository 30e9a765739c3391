import { licenceYear, uploadMessages } from '@lsb/contract'
import { afterAll, expect, it } from 'vitest'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { openAs } from './support/session.ts'
import { newUser } from './support/users.ts'
import { cutLine, slowLine } from './support/network.ts'
import { endsAt, fillSignIn, heading, screenIsSound, sees } from './support/story.ts'
import { chooseBoth, countBytes, MEGABYTE, percent, reaches, send, sendSlowly } from './support/uploads.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

it('cut line: goes on by itself where it stopped', async () => {
  await using visit = await openAs(await newUser(services, 'surveyor'), 360)
  const { page } = visit
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
  await using visit = await openAs(await newUser(services, 'surveyor'), 360)
  const { page } = visit
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

it('an upload that fails after the person went on to another panel tells them there', async () => {
  await using visit = await openAs(await newUser(services, 'surveyor'))
  const { page } = visit
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

it('an upload whose session ends half-way goes on after the next sign-in', async () => {
  const who = await newUser(services, 'surveyor')
  await using visit = await openAs(who, 360)
  const { page } = visit
  await sendSlowly(page, 400 * 1024)
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
