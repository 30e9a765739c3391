import type { AccountType } from './account.ts'
import { checkManyPages } from './check-many/pages.ts'
import { complaintsPages } from './complaints/pages.ts'
import { openDataPages } from './open-data/pages.ts'
import { appPage, type Page, privatePage, renderedPage, textPage } from './page.ts'
import { CHECK_PATH } from './search/typed-first.ts'
import { watchesPages } from './watches/pages.ts'

/** Every page of the website: Hosting's rewrites, the router, the prerenderer, the sitemap and every link come from here. */
export const pages = {
  home: textPage('/'),
  about: textPage('/about'),
  register: renderedPage('/register', true),
  check: renderedPage(CHECK_PATH, false),
  resources: renderedPage('/resources', false),
  compliments: textPage('/compliments'),
  inquiries: textPage('/inquiries'),
  report: textPage('/report'),
  fees: textPage('/registration'),
  surveyorRegistration: textPage('/surveyorreg'),
  annualLicence: textPage('/annuallicence'),
  approvedAssistants: textPage('/approvedReg', '/approvedreg'),
  identityCards: textPage('/idcards'),
  eventsRegistration: textPage('/eventsReg', '/eventsreg'),
  landLaw: textPage('/landLaw', '/landlaw'),
  surveyCourse: textPage('/surveyCourse', '/surveycourse'),
  trialSurvey: textPage('/trialSurvey', '/trialsurvey'),
  titleSurveyor: textPage('/titleSurv', '/titlesurv'),
  engageSurveyor: textPage('/engageSurv', '/engagesurv'),
  portal: { ...appPage('/portal'), online: true },
  contact: textPage('/contact'),
  privacy: textPage('/privacy'),
  accessibility: textPage('/accessibility'),
  gallery: textPage('/gallery'),
  record: renderedPage('/record', false),
  forgotPassword: privatePage('/forgotPassword'),
  choosePassword: privatePage('/choosePassword'),
  firstPasskey: privatePage('/firstPasskey'),
  confirmAddress: privatePage('/confirmAddress'),
  changePassword: privatePage('/dashboard'),
  onboarding: privatePage('/maindashboard'),
  dashboard: privatePage('/finalDashL'),
  office: privatePage('/office'),
  passkeys: privatePage('/passkeys'),
  ...checkManyPages,
  ...complaintsPages,
  ...openDataPages,
  ...watchesPages,
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages

const isPageName = (name: string): name is PageName => name in pages
/** Every page's name, in the order of the table. */
export const pageNames: readonly PageName[] = Object.keys(pages).filter(isPageName)
/** The spelling the interface uses in its menus: the lower-case variant where there is one. */
export const menuPath = (name: PageName): string => pages[name].aliases[0] ?? pages[name].path

/**
 * The page that the service worker answers without a network: registers and licences from the copy on the device. Nobody visits
 * it by address.
 */
export const OFFLINE_PATH = '/offline'

/** The page Resources with only the documents of its text, for use without a network. Nobody visits it by address. */
export const RESOURCES_SHELL_PATH = '/shells/resources'

/** Route pattern of a public profile; the number is one path segment. */
export const PROFILE_PATTERN = '/publicProfile/:licenseNumber'
/** Path of the public profile of a register number. */
export const profilePath = (licenseNumber: string): string => `/publicProfile/${encodeURIComponent(licenseNumber)}`

/** Path of the check of a practising licence's number. The QR code on the licence leads there. */
export const checkPath = (number: string): string => `${pages.check.path}/${encodeURIComponent(number)}`

/** The page that a signed-in person belongs to, by the type and the two flags of the sign-in answer. */
export const destinationOf = (answer: {
  account_type: AccountType
  password: boolean
  profile: boolean
  passkeys_missing?: number
}): string => {
  if (!answer.password) return pages.changePassword.path
  if ((answer.passkeys_missing ?? 0) > 0) return pages.passkeys.path
  if (answer.account_type === 'office') return pages.office.path
  return answer.profile ? pages.dashboard.path : pages.onboarding.path
}

/** Whether the React app renders the page of this path in the browser. The path has no query and no fragment. */
export const isAppPath = (path: string): boolean =>
  path.startsWith('/publicProfile/') || pageNames.some((name) => pages[name].app && pages[name].path === path)
