/**
 * Every page of the website. `path` is the canonical spelling; `aliases` are the other spellings the interface
 * uses for the same page. Hosting's rewrites, the router, the prerenderer, the sitemap and every link come from here.
 */
export interface Page {
  path: string
  aliases: readonly string[]
  /** Prerendered and listed in the sitemap; the others are rendered in the browser. */
  public: boolean
}

const open = (path: string, ...aliases: string[]): Page => ({ path, aliases, public: true })
const inner = (path: string): Page => ({ path, aliases: [], public: false })

export const pages = {
  home: open('/'),
  about: open('/about'),
  register: open('/register'),
  resources: open('/resources'),
  compliments: open('/compliments'),
  inquiries: open('/inquiries'),
  complaints: open('/complaints'),
  report: open('/report'),
  fees: open('/registration'),
  surveyorRegistration: open('/surveyorreg'),
  annualLicence: open('/annuallicence'),
  approvedAssistants: open('/approvedReg', '/approvedreg'),
  identityCards: open('/idcards'),
  eventsRegistration: open('/eventsReg', '/eventsreg'),
  landLaw: open('/landLaw', '/landlaw'),
  surveyCourse: open('/surveyCourse', '/surveycourse'),
  trialSurvey: open('/trialSurvey', '/trialsurvey'),
  titleSurveyor: open('/titleSurv', '/titlesurv'),
  engageSurveyor: open('/engageSurv', '/engagesurv'),
  portal: open('/portal'),
  contact: open('/contact'),
  privacy: open('/privacy'),
  gallery: open('/gallery'),
  changePassword: inner('/dashboard'),
  onboarding: inner('/maindashboard'),
  dashboard: inner('/finalDashL'),
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages

const isPageName = (name: string): name is PageName => name in pages
/** Every page's name, in the order of the table. */
export const pageNames: readonly PageName[] = Object.keys(pages).filter(isPageName)
/** The spelling the interface uses in its menus: the lower-case variant where there is one. */
export const menuPath = (name: PageName): string => pages[name].aliases[0] ?? pages[name].path

/** Route pattern of a public profile; the number is one path segment. */
export const PROFILE_PATTERN = '/publicProfile/:licenseNumber'
/** Path of the public profile of a licence number. */
export const profilePath = (licenseNumber: string): string => `/publicProfile/${encodeURIComponent(licenseNumber)}`

/** Where a signed-in person belongs, from the two flags of the sign-in answer. */
export const destinationOf = (flags: { password: boolean; profile: boolean }): string => {
  if (!flags.password) return pages.changePassword.path
  return flags.profile ? pages.dashboard.path : pages.onboarding.path
}
