import { api, licenceYear, pages, trayMessages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { entryIdOf } from '../../functions/src/registers/versions/testing.ts'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { approveUnseen, openRenewal } from './support/desk.ts'
import { loseAnswers } from './support/network.ts'
import { practisingRecord } from './support/records.ts'
import { publishSurveyors } from './support/registers.ts'
import { openAs } from './support/session.ts'
import { endsAt, screenIsSound, sees } from './support/story.ts'
import { newUser, type PortalUser } from './support/users.ts'
import { widths } from './support/widths.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

/** A year no other story has records in. */
const YEAR = licenceYear(new Date()) - 9
const RUN = Date.now().toString(36).toUpperCase()
const surveyorOf = (number: number) => ({
  uid: `tray-${RUN}-${number}`,
  name: `Tray Surveyor ${number}`,
  licenceNo: `TRAY/${RUN}/${number}`,
})
const WIDTHS = widths(360, 1280)
let chair: PortalUser
let other: PortalUser

beforeAll(async () => {
  chair = await newUser(services, 'chair', { name: 'First Chair' })
  other = await newUser(services, 'chair', { name: 'Second Chair' })
  const surveyors = WIDTHS.flatMap((width) => [1, 2, 3].map((number) => surveyorOf(width + number)))
  for (const surveyor of surveyors) await practisingRecord(services, surveyor, YEAR)
  await publishSurveyors(surveyors)
})

/** Puts the approval of somebody's renewal into the tray, which has `count` decisions then. */
const approve = async (page: Page, number: number, count: number) => {
  await page.goto(pages.dashboard.path)
  await openRenewal(page, surveyorOf(number))
  await approveUnseen(page)
  await page.getByRole('link', { name: trayMessages.toConfirm(count) }).waitFor()
}
const openTray = (page: Page) => page.goto(`${pages.dashboard.path}?view=tray`)
const confirm = (page: Page, words: string) => page.getByRole('button', { name: `Confirm ${words}` }).click()
const decisionsOn = async (number: number) => {
  const [record] = await services.practising.ofEntry(entryIdOf(surveyorOf(number).licenceNo))
  return { status: record?.status, decisions: record?.decisions }
}

it.each(WIDTHS)('tray: says that another chair has decided, before and after the press, at %i px', async (width) => {
  await using mine = await openAs(chair, width)
  await using theirs = await openAs(other, width)
  const number = width + 1
  await approve(mine.page, number, 1)
  await approve(theirs.page, number, 1)
  await openTray(theirs.page)
  await theirs.page.getByRole('button', { name: 'Confirm 1 decision' }).waitFor()

  await openTray(mine.page)
  await confirm(mine.page, '1 decision')
  await endsAt(mine.page, '1 decision is recorded.')

  await confirm(theirs.page, '1 decision')
  await endsAt(theirs.page, /^Not recorded\. Tray Surveyor/)
  await theirs.page.reload()
  await sees(theirs.page, trayMessages.decided(chair.name, 'approved'))
  await screenIsSound(theirs.page, 'tray-decided-by-another-chair')
  expect(await theirs.page.getByRole('button', { name: 'Confirm 0 decisions' }).isDisabled()).toBe(true)
  await theirs.page.getByRole('button', { name: `Take out ${surveyorOf(number).name}` }).click()
  await sees(theirs.page, trayMessages.empty)
  expect(await decisionsOn(number)).toEqual({ status: 'approved', decisions: 1 })
})

it.each(WIDTHS)('tray: tells what was recorded when the line breaks within a list, at %i px', async (width) => {
  await using visit = await openAs(chair, width)
  const { page } = visit
  const [first, second] = [width + 2, width + 3]
  await approve(page, first, 1)
  await approve(page, second, 2)
  await openTray(page)
  const restore = await loseAnswers(page, 'POST', api.trayConfirm)
  await confirm(page, '2 decisions')
  await endsAt(page, trayMessages.noAnswer)
  await screenIsSound(page, 'tray-without-answer')
  await restore()
  await page.reload()
  await sees(page, trayMessages.empty)
  expect(await decisionsOn(first)).toEqual({ status: 'approved', decisions: 1 })
  expect(await decisionsOn(second)).toEqual({ status: 'approved', decisions: 1 })
})
