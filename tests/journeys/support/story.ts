import { mkdirSync } from 'node:fs'
import { signInMessages } from '@lsb/contract'
import type { Download, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFindings, hydrated, openUsedPage, type WatchedPage } from '../../browser/browser.ts'
import {
  coveredByToasts,
  faintLabels,
  offTheGrid,
  otherHeights,
  otherNotices,
  sticksOut,
  tornTexts,
} from '../../browser/page-checks.ts'
import type { VisitOptions } from '../../browser/used-page.ts'
import { noteSeen } from '../../browser/seen.ts'
import type { PortalUser } from './users.ts'
import type { TestFile } from './test-files.ts'
import { siteOrigin } from './site.ts'

/** Folder for screenshots of every screen a story crosses, to be looked at; none are taken without it. */
const shots = process.env['JOURNEY_SHOTS']

/** Opens the site in an empty browser. */
export const openSite = (width = 1280, options: VisitOptions = {}, origin = siteOrigin()): Promise<WatchedPage> =>
  openUsedPage(origin, { viewport: { width, height: 900 }, reducedMotion: 'reduce', ...options })

export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name })

/** A field of the page itself; the footer has fields too. */
export const field = (page: Page, label: string | RegExp, options: { exact?: boolean } = {}): Locator =>
  page.locator('main').getByLabel(label, options)

/** Waits until the field itself says that this file passed its check; the name alone may stand elsewhere, in a receipt. */
export const isChosen = async (page: Page, label: string, { name }: Pick<TestFile, 'name'>): Promise<void> => {
  const id = await field(page, label).getAttribute('id')
  const state = page.locator(`output[for="${id}"]`).filter({ hasText: `${name} (` })
  await state.filter({ hasText: 'chosen, not sent yet' }).waitFor()
}

/** Waits for text to be on the screen, whatever element carries it. */
export const sees = async (page: Page | Locator, text: string | RegExp): Promise<void> => {
  await page.getByText(text).filter({ visible: true }).first().waitFor()
  if (typeof text === 'string') noteSeen(text)
}

/** Waits until nothing fades or moves any more: half-way through, a colour is neither the old one nor the new one. */
const standsStill = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })

/**
 * axe's findings. When there are any, looks a second time: a style that changes while axe looks is still the old one, though its
 * element is in the new state, such as the grey of a button that can be pressed since a moment ago.
 */
const lastingFindings = async (page: Page): Promise<string[]> => {
  if ((await axeFindings(page)).length === 0) return []
  await standsStill(page)
  return axeFindings(page)
}

/**
 * Looks at a screen: axe finds nothing, nothing sticks out to the side, labels stand out, and controls, notices, dialogs and toasts
 * are as they should be.
 */
export const screenIsSound = async (page: Page, name: string): Promise<void> => {
  await standsStill(page)
  if (shots) {
    mkdirSync(shots, { recursive: true })
    await page.screenshot({ path: `${shots}/${name}-${page.viewportSize()?.width}.png`, fullPage: true })
  }
  const found = {
    findings: await lastingFindings(page),
    sticksOut: await sticksOut(page),
    otherHeights: await otherHeights(page),
    faintLabels: await faintLabels(page),
    otherNotices: await otherNotices(page),
    offTheGrid: await offTheGrid(page),
    coveredByToasts: await coveredByToasts(page),
    tornTexts: await tornTexts(page),
  }
  expect({ screen: name, ...found }).toEqual({
    screen: name,
    ...Object.fromEntries(Object.keys(found).map((each) => [each, []])),
  })
}

/** After an act: what has the focus says this, and all of it is within the first screen. */
export const endsAt = async (page: Page, text: string | RegExp): Promise<void> => {
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(text)
  const box = await page.locator(':focus').boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  // Browsers scroll by whole pixels.
  expect(Math.floor((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
}

/** Goes to the sign-in page and waits until the app has taken over the prerendered page. */
export const openSignIn = async (page: Page): Promise<void> => {
  await page.goto('/portal')
  await hydrated(page)
}

/** Signs in at /portal. */
export const signIn = async (page: Page, { idNumber, password }: Pick<PortalUser, 'idNumber' | 'password'>) => {
  await openSignIn(page)
  await fillSignIn(page, { idNumber, password })
}
export const fillSignIn = async (page: Page, { idNumber, password }: Pick<PortalUser, 'idNumber' | 'password'>) => {
  await page.getByLabel('ID number').fill(idNumber)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Opens the side menu where it is collapsed, once the page has it. */
export const openSideMenu = async (page: Page): Promise<void> => {
  const menu = page.getByRole('button', { name: /^Menu: / })
  await menu
    .or(page.getByRole('button', { name: 'Logout' }))
    .filter({ visible: true })
    .first()
    .waitFor()
  if (await menu.isVisible()) await menu.click()
}

/** Logs out through the dialog, which says this besides its question. */
export const logOut = async (page: Page, besides = ''): Promise<void> => {
  await openSideMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await sees(page.getByRole('dialog'), [signInMessages.confirmLogout, besides].filter(Boolean).join(' '))
  noteSeen(signInMessages.confirmLogout)
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await sees(page, 'You have been logged out.')
  await page.waitForURL('**/portal')
}

/** What was downloaded. The browser is another process, so its file comes as a stream. */
export const bytesOf = async (download: Download): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
