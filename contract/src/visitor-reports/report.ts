import { type PageName, pageNames, pages } from '../pages.ts'

/** What a visitor's browser tells of: an error of ours, or a Web Vital that is worse than good. */
export const reportKinds = ['error', 'LCP', 'CLS', 'INP'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Longest message, in characters. */
export const REPORT_MESSAGE_MAX = 120
/** How long a report is kept, in days. */
export const REPORT_KEPT_DAYS = 90
/** Reports counted in the window (milliseconds), of one network address and of all. */
export const REPORTS_WINDOW_MS = 60 * 60 * 1000
export const REPORTS_MAX_PER_ORIGIN = 20
export const REPORTS_MAX = 120

/** `Type: message` without what may come from a person or an address: quoted texts, addresses, mails, tokens and digits. */
export const scrubbedMessage = (text: string): string =>
  text
    .replaceAll(/(["'`“‘«]).*?(["'`”’»]|$)/gs, '…')
    .replaceAll(/\S*[/@#?=&]\S*/g, '…')
    .replaceAll(/\S*\d\S*/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, REPORT_MESSAGE_MAX)

/** The first place of a stack in a file of ours, as `start-app-B7x.js:1:2034`; '' without one. */
export const placeInBundle = (stack: string): string =>
  /\/assets\/([\w.-]{1,80}\.js:\d{1,7}(?::\d{1,7})?)/.exec(stack)?.[1] ?? ''

/** The page of a path, which is all that is told of an address; 'other' for a path of no page. */
export const pageOfPath = (path: string): PageName | 'other' =>
  pageNames.find((name) => [pages[name].path, ...pages[name].aliases].includes(path)) ??
  (path.startsWith('/publicProfile/') ? 'register' : 'other')
