import { boardZone } from '@lsb/contract'
import { startButtons } from './buttons.ts'
import { keepOffline } from './keep-offline.ts'
import { startMenu } from './menu.ts'
import { reportErrors } from './report-errors.ts'

/** How often the day is looked at, in milliseconds. */
const CHECK_INTERVAL_MS = 30_000
const DAY_MS = 24 * 60 * 60 * 1000

const dayInNairobi = (): number => Math.floor((Date.now() + boardZone.aheadMs) / DAY_MS)

/**
 * Reloads a page with a register's answer when a day ends in Nairobi, because a tab may stay open over the end of a year and a
 * verdict changes by itself only then. A wrong device clock only reloads at a wrong time.
 */
const renewDaily = (page: Document): void => {
  if (!page.body.hasAttribute('data-answered')) return
  const [day, path] = [dayInNairobi(), page.location.pathname]
  setInterval(() => {
    // The app may have navigated to a page without such an answer, for example a form that somebody is filling in.
    if (dayInNairobi() !== day && page.location.pathname === path && navigator.onLine) page.location.reload()
  }, CHECK_INTERVAL_MS)
}

/** What every page's HTML needs a script for, with or without the app. */
export const startPage = (page: Document) => {
  startMenu(page)
  startButtons(page)
  renewDaily(page)
  if (page.defaultView) {
    reportErrors(page.defaultView)
    keepOffline(page.defaultView)
  }
}

/** Marks the document as working, for tests and for style rules that need JavaScript. */
export const markReady = (page: Document) => {
  page.documentElement.dataset['ready'] = ''
}
