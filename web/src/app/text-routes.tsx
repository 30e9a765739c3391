import { OFFLINE_PATH, type TextPageName } from '@lsb/contract'
import { route, type RouteEntry, type RoutePattern } from './route.ts'
import { appPatterns, patternsOf } from './routes.tsx'

/** Pages with only text: prerendered, and never run as an app. The development server renders them in the browser. */
const textRoutes: Record<TextPageName, RouteEntry> = {
  home: route('home', () => import('../features/home/page.tsx')),
  checkMany: route('check-many', () => import('../features/check-many/page.tsx')),
  about: route('about', () => import('../features/about/page.tsx')),
  compliments: route('compliments', () => import('../features/compliments/page.tsx')),
  inquiries: route('inquiries', () => import('../features/inquiries/page.tsx')),
  report: route('report', () => import('../features/report/page.tsx')),
  fees: route('fees', () => import('../features/fees/page.tsx')),
  surveyorRegistration: route('surveyor-registration', () => import('../features/surveyor-registration/page.tsx')),
  annualLicence: route('annual-licence', () => import('../features/annual-licence/page.tsx')),
  approvedAssistants: route('approved-assistants', () => import('../features/approved-assistants/page.tsx')),
  identityCards: route('identity-cards', () => import('../features/identity-cards/page.tsx')),
  eventsRegistration: route('events-registration', () => import('../features/events-registration/page.tsx')),
  landLaw: route('land-law', () => import('../features/land-law/page.tsx')),
  surveyCourse: route('survey-course', () => import('../features/survey-course/page.tsx')),
  trialSurvey: route('trial-survey', () => import('../features/trial-survey/page.tsx')),
  titleSurveyor: route('title-surveyor', () => import('../features/title-surveyor/page.tsx')),
  engageSurveyor: route('engage-surveyor', () => import('../features/engage-surveyor/page.tsx')),
  contact: route('contact', () => import('../features/contact/page.tsx')),
  privacy: route('privacy', () => import('../features/privacy/page.tsx')),
  gallery: route('gallery', () => import('../features/gallery/page.tsx')),
  openData: route('open-data', () => import('../features/open-data/page.tsx')),
}
const offlineRoute = route('offline', () => import('../features/offline/page.tsx'))
const notFoundRoute = route('not-found', () => import('../features/not-found/page.tsx'))

/** Every page of the site, the one for unknown addresses last. */
export const allPatterns: readonly RoutePattern[] = [
  ...appPatterns,
  ...patternsOf(textRoutes),
  { path: OFFLINE_PATH, entry: offlineRoute },
  { path: '*', entry: notFoundRoute },
]
