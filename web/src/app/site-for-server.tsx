import createCache from '@emotion/cache'
import createEmotionServer from '@emotion/server/create-instance'
import { StrictMode, type ReactNode } from 'react'
import { StaticRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { Providers } from './providers.tsx'
import type { RoutePattern } from './route.ts'

/** The site at a location as React elements, and the style elements for the head after rendering. */
export const siteForServer = (location: string, patterns: readonly RoutePattern[]) => {
  const cache = createCache({ key: 'lsb' })
  const emotion = createEmotionServer(cache)
  const site: ReactNode = (
    <StrictMode>
      <Providers cache={cache} globals>
        <StaticRouter location={location}>
          <App patterns={patterns} />
        </StaticRouter>
      </Providers>
    </StrictMode>
  )
  // All styles of the page, not only the classes in its HTML: Material components use styles within styles. The browser would
  // have to compile and insert a missing one.
  const styles = () =>
    emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(Object.keys(cache.registered).join(' ')))
  return { site, styles }
}
