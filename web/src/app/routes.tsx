import { pageNames, pages, type PageName } from '@lsb/contract'
import { renderedPatterns } from './rendered-routes.tsx'
import { route, type RouteEntry, type RoutePattern } from './route.ts'

const mailLinks = route('mail-links', () => import('../features/mail-links/page.tsx'), 'portal')
const watchLinks = route('watches', () => import('../features/watches/links-page.tsx'), 'portal')

/** The pages that the app renders in the browser. A link to any other page loads its HTML (`text-routes.tsx`). */
const routes: Partial<Record<PageName, RouteEntry>> = {
  complaints: route('complaints', () => import('../features/complaints/page.tsx')),
  portal: route('sign-in', () => import('../features/sign-in/page.tsx'), 'portal'),
  forgotPassword: route('forgot-password', () => import('../features/forgot-password/page.tsx'), 'portal'),
  choosePassword: mailLinks,
  confirmAddress: mailLinks,
  confirmWatch: watchLinks,
  stopWatch: watchLinks,
  firstPasskey: route('first-passkey', () => import('../features/first-passkey/page.tsx'), 'portal'),
  watch: route('watches', () => import('../features/watches/page.tsx'), 'query'),
  changePassword: route('change-password', () => import('../features/change-password/page.tsx'), 'portal'),
  onboarding: route('onboarding', () => import('./onboarding-route.tsx'), 'portal'),
  dashboard: route('dashboard', () => import('./dashboard-route.tsx'), 'portal'),
  passkeys: route('passkeys', () => import('../features/passkeys/page.tsx'), 'portal'),
  office: route('office', () => import('../features/office/page.tsx'), 'portal'),
}

/** The patterns of a table of pages, in every spelling. */
export const patternsOf = (table: Partial<Record<PageName, RouteEntry>>): RoutePattern[] =>
  pageNames.flatMap((name) => {
    const entry = table[name]
    return entry ? [pages[name].path, ...pages[name].aliases].map((path) => ({ path, entry })) : []
  })

export const appPatterns: readonly RoutePattern[] = [...renderedPatterns, ...patternsOf(routes)]
