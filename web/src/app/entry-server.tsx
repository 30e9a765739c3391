import createCache from '@emotion/cache'
import createEmotionServer from '@emotion/server/create-instance'
import { pageNames, pages } from '@lsb/contract'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { Providers } from './providers.tsx'
import { notFoundRoute, profileRoute, routes } from './routes.tsx'

export interface Prerendered {
  /** Path of the file in the build. */
  file: string
  feature: string
  html: string
  /** Style elements for the head. */
  styles: string
}

/** Renders the page of a path to its complete HTML, with the styles it uses. */
const render = async (path: string): Promise<Pick<Prerendered, 'html' | 'styles'>> => {
  const cache = createCache({ key: 'lsb' })
  const emotion = createEmotionServer(cache)
  let failure: unknown
  const { prelude } = await prerender(
    <StrictMode>
      <Providers cache={cache} globals>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </Providers>
    </StrictMode>,
    {
      // React moves long parts behind a script otherwise; without JavaScript they would never appear.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure = error
      },
    },
  )
  const html = await new Response(prelude).text()
  if (failure) throw new Error(`${path} could not be prerendered`, { cause: failure })
  // Every style the page made, not only the classes its HTML names: Material components are made of styles within styles,
  // and one that is missing here would be compiled and inserted in the browser.
  const styles = emotion.extractCriticalToChunks(Object.keys(cache.registered).join(' '))
  return { html, styles: emotion.constructStyleTagsFromChunks(styles) }
}

/** Everything to write: each public page, the shell of public profiles, and the page for addresses that do not exist. */
export const renderAll = async (): Promise<Prerendered[]> => {
  const names = pageNames.filter((name) => pages[name].public)
  const targets = [
    ...names.map((name) => ({
      file: name === 'home' ? 'index.html' : `${pages[name].path.slice(1)}.html`,
      feature: routes[name].feature,
      path: pages[name].path,
    })),
    { file: 'shells/profile.html', feature: profileRoute.feature, path: '/publicProfile/-' },
    { file: '404.html', feature: notFoundRoute.feature, path: '/404' },
  ]
  const rendered: Prerendered[] = []
  // One after the other: the renders share module state of MUI and emotion.
  for (const { path, file, feature } of targets) rendered.push({ file, feature, ...(await render(path)) })
  return rendered
}

/** Paths of the sitemap, canonical spellings only. */
export const sitemapPaths = (): string[] =>
  Object.values(pages)
    .filter((page) => page.public)
    .map((page) => page.path)
