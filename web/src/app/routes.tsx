import { pageNames, pages, type PageName } from '@lsb/contract'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

type PageModule = { Page: ComponentType }
/** What a page needs around it: nothing, the query cache, or the portal's cache and toasts. */
export type Surroundings = 'none' | 'query' | 'portal'

export interface RouteEntry {
  /** Folder in web/src/features whose `page.tsx` exports `Page`; the prerenderer finds its chunk by it. */
  feature: string
  load: () => Promise<PageModule>
  Page: LazyExoticComponent<ComponentType>
  around: Surroundings
}

const route = (feature: string, load: () => Promise<PageModule>, around: Surroundings = 'none'): RouteEntry => ({
  feature,
  load,
  Page: lazy(async () => ({ default: (await load()).Page })),
  around,
})

/** Every page by its name in the contract's table of paths. */
export const routes: Record<PageName, RouteEntry> = {
  home: route('home', () => import('../features/home/page.tsx')),
  about: route('about', () => import('../features/about/page.tsx')),
  register: route('register', () => import('../features/register/page.tsx'), 'query'),
  resources: route('resources', () => import('../features/resources/page.tsx')),
  compliments: route('compliments', () => import('../features/compliments/page.tsx')),
  inquiries: route('inquiries', () => import('../features/inquiries/page.tsx')),
  complaints: route('complaints', () => import('../features/complaints/page.tsx')),
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
  portal: route('sign-in', () => import('../features/sign-in/page.tsx'), 'portal'),
  contact: route('contact', () => import('../features/contact/page.tsx')),
  privacy: route('privacy', () => import('../features/privacy/page.tsx')),
  gallery: route('gallery', () => import('../features/gallery/page.tsx')),
  changePassword: route('change-password', () => import('../features/change-password/page.tsx'), 'portal'),
  onboarding: route('onboarding', () => import('../features/onboarding/page.tsx'), 'portal'),
  dashboard: route('dashboard', () => import('../features/dashboard/page.tsx'), 'portal'),
}
export const profileRoute = route('public-profile', () => import('../features/public-profile/page.tsx'), 'query')
export const notFoundRoute = route('not-found', () => import('../features/not-found/page.tsx'))

/** Every path with its route: both spellings of each page. */
export const pathsWithRoutes = pageNames.flatMap((name) =>
  [pages[name].path, ...pages[name].aliases].map((path) => ({ path, entry: routes[name] })),
)
