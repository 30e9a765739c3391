import createCache from '@emotion/cache'
import { startTransition, StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { preloadOnHover } from './preload-on-hover.ts'
import { Providers } from './providers.tsx'
import { reloadOnce } from './reload-once.ts'
import { preload, type RoutePattern } from './route.ts'

/** The portal's shell has nothing to take over, and the dev server prerenders nothing. */
const isPrerendered = () => document.querySelector('template#scripts') !== null

/** Draws the site in the browser: takes over the prerendered page, or fills the empty one. */
export const startApp = (patterns: readonly RoutePattern[]) => {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault()
  })
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no element with the id "root".')
  const site = (
    <StrictMode>
      <Providers cache={createCache({ key: 'lsb' })} globals={!isPrerendered()}>
        <BrowserRouter>
          <App patterns={patterns} />
        </BrowserRouter>
      </Providers>
    </StrictMode>
  )
  if (isPrerendered()) takeOver(container, site, patterns)
  else createRoot(container).render(site)
  preloadOnHover(document, patterns)
}

/**
 * Prerendered pages are taken over as they stand, once their chunk is here and as low-priority work, so that nothing flickers
 * and the first tap is not kept waiting. Until it comes the page stays readable, with links that work.
 */
const takeOver = (container: HTMLElement, site: ReactNode, patterns: readonly RoutePattern[]) => {
  preload(patterns, window.location.pathname).then(
    () => startTransition(() => void hydrateRoot(container, site)),
    () => window.addEventListener('online', () => takeOver(container, site, patterns), { once: true }),
  )
}
