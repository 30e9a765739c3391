import type { AccountType } from './account.ts'
import { CHECK_PATH } from './search/typed-first.ts'

/**
 * Every page of the website. `path` is the canonical spelling; `aliases` are the other spellings the interface
 * uses for the same page. Hosting's rewrites, the router, the prerenderer, the sitemap and every link come from here.
 */
export interface Page {
  path: string
  aliases: readonly string[]
  /** Prerendered and listed in the sitemap; the others are rendered in the browser. */
  public: boolean
  /** Loads the React app in the browser; the others are HTML with one small script. */
  app: boolean
  /** The function answers it with its result in the HTML. The build writes only the page for when that fails. */
  rendered: boolean
}

const textPage = (path: string, ...aliases: string[]): Page => ({
  path,
  aliases,
  public: true,
  app: false,
  rendered: false,
})
const appPage = (path: string): Page => ({ path, aliases: [], public: true, app: true, rendered: false })
const renderedPage = (path: string, app: boolean): Page => ({ ...appPage(path), app, rendered: true })
const privatePage = (path: string): Page => ({ path, aliases: [], public: false, app: true, rendered: false })

export const pages = {
  home: textPage('/'),
  about: textPage('/about'),
  register: renderedPage('/register', true),
  check: renderedPage(CHECK_PATH, false),
  checkMany: textPage('/check-many'),
  resources: renderedPage('/resources', false),
  compliments: textPage('/compliments'),
  inquiries: textPage('/inquiries'),
  complaints: appPage('/complaints'),
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
  portal: appPage('/portal'),
  contact: textPage('/contact'),
  privacy: textPage('/privacy'),
  accessibility: textPage('/accessibility'),
  gallery: textPage('/gallery'),
  openData: textPage('/open-data'),
  record: renderedPage('/record', false),
  forgotPassword: privatePage('/forgotPassword'),
  choosePassword: privatePage('/choosePassword'),
  firstPasskey: privatePage('/firstPasskey'),
  confirmAddress: privatePage('/confirmAddress'),
  watch: privatePage('/watch'),
  confirmWatch: privatePage('/confirmWatch'),
  stopWatch: privatePage('/stopWatch'),
  changePassword: privatePage('/dashboard'),
  onboarding: privatePage('/maindashboard'),
  dashboard: privatePage('/finalDashL'),
  office: privatePage('/office'),
  passkeys: privatePage('/passkeys'),
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
