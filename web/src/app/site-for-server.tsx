import type { EmotionCache } from '@emotion/cache'
import createEmotionServer from '@emotion/server/create-instance'
import { StrictMode, type ReactNode } from 'react'
import { StaticRouter } from 'react-router-dom'
import { createStyleCache } from '../shared/theme/style-cache.ts'
import { Providers } from './providers.tsx'

/** The styles of a part of a page, in the order in which it uses them. */
export type UsedStyles = Pick<EmotionCache, 'inserted' | 'registered'>

/**
 * A part of the site at a location as React elements, and the style elements for the head after rendering.
 * @param before the styles of what stands before it; without it the part comes with the styles of the whole site
 */
export const partForServer = (location: string, part: ReactNode, before?: UsedStyles) => {
  const cache = createStyleCache()
  const emotion = createEmotionServer(cache)
  const use = ({ inserted, registered }: UsedStyles) => {
    Object.assign(cache.inserted, inserted)
    Object.assign(cache.registered, registered)
  }
  if (before !== undefined) use(before)
  const elements: ReactNode = (
    <StrictMode>
      <Providers cache={cache} globals={before === undefined ? 'all' : 'none'}>
        <StaticRouter location={location}>{part}</StaticRouter>
      </Providers>
    </StrictMode>
  )
  // All styles of the page, not only the classes in its HTML: Material components use styles within styles. The browser would
  // have to compile and insert a missing one.
  const styles = (after?: UsedStyles) => {
    if (after !== undefined) use(after)
    return emotion.constructStyleTagsFromChunks(
      emotion.extractCriticalToChunks(Object.keys(cache.registered).join(' ')),
    )
  }
  return { elements, used: cache, styles }
}
