import { randomInt } from 'node:crypto'
import { officeMessages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { realServices, suiteConfig } from '../api/support/real-services.ts'
import { publishAll } from '../bench/publish-rows.ts'
import { useBrowser } from '../browser/browser.ts'
import { openAssistants, publishSurveyors, STORY_MS, useAssistantsRegister } from './support/registers.ts'
import { supervisedAssistants } from './support/supervised.ts'
import { closeHalfWay, slowLine } from './support/network.ts'
import { countBytes, MEGABYTE, reaches } from './support/uploads.ts'
import { inLetters, newUser, type PortalUser } from './support/users.ts'
import { endsAt, field, heading, openSideMenu, screenIsSound, sees } from './support/story.ts'
import { openAs } from './support/session.ts'
import { isProof } from '../proof.ts'

useBrowser()
useAssistantsRegister()
const services = realServices()
const firebase = connectFirebase(suiteConfig())
let clerk: PortalUser
beforeAll(async () => {
  clerk = await newUser(services, 'office', { name: 'Made-up Clerk' })
  await publishSurveyors([supervisor])
}, STORY_MS)
afterAll(async () => {
  await Promise.all([services.close(), firebase.close()])
})

const run = randomInt(100_000, 999_999)
const supervisor = { name: 'Otieno Supervisor', licenceNo: `SUP/9${run}` }
const HEADER = 'Assistant name,Assistant no,Supervisor name,Supervisor license'
const csv = (name: string, rows: number) => {
  const lines = Array.from(
    { length: rows },
    (_, at) => `Assistant ${inLetters(at)} Row,AA${run}/${at},${supervisor.name},${supervisor.licenceNo}`,
  )
  return { name, mimeType: 'text/csv', buffer: Buffer.from([HEADER, ...lines].join('\n')) }
}

const openPanel = async (page: Page, name: string) => {
  await openSideMenu(page)
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name }).click()
  await heading(page, name).waitFor()
}
const openRegister = async (page: Page) => {
  await openPanel(page, 'Registers')
  await openAssistants(page)
}

it(
  'a register on its way stays on its way when its clerk goes to another view',
  async () => {
    await publishAll(firebase, 'approved', supervisedAssistants)
    await using visit = await openAs(clerk, 360)
    const { page } = visit
    await heading(page, 'Today').waitFor()
    await openRegister(page)
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/office/imports/', async (route) => {
      if (route.request().method() === 'POST') await answered
      await route.fallback()
    })
    const file = csv(`on its way ${run}.csv`, 20)
    await field(page, 'Register file').setInputFiles(file)
    await sees(page, officeMessages.fileUnderWay(file.name))

    await openPanel(page, 'Accounts')
    await openRegister(page)
    await sees(page, officeMessages.fileUnderWay(file.name))
    expect(await field(page, 'Register file').isDisabled()).toBe(true)
    await screenIsSound(page, 'office-register-under-way')

    await openPanel(page, 'Accounts')
    answer()
    await sees(page, officeMessages.planReady(file.name))
    expect(await heading(page, 'Accounts').count()).toBe(1)
    await openRegister(page)
    await page.getByRole('link', { name: file.name }).click()
    await page.getByRole('table', { name: 'Differences' }).waitFor()
  },
  STORY_MS,
)

it(
  'a register that fails while its clerk is in another view says so until the clerk hides it',
  async () => {
    await using visit = await openAs(clerk, 360)
    const { page } = visit
    await heading(page, 'Today').waitFor()
    await openRegister(page)
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/office/imports/', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await answered
      return route.abort()
    })
    const file = csv(`fails ${run}.csv`, 20)
    const failure = page.locator('main').getByText(`${file.name}: ${officeMessages.fileNotPlanned}`)
    await field(page, 'Register file').setInputFiles(file)
    await sees(page, officeMessages.fileUnderWay(file.name))
    await openPanel(page, 'Accounts')
    answer()
    await sees(page, `${file.name}: ${officeMessages.fileNotPlanned}`)
    await page.getByRole('button', { name: 'Close' }).waitFor()

    await openRegister(page)
    await failure.waitFor()
    await page.getByRole('button', { name: 'Close' }).waitFor({ state: 'detached' })
    await endsAt(page, file.name)
    await screenIsSound(page, 'office-register-failed')
    await page.getByRole('button', { name: 'Hide the message' }).click()
    await failure.waitFor({ state: 'detached' })
    await endsAt(page, 'Give a file')
    await openPanel(page, 'Accounts')
    await openRegister(page)
    await page.getByRole('heading', { name: 'Given and published' }).waitFor()
    expect(await failure.count()).toBe(0)
  },
  STORY_MS,
)

it(
  'a register whose page is closed half-way goes on when its clerk comes back',
  async () => {
    await publishAll(firebase, 'approved', supervisedAssistants)
    await using visit = await openAs(clerk, 360)
    await heading(visit.page, 'Today').waitFor()
    await openRegister(visit.page)
    const { name, mimeType, buffer } = csv(`half-way ${run}.csv`, 20)
    // A column that no register has makes it large, and the line gives a busy machine seconds to close the page.
    const lines = buffer.toString().split('\n')
    const wide = lines.map((line, at) => `${line},${at === 0 ? 'Remarks' : 'x'.repeat(MEGABYTE / 20)}`).join('\n')
    await slowLine(visit.page, 64 * 1024)
    await field(visit.page, 'Register file').setInputFiles({ name, mimeType, buffer: Buffer.from(wide) })
    await reaches(visit.page, 20)
    await visit.page.getByRole('button', { name: 'Pause' }).click()
    await endsAt(visit.page, /^Not sent yet\. .* of 1\.0\sMB has arrived/)
    await screenIsSound(visit.page, 'office-register-paused')
    await visit.page.getByRole('button', { name: `Go on sending ${name}` }).click()
    await reaches(visit.page, 45)
    await closeHalfWay(visit.page)

    const page = await visit.context.newPage()
    const sent = countBytes(page)
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/office/')) calls.push(request.postData() ?? '')
    })
    await page.goto('/office?panel=registers&register=approved')
    await sees(page, /^Not sent yet\. .* of 1\.0\sMB has arrived/)
    await page.getByRole('button', { name: `Go on sending ${name}` }).click()
    await page.getByRole('heading', { name }).waitFor()
    expect(sent()).toBeLessThan(0.7 * MEGABYTE)
    // No byte of it passes through the function.
    expect(calls).toHaveLength(1)
    expect(calls[0]).toContain('incoming/')
    expect(calls[0]?.length).toBeLessThan(2000)
  },
  STORY_MS,
)

// Two minutes of work for the function and the browser: for the long proof alone.
it.each(isProof ? [360, 1280] : [])(
  'a register of 20,000 rows is planned, looked at and published, at %i px',
  async (width) => {
    await publishAll(firebase, 'approved', supervisedAssistants)
    await using visit = await openAs(clerk, width)
    const { page } = visit
    await heading(page, 'Today').waitFor()
    await openRegister(page)
    const file = csv(`large ${run} ${width}.csv`, 20_000)
    await field(page, 'Register file').setInputFiles(file)
    await page.getByRole('progressbar').waitFor()
    await page.getByRole('heading', { name: file.name }).waitFor({ timeout: STORY_MS / 2 })
    await page.getByRole('table', { name: 'Differences' }).waitFor()
    await sees(page, /20,?000/)
    await screenIsSound(page, 'office-plan-large')
    await page.getByRole('button', { name: /^Put into the tray: publish [\d,]+ entries/ }).click()
    await page.getByRole('button', { name: 'Confirm 1 act' }).click()
    await expect.poll(() => page.getByText(/^Published as version \d+: /).count(), { timeout: STORY_MS / 2 }).toBe(1)
    await publishAll(firebase, 'approved', supervisedAssistants)
  },
  STORY_MS,
)
