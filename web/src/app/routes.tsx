import { pageNames, pages, PROFILE_PATTERN, type PageName } from '@lsb/contract'
import { route, type RouteEntry, type RoutePattern } from './route.ts'

/** The pages the app draws in the browser. A link to any other page loads its HTML (`text-routes.tsx`). */
const routes: Partial<Record<PageName, RouteEntry>> = {
  register: route('register', () => import('../features/register/page.tsx'), 'query'),
  complaints: route('complaints', () => import('../features/complaints/page.tsx')),
  portal: route('sign-in', () => import('../features/sign-in/page.tsx'), 'portal'),
  changePassword: route('change-password', () => import('../features/change-password/page.tsx'), 'portal'),
  onboarding: route('onboarding', () => import('../features/onboarding/page.tsx'), 'portal'),
  dashboard: route('dashboard', () => import('./dashboard-route.tsx'), 'portal'),
}
const profileRoute = route('public-profile', () => import('../features/public-profile/page.tsx'), 'query')

/** The patterns of a table of pages, in every spelling. */
export const patternsOf = (table: Partial<Record<PageName, RouteEntry>>): RoutePattern[] =>
  pageNames.flatMap((name) => {
    const entry = table[name]
    return entry ? [pages[name].path, ...pages[name].aliases].map((path) => ({ path, entry })) : []
  })

export const appPatterns: readonly RoutePattern[] = [
  ...patternsOf(routes),
  { path: PROFILE_PATTERN, entry: profileRoute },
  // A licence number with a slash that came unescaped.
  { path: '/publicProfile/*', entry: profileRoute },
]
