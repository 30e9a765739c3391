import { startButtons } from './buttons.ts'
import { keepOffline } from './keep-offline.ts'
import { startMenu } from './menu.ts'
import { reportErrors } from './report-errors.ts'
import { renewDaily } from './new-day.ts'

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
