import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { PagePending } from '../shared/components/page-pending.tsx'
import { SiteLayout } from '../shared/layout/site-layout.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { LoadFromServer } from './load-from-server.tsx'
import { Ready } from './ready.tsx'
import { routeProviders, type RoutePattern } from './route.ts'
import { RouteAnnouncer } from './route-announcer.tsx'

/** The whole site: header, the page of the current path, footer. */
export const App = ({ patterns }: { patterns: readonly RoutePattern[] }) => (
  <SiteLayout>
    <RouteAnnouncer />
    <ErrorBoundary>
      <Suspense fallback={<PagePending />}>
        <Routes>
          {Object.entries(routeProviders).map(([providers, parent]) => (
            <Route key={providers} element={parent && <parent.Component />}>
              {patterns
                .filter(({ entry }) => entry.providers === providers)
                .map(({ path, entry }) => (
                  <Route key={path} path={path} element={<entry.Component />} />
                ))}
            </Route>
          ))}
          <Route path="*" element={<LoadFromServer />} />
        </Routes>
        <Ready />
      </Suspense>
    </ErrorBoundary>
  </SiteLayout>
)
