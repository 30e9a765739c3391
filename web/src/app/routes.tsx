import { pageNames, pages, PROFILE_PATTERN, type PageName } from '@lsb/contract'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { lazyComponent, type LazyComponent } from './lazy-component.tsx'

/** What a page needs around it: nothing, the query cache, or the portal's cache and toasts. */
export type Surroundings = 'none' | 'query' | 'portal'

export interface RouteEntry extends LazyComponent {
  /** Folder in web/src/features whose `page.tsx` exports `Page`; the prerenderer finds its chunk by it. */
  feature: string
  around: Surroundings
}

const route = (
  feature: string,
  load: () => Promise<{ Page: ComponentType }>,
  around: Surroundings = 'none',
): RouteEntry => ({ feature, around, ...lazyComponent(async () => (await load()).Page) })

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
  dashboard: route('dashboard', () => import('./dashboard-route.tsx'), 'portal'),
}
export const profileRoute = route('public-profile', () => import('../features/public-profile/page.tsx'), 'query')
export const notFoundRoute = route('not-found', () => import('../features/not-found/page.tsx'))

/** One parent route per kind, so that toasts and cached answers outlive a step from one page to the next. */
export const surroundings: Record<Surroundings, LazyComponent | undefined> = {
  none: undefined,
  query: lazyComponent(async () => (await import('../shared/components/query-surroundings.tsx')).QuerySurroundings),
  portal: lazyComponent(async () => (await import('../shared/portal/portal-surroundings.tsx')).PortalSurroundings),
}

/** Every path pattern with its route, the specific ones first. */
export const patterns: readonly { path: string; entry: RouteEntry }[] = [
  ...pageNames.flatMap((name) =>
    [pages[name].path, ...pages[name].aliases].map((path) => ({ path, entry: routes[name] })),
  ),
  { path: PROFILE_PATTERN, entry: profileRoute },
  // A licence number with a slash that came unescaped.
  { path: '/publicProfile/*', entry: profileRoute },
  { path: '*', entry: notFoundRoute },
]

/** Fetches what the page of a path is drawn with. */
export const preload = async (pathname: string): Promise<void> => {
  const entry = patterns.find(({ path }) => matchPath(path, pathname))?.entry ?? notFoundRoute
  await Promise.all([entry.preload(), surroundings[entry.around]?.preload()])
}
