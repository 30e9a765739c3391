import { PROFILE_PATTERN } from '@lsb/contract'
import { lazy, Suspense, type ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { PagePending } from '../shared/components/page-pending.tsx'
import { SiteLayout } from '../shared/layout/site-layout.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { notFoundRoute, pathsWithRoutes, profileRoute, type RouteEntry, type Surroundings } from './routes.tsx'
import { Ready } from './ready.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

const QuerySurroundings = lazy(async () => ({
  default: (await import('../shared/components/query-surroundings.tsx')).QuerySurroundings,
}))
const PortalSurroundings = lazy(async () => ({
  default: (await import('../shared/components/portal-surroundings.tsx')).PortalSurroundings,
}))

// One parent route per kind, so that toasts and cached answers outlive a step from one portal page to the next.
const parents: Record<Surroundings, ReactNode> = {
  none: undefined,
  query: <QuerySurroundings />,
  portal: <PortalSurroundings />,
}
const all: { path: string; entry: RouteEntry }[] = [
  ...pathsWithRoutes,
  { path: PROFILE_PATTERN, entry: profileRoute },
  { path: '/publicProfile/*', entry: profileRoute },
  { path: '*', entry: notFoundRoute },
]

/** The whole site: header, the page of the current path, footer. */
export const App = () => (
  <SiteLayout>
    <RouteAnnouncer />
    <ErrorBoundary>
      <Suspense fallback={<PagePending />}>
        <Routes>
          {Object.entries(parents).map(([around, element]) => (
            <Route key={around} element={element}>
              {all
                .filter(({ entry }) => entry.around === around)
                .map(({ path, entry: { Page } }) => (
                  <Route key={path} path={path} element={<Page />} />
                ))}
            </Route>
          ))}
        </Routes>
        <Ready />
      </Suspense>
    </ErrorBoundary>
  </SiteLayout>
)
