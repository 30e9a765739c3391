import { pages, PROFILE_PATTERN } from '@lsb/contract'
import { route, type RoutePattern } from './route.ts'

const profileRoute = route('public-profile', () => import('./public-profile-route.tsx'), 'query')
const checkRoute = route('licence-check', () => import('../features/licence-check/page.tsx'), 'query')

/** The pages that the function answers with their result in the HTML. */
export const renderedPatterns: readonly RoutePattern[] = [
  { path: pages.register.path, entry: route('register', () => import('../features/register/page.tsx'), 'query') },
  { path: pages.check.path, entry: checkRoute },
  { path: `${pages.check.path}/:number`, entry: checkRoute },
  { path: pages.resources.path, entry: route('resources', () => import('../features/resources/page.tsx'), 'query') },
  { path: pages.record.path, entry: route('record', () => import('../features/record/page.tsx'), 'query') },
  { path: PROFILE_PATTERN, entry: profileRoute },
  // For a licence number with an unescaped slash.
  { path: '/publicProfile/*', entry: profileRoute },
]
