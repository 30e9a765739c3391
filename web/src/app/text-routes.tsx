import { OFFLINE_PATH, pageNames, pages } from '@lsb/contract'
import type { ComponentType } from 'react'
import { route, type RouteEntry, type RoutePattern } from './route.ts'
import { appPatterns, patternsOf } from './routes.tsx'

const pageModules = import.meta.glob<{ Page: ComponentType }>('../features/*/page.tsx')
/** The page of a folder, which is the name of a text page in lower case with hyphens. */
const textRoute = (folder: string): RouteEntry =>
  route(folder, async () => {
    const load = pageModules[`../features/${folder}/page.tsx`]
    if (load === undefined) throw new Error(`web/src/features has no folder ${folder} with a page.`)
    return load()
  })

/** Pages with only text: prerendered, and never run as an app. The development server renders them in the browser. */
const textRoutes = Object.fromEntries(
  pageNames
    .filter((name) => pages[name].public && !pages[name].app && !pages[name].rendered)
    .map((name) => [name, textRoute(name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))]),
)

/** Every page of the site, the one for unknown addresses last. */
export const allPatterns: readonly RoutePattern[] = [
  ...appPatterns,
  ...patternsOf(textRoutes),
  { path: OFFLINE_PATH, entry: textRoute('offline') },
  { path: '*', entry: textRoute('not-found') },
]
