import { startTransition, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { Slots } from '../shared/slots.tsx'
import { setSiteUrl } from '../shared/components/page-url.ts'
import { readPageData } from '../shared/public-api/page-data.ts'
import { App } from './app.tsx'
import { createStyleCache } from '../shared/theme/style-cache.ts'
import { Providers } from './providers.tsx'
import { carryTyped } from './carry-typed.ts'
import { preload, type RoutePattern } from './route.ts'

const onLink = ({ target }: Event, patterns: readonly RoutePattern[]) => {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== window.location.origin) return
  // A chunk that fails to load now is loaded again when the link is followed.
  preload(patterns, link.pathname).catch(() => undefined)
}

/** Loads a page of the app when a link to it is hovered or focused, so that following the link shows the page at once. */
const preloadOnHover = (root: Document, patterns: readonly RoutePattern[]) => {
  root.addEventListener('pointerover', (event) => onLink(event, patterns), { passive: true })
  root.addEventListener('focusin', (event) => onLink(event, patterns))
}

/** The portal's shell has no list of scripts, and the dev server prerenders nothing. */
const scripts = document.querySelector<HTMLTemplateElement>('template#scripts')
/** Whether the page's HTML is what the app would render. A page without its result is rendered again. */
const isPrerendered = scripts !== null && scripts.dataset['shell'] === undefined

/**
 * Loads what the page at hand needs, and answers what renders the site in the browser: takes over a prerendered page, or fills an
 * empty one. A prerendered page can be read, and its links work, until then. Throws when the page's chunk does not come; it may be
 * called again.
 */
export const prepareApp = async (patterns: readonly RoutePattern[], slots: Slots): Promise<() => void> => {
  if (scripts) await preload(patterns, window.location.pathname)
  return () => drawApp(patterns, slots)
}

const drawApp = (patterns: readonly RoutePattern[], slots: Slots) => {
  const data = readPageData()
  if (data) setSiteUrl(data.site)
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no element with the id "root".')
  const site = (
    <StrictMode>
      <Providers cache={createStyleCache()} globals={isPrerendered ? 'variables' : 'all'}>
        <BrowserRouter>
          <App patterns={patterns} slots={slots} />
        </BrowserRouter>
      </Providers>
    </StrictMode>
  )
  const isTranslated = container.querySelector('font') !== null
  const draw = () => {
    if (isPrerendered && !isTranslated) hydrateRoot(container, site)
    else createRoot(container).render(site)
  }
  if (isTranslated) {
    // What a browser's translation has put into the page is not what the app would render.
    const putBack = carryTyped(container)
    flushSync(draw)
    putBack()
  }
  // Low-priority work, so that nothing flickers and the first tap need not wait.
  else if (scripts) startTransition(draw)
  else draw()
  preloadOnHover(document, patterns)
}
