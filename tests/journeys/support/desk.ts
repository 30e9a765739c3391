import { trayMessages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { endsAt, field, sees } from './story.ts'
import type { PortalUser } from './users.ts'

/** Opens the review of somebody's only renewal, as the only hit of a search by number. */
export const openRenewal = async (page: Page, { name, licenceNo }: Pick<PortalUser, 'name' | 'licenceNo'>) => {
  await field(page, 'Search by name or register number').fill(licenceNo)
  await page.keyboard.press('Enter')
  await endsAt(page, `${name}, `)
}

/**
 * Approves the renewal that is open, one of `practisingRecord`: its documents are in nobody's storage, so the desk first says that
 * they were not shown.
 */
export const approveUnseen = async (page: Page) => {
  // What the register says of the person takes another line on a phone: a press in that moment falls beside the answer.
  const yes = page.getByRole('radio', { name: 'Yes, in good standing' })
  await yes.waitFor()
  await page.getByText('Not answered yet').waitFor({ state: 'detached' })
  await yes.check()
  const approve = page.getByRole('button', { name: 'Approve' })
  await approve.click()
  await sees(page, /^Not shown here whole: Certificate of good standing; Other document/)
  await approve.click()
}

/** Confirms the whole tray of a clerk, which has so many acts; the focus ends at these words. */
export const confirmActs = async (page: Page, count: number, end: string | RegExp) => {
  await page.getByRole('link', { name: trayMessages.toConfirm(count) }).click()
  await page.getByRole('button', { name: count === 1 ? 'Confirm 1 act' : `Confirm ${count} acts` }).click()
  await endsAt(page, end)
}

/** Confirms the whole tray of the chair, from the list to which the desk goes back after the last decision on a search. */
export const confirmTray = async (page: Page, count: number) => {
  // The bar can have the decision while the review is still shown.
  await page.getByRole('region', { name: 'Decision' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: trayMessages.toConfirm(count) }).click()
  await confirmDecisions(page, count)
}

/** Confirms the chair's tray, which is open: without a search, the last decision leads there. */
export const confirmDecisions = async (page: Page, count: number) => {
  await page.getByRole('button', { name: count === 1 ? 'Confirm 1 decision' : `Confirm ${count} decisions` }).click()
  await endsAt(page, count === 1 ? '1 decision is recorded.' : `${count} decisions are recorded.`)
}

/** Confirms the only act of a clerk's tray, which is open; `said` is what it has done. */
export const confirmAct = async (page: Page, said: string | RegExp) => {
  await page.getByRole('button', { name: 'Confirm 1 act' }).click()
  await sees(page, said)
}

/** Puts the act of the open dialog into the clerk's tray and confirms it there. */
export const putAndConfirm = async (page: Page, said: string | RegExp) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Put into the tray' }).click()
  await page.getByRole('link', { name: trayMessages.toConfirm(1) }).click()
  await confirmAct(page, said)
}
