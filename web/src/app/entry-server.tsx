import { OFFLINE_PATH, pageNames, pages, profilePath, RESOURCES_SHELL_PATH, type PageName } from '@lsb/contract'
import { prerender } from 'react-dom/static'
import { pageScripts } from '../../scripts-later.ts'
import { App } from './app.tsx'
import { renderedSlots } from './rendered-slots.tsx'
import { partForServer } from './site-for-server.tsx'
import { featureOf } from './route.ts'
import { allPatterns } from './text-routes.tsx'

export interface Prerendered {
  /** Path of the file in the build. */
  file: string
  /** The script in its HTML: that of text pages, the page's own, or the one that loads the app. */
  script: keyof typeof pageScripts | 'app'
  feature: string
  html: string
  /** Style elements for the head. */
  styles: string
}

/** Renders the page of a path to its complete HTML, with the styles it uses. */
const render = async (path: string): Promise<Pick<Prerendered, 'html' | 'styles'>> => {
  const { elements, styles } = partForServer(path, <App patterns={allPatterns} slots={renderedSlots} />)
  let failure: unknown
  const { prelude } = await prerender(elements, {
    // Otherwise React puts long parts behind a script, and they would never appear without JavaScript.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure = error
    },
  })
  const html = await new Response(prelude).text()
  if (failure) throw new Error(`${path} could not be prerendered`, { cause: failure })
  return { html, styles: styles() }
}

const hasOwnScript = (name: string): name is keyof typeof pageScripts => name in pageScripts
const scriptOf = (name: PageName): Prerendered['script'] => {
  if (hasOwnScript(name)) return name
  return pages[name].app ? 'app' : 'text'
}

/**
 * Renders every page of the build: each public page that the function does not render, the copy of the page Resources for use
 * without a network, the page that answers without a network, and the page for unknown addresses.
 */
export const renderAll = async (): Promise<Prerendered[]> => {
  const names = pageNames.filter((name) => pages[name].public && !pages[name].rendered)
  const targets: { path: string; file: string; script: Prerendered['script'] }[] = [
    ...names.map((name) => ({
      path: pages[name].path,
      file: name === 'home' ? 'index.html' : `${pages[name].path.slice(1)}.html`,
      script: scriptOf(name),
    })),
    { path: pages.resources.path, file: `${RESOURCES_SHELL_PATH.slice(1)}.html`, script: 'text' },
    { path: OFFLINE_PATH, file: 'offline.html', script: 'offline' },
    { path: '/404', file: '404.html', script: 'text' },
  ]
  const rendered: Prerendered[] = []
  // One after the other, because the renders share module state of MUI and emotion.
  for (const target of targets) rendered.push({ ...target, ...(await renderPart(target.path)) })
  return rendered
}

const renderPart = async (path: string) => ({ feature: featureOf(allPatterns, path), ...(await render(path)) })

/** The pages that the function renders, without their results: it answers with these when rendering fails. */
export const renderShells = async () => ({
  register: await renderPart(pages.register.path),
  profile: await renderPart(profilePath('-')),
  check: await renderPart(pages.check.path),
  resources: await renderPart(pages.resources.path),
  record: await renderPart(pages.record.path),
})

/** Paths of the sitemap, canonical spellings only. */
export const sitemapPaths = (): string[] =>
  Object.values(pages)
    .filter((page) => page.public)
    .map((page) => page.path)
