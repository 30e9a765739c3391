import { type ReactNode, Suspense, useEffect } from 'react'
import { NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router-dom'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ErrorBoundary } from './error-boundary.tsx'
import { type RoutePattern, routeProviders } from './route.ts'
import { useAfterChange } from '../shared/components/use-after-change.ts'
import { Footer } from '../shared/layout/footer.tsx'
import { Header } from '../shared/layout/header.tsx'
import { type Slots, SlotsContext } from '../shared/slots.tsx'
import { InsidePortal, isInsidePortal } from '../shared/layout/inside-portal.ts'

/** Header and footer surround all pages. */
const SiteLayout = ({ framed, children }: { framed: boolean; children: ReactNode }) => (
  <InsidePortal value={isInsidePortal(useLocation().pathname)}>
    {framed && <Header />}
    {children}
    {framed && <Footer />}
  </InsidePortal>
)

/** Placeholder of a page that is loading; tall, so that the footer does not jump. */
const PagePending = () => (
  <Box component="main" id="content" sx={{ minHeight: '80vh', p: 4 }}>
    <Typography component="output">Loading the page…</Typography>
  </Box>
)

/** For an address without a route in the app. The browser loads the address from the site, which may answer 404. */
const LoadFromServer = () => {
  useEffect(() => window.location.reload(), [])
  return <PagePending />
}

/** Marks the document when the app has taken over the page, for tests and for style rules that need JavaScript. */
const Ready = () => {
  useEffect(() => {
    document.documentElement.dataset['ready'] = 'app'
  }, [])
  return null
}

/**
 * After a navigation inside the site, scrolls to the top and moves the focus to the new page's heading, which screen readers then
 * read. Going back keeps the scroll position; a fragment keeps its target.
 */
const RouteAnnouncer = () => {
  const { pathname, hash } = useLocation()
  const kind = useNavigationType()
  useAfterChange(pathname, () => {
    if (hash) {
      document.getElementById(hash.slice(1))?.scrollIntoView()
      return
    }
    if (kind !== NavigationType.Pop) window.scrollTo(0, 0)
    // A lazy page shows its heading a moment later; until then the main region has the focus.
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  })
  return null
}

interface AppProps {
  patterns: readonly RoutePattern[]
  slots: Slots
  /** False for the page alone, which then stands between a header and a footer that are rendered already. */
  framed?: boolean
}

/** The whole site: header, the page of the current path, footer. */
export const App = ({ patterns, slots, framed = true }: AppProps) => (
  <SiteLayout framed={framed}>
    <RouteAnnouncer />
    <SlotsContext value={slots}>
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
    </SlotsContext>
  </SiteLayout>
)
