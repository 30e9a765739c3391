import createCache from '@emotion/cache'
import { startTransition, StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { setSiteUrl } from '../shared/components/page-url.ts'
import { readPageFacts } from '../shared/public-api/page-facts.ts'
import { App } from './app.tsx'
import { preloadOnHover } from './preload-on-hover.ts'
import { Providers } from './providers.tsx'
import { reloadOnce } from './reload-once.ts'
import { preload, type RoutePattern } from './route.ts'

/** The portal's shell has no list of scripts, and the dev server prerenders nothing. */
const scripts = document.querySelector<HTMLTemplateElement>('template#scripts')
/** Whether the page's HTML is what the app would draw; a page that came without its result is drawn anew. */
const isPrerendered = scripts !== null && scripts.dataset['shell'] === undefined

/** Draws the site in the browser: takes over the prerendered page, or fills the empty one. */
export const startApp = (patterns: readonly RoutePattern[]) => {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault()
  })
  const facts = readPageFacts()
  if (facts) setSiteUrl(facts.site)
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no element with the id "root".')
  const site = (
    <StrictMode>
      <Providers cache={createCache({ key: 'lsb' })} globals={!isPrerendered}>
        <BrowserRouter>
          <App patterns={patterns} />
        </BrowserRouter>
      </Providers>
    </StrictMode>
  )
  if (scripts) takeOver(container, site, patterns)
  else createRoot(container).render(site)
  preloadOnHover(document, patterns)
}

/**
 * A page is taken over as it stands, once its chunk is here and as low-priority work, so that nothing flickers
 * and the first tap is not kept waiting. Until it comes the page stays readable, with links that work.
 */
const takeOver = (container: HTMLElement, site: ReactNode, patterns: readonly RoutePattern[]) => {
  preload(patterns, window.location.pathname).then(
    () =>
      startTransition(() => {
        if (isPrerendered) hydrateRoot(container, site)
        else createRoot(container).render(site)
      }),
    () => window.addEventListener('online', () => takeOver(container, site, patterns), { once: true }),
  )
}
