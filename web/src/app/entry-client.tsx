import createCache from '@emotion/cache'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { preloadOnHover } from './preload-on-hover.ts'
import { Providers } from './providers.tsx'
import { reloadOnce } from './reload-once.ts'
import { preload } from './routes.tsx'

window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnce()) event.preventDefault()
})

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id "root".')

/** The portal's shell has nothing to take over, and the dev server prerenders nothing. */
const prerendered = document.querySelector('template#scripts') !== null

const site = (
  <StrictMode>
    <Providers cache={createCache({ key: 'lsb' })} globals={!prerendered}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Providers>
  </StrictMode>
)

/**
 * Prerendered pages are taken over as they stand, once their chunk is here and as low-priority work, so that nothing flickers
 * and the first tap is not kept waiting. Until it comes the page stays readable, with links that work.
 */
const takeOver = () => {
  preload(window.location.pathname).then(
    () => startTransition(() => void hydrateRoot(container, site)),
    () => window.addEventListener('online', takeOver, { once: true }),
  )
}

if (prerendered) takeOver()
else createRoot(container).render(site)
preloadOnHover(document)
