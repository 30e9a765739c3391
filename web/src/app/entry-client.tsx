import createCache from '@emotion/cache'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { Providers } from './providers.tsx'
import { reloadOnce } from './reload-once.ts'

window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnce()) event.preventDefault()
})

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id "root".')

const site = (
  <StrictMode>
    <Providers cache={createCache({ key: 'css' })}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Providers>
  </StrictMode>
)

// Prerendered pages are taken over as they stand, as low-priority work, so that the first tap is not kept waiting.
if (container.firstElementChild) startTransition(() => void hydrateRoot(container, site))
else createRoot(container).render(site)
