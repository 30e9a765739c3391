import { pageOfPath, placeInBundle, type ReportKind, scrubbedMessage, visitorReportsPath } from '@lsb/contract'
import { onCLS, onINP, onLCP } from 'web-vitals'

/** A page that fails again and again tells of it so often. */
const REPORTS_MAX = 3
let sent = 0

const send = (kind: ReportKind, message: string, place: string) => {
  if (sent >= REPORTS_MAX) return
  sent += 1
  const body = { kind, message, place, page: pageOfPath(window.location.pathname) }
  // It arrives also when the page is being left. Nothing waits for an answer, and no cookie of this path exists.
  navigator.sendBeacon(visitorReportsPath, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}

export const reportError = (error: unknown): void => {
  if (error instanceof Error)
    send('error', scrubbedMessage(`${error.name}: ${error.message}`), placeInBundle(error.stack ?? ''))
}

/** Tells of the Web Vitals that are worse than good, when the page is left. */
export const reportVitals = (): void => {
  for (const onVital of [onCLS, onINP, onLCP])
    onVital(({ name, rating }) => {
      if (rating !== 'good' && (name === 'CLS' || name === 'INP' || name === 'LCP')) send(name, rating, '')
    })
}
