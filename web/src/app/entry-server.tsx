import createCache from '@emotion/cache'
import createEmotionServer from '@emotion/server/create-instance'
import { pageNames, pages, type PageName } from '@lsb/contract'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { Providers } from './providers.tsx'
import { featureOf } from './route.ts'
import { allPatterns } from './text-routes.tsx'

/** The script a page's HTML asks for: that of text pages, that of the home page, or the one that loads the app. */
export type PageScript = 'text' | 'home' | 'app'

export interface Prerendered {
  /** Path of the file in the build. */
  file: string
  script: PageScript
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
          <App patterns={allPatterns} />
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

const scriptOf = (name: PageName): PageScript => {
  if (name === 'home') return 'home'
  return pages[name].app ? 'app' : 'text'
}

/** Everything to write: each public page, the shell of public profiles, and the page for addresses that do not exist. */
export const renderAll = async (): Promise<Prerendered[]> => {
  const names = pageNames.filter((name) => pages[name].public)
  const targets: { path: string; file: string; script: PageScript }[] = [
    ...names.map((name) => ({
      path: pages[name].path,
      file: name === 'home' ? 'index.html' : `${pages[name].path.slice(1)}.html`,
      script: scriptOf(name),
    })),
    { path: '/publicProfile/-', file: 'shells/profile.html', script: 'app' },
    { path: '/404', file: '404.html', script: 'text' },
  ]
  const rendered: Prerendered[] = []
  // One after the other: the renders share module state of MUI and emotion.
  for (const target of targets)
    rendered.push({ ...target, feature: featureOf(allPatterns, target.path), ...(await render(target.path)) })
  return rendered
}

/** Paths of the sitemap, canonical spellings only. */
export const sitemapPaths = (): string[] =>
  Object.values(pages)
    .filter((page) => page.public)
    .map((page) => page.path)
