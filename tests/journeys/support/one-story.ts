import { randomInt } from 'node:crypto'
import { dayInWords, licenceDate, mails, registerTables } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { realServices } from '../../api/support/real-services.ts'
import { useBrowser } from '../../browser/browser.ts'
import { confirmAct, putAndConfirm } from './desk.ts'
import { messageTo, pageIn } from './inbox.ts'
import { publishSurveyors } from './registers.ts'
import { openAs } from './session.ts'
import { field, fillSignIn, heading, openSite, screenIsSound, sees } from './story.ts'
import { inLetters, newUser, type PortalUser } from './users.ts'

/** One person's story in the office: a suspension, its mail, who and when, and its taking back. */
export const tellOneStory = (): void => {
  useBrowser()
  const services = realServices()
  afterAll(() => services.close())

  const run = randomInt(100_000, 999_999)
  const holder = { name: `Amina Story${inLetters(run)}`, licenceNo: `STORY/${run}` }
  const GROUND = `Gazette Notice ${run}`
  const REASON = `Minute 7 about ${inLetters(run)}`
  const REASON_TO_END = `She moved abroad, ${inLetters(run)}`
  const today = licenceDate(new Date())
  let clerk: PortalUser
  let chair: PortalUser
  let address: string
  beforeAll(async () => {
    clerk = await newUser(services, 'office', { name: 'Njeri Clerk' })
    chair = await newUser(services, 'chair', { name: 'Chair Who Reads' })
    address = `${chair.idNumber}@mail.example`
    await services.accounts.change(chair.uid, { mail: { address, confirmed_at: new Date().toISOString() } })
    await publishSurveyors([holder])
  })

  const entryPath = `/office?${new URLSearchParams({ panel: 'registers', register: 'licensed', entry: holder.licenceNo })}`
  const openStory = async (page: Page) => {
    await page.goto(entryPath)
    await page.getByRole('link', { name: 'The whole story, also to print' }).click()
    await page.getByRole('heading', { level: 2, name: `The story of ${holder.licenceNo} ${holder.name}` }).waitFor()
  }

  it('a story: a clerk suspends somebody on a ground', async () => {
    await using visit = await openAs(clerk, 1280)
    const { page } = visit
    await page.goto(entryPath)
    await page.getByRole('button', { name: 'Suspend' }).click()
    await field(page, 'Reference of the status').fill(GROUND)
    await field(page, 'Reason').fill(REASON)
    await page.getByRole('button', { name: 'See what changes' }).click()
    await page.getByRole('button', { name: 'Put into the tray: publish this change' }).click()
    await confirmAct(page, /^Published as version \d+: /)
    expect(visit.problems).toEqual([])
  })

  it('the mail about an act: leads the chair through sign-in to what changed, to read only', async () => {
    const { title } = registerTables.licensed
    const { subject } = mails.register.words({ register: title, act: 'form' })
    // Officials are told of what other stories change, too.
    const link = pageIn(await messageTo(address, subject, REASON))
    await using visit = await openSite(360)
    const { page } = visit
    await page.goto(link)
    await heading(page, "Surveyor's Portal").waitFor()
    await fillSignIn(page, chair)
    await heading(page, title).waitFor()
    await page.getByRole('heading', { level: 2, name: /^What version \d+ changed$/ }).waitFor()
    await sees(page, holder.name)
    await sees(page, 'Suspended')
    expect(await page.locator('main').getByRole('button').allTextContents()).toEqual([])
    await screenIsSound(page, 'chair-what-changed')
  })

  it.each([1280, 360])('a story: answers who, when, why and what was public that day at %i px', async (width) => {
    await using visit = await openAs(clerk, width)
    const { page } = visit
    await openStory(page)
    const suspended = page.getByRole('row').filter({ hasText: GROUND })
    for (const said of ['Suspended', dayInWords(today), 'Njeri Clerk', GROUND, REASON]) await sees(suspended, said)
    await field(page, 'What was true on a day').fill(today)
    await sees(page, `What was published on ${dayInWords(today)}`)
    await sees(page, /from \d\d:\d\d .*Suspended/)
    await sees(page, 'What holds today about the end of that day')
    await screenIsSound(page, 'office-story')
  })

  it('a taking-back: shows what becomes of whom before it is confirmed', async () => {
    await using visit = await openAs(clerk, 360)
    const { page } = visit
    await openStory(page)
    const version = /version (\d+)/.exec(
      (await page.getByRole('row').filter({ hasText: GROUND }).textContent()) ?? '',
    )?.[1]
    await page.goto(`/office?panel=registers&register=licensed&version=${version}`)
    await page.getByRole('button', { name: `Take back version ${version}` }).click()
    const dialog = page.getByRole('dialog')
    await sees(dialog, holder.name)
    await dialog.getByRole('checkbox', { name: /^It was published in error/ }).check()
    await dialog.getByLabel('Reason').fill('The wrong person')
    await screenIsSound(page, 'office-take-back')
    await putAndConfirm(page, /^Published as version \d+: /)
    await openStory(page)
    await sees(page, `Version ${version} was published in error`)
    await sees(page, `Version ${version} taken back in version`)
    await screenIsSound(page, 'office-story-taken-back')
  })

  it.each([1280, 360])('who left the register: is found, and read with the last row at %i px', async (width) => {
    await using visit = await openAs(clerk, width)
    const { page } = visit
    await page.goto(entryPath)
    const ending = page.getByRole('checkbox', { name: /^End this entry/ })
    const left = page.getByText(/^This person left the Register/)
    await ending.or(left).waitFor()
    if (await ending.isVisible()) {
      await ending.check()
      await field(page, 'Reason').fill(REASON_TO_END)
      await page.getByRole('button', { name: 'See what changes' }).click()
      await page.getByRole('button', { name: 'Put into the tray: publish this change' }).click()
      await confirmAct(page, /^Published as version \d+: /)
    }
    await page.goto('/office?panel=today')
    await field(page, 'Find a person, an account or an act').fill(holder.licenceNo)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: `${holder.licenceNo} ${holder.name}` }).waitFor()
    await sees(page, REASON_TO_END)
    expect(await page.locator('main form').count()).toBe(1)
    await screenIsSound(page, 'office-left')
    await page.getByRole('link', { name: 'The whole story, also to print' }).click()
    await page.getByRole('heading', { level: 2, name: `The story of ${holder.licenceNo} ${holder.name}` }).waitFor()
    await sees(page, /^Removed in version/)
    await screenIsSound(page, 'office-story-left')
  })
}
