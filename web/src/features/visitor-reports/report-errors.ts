/** One visit in so many tells of its Web Vitals. */
const MEASURED_VISITS = 20

type Report = typeof import('./send-report.ts')
/** The script that sends, one for all pages (`web/build.ts`). It is loaded when there is something to send. */
const SCRIPT = '/send-report.js'
const withReport = (use: (report: Report) => void) => {
  import(/* @vite-ignore */ SCRIPT).then(use, () => {})
}

/** Tells the board of an error in this browser: no value, name or address leaves it. */
const reportVisitorError = (error: unknown): void => withReport(({ reportError }) => reportError(error))

/**
 * Whether a file of the app is missing: a deployment replaces the hashed files, and an older tab asks for the previous ones. Each
 * browser words the error differently. `boot.ts` then loads the page again.
 */
export const isMissingChunk = (error: unknown) =>
  error instanceof TypeError && /import|module|fetch/i.test(error.message)

/** Tells of an error for which a page could not be shown. */
export const reportPageError = (error: unknown): void => {
  if (!isMissingChunk(error)) reportVisitorError(error)
}

/** Tells of errors that nothing else catches, and on some visits of what made the page slow. */
export const reportErrors = (view: Window): void => {
  view.addEventListener('error', ({ error }) => reportVisitorError(error))
  view.addEventListener('unhandledrejection', ({ reason }) => reportVisitorError(reason))
  // The local suite is no visitor.
  if (view.location.protocol === 'https:' && Math.random() * MEASURED_VISITS < 1)
    view.addEventListener('load', () => withReport(({ reportVitals }) => reportVitals()), { once: true })
}
