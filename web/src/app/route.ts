import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { lazyComponent, type LazyComponent } from './lazy-component.tsx'

/** The providers a page needs: none, the query cache, or the cache, toasts and session watch of the portal. */
type ProvidersName = 'none' | 'query' | 'portal'

export interface RouteEntry extends LazyComponent {
  /** Folder in web/src/features whose `page.tsx` exports `Page`; the prerenderer finds its chunk by it. */
  feature: string
  providers: ProvidersName
}

/** A path pattern with the page it shows. */
export interface RoutePattern {
  path: string
  entry: RouteEntry
}

export const route = (
  feature: string,
  load: () => Promise<{ Page: ComponentType }>,
  providers: ProvidersName = 'none',
): RouteEntry => ({ feature, providers, ...lazyComponent(async () => (await load()).Page) })

/** One parent route per kind, so that toasts and cached answers stay during a navigation. */
export const routeProviders: Record<ProvidersName, LazyComponent | undefined> = {
  none: undefined,
  query: lazyComponent(async () => (await import('../shared/components/query-provider.tsx')).QueryProvider),
  portal: lazyComponent(async () => (await import('../shared/portal/portal-providers.tsx')).PortalProviders),
}

/** The feature that renders a path. Throws when no pattern matches. */
export const featureOf = (patterns: readonly RoutePattern[], pathname: string): string => {
  const found = patterns.find(({ path }) => matchPath(path, pathname))
  if (!found) throw new Error(`No page draws ${pathname}.`)
  return found.entry.feature
}

/** Loads the component of a path's page; does nothing for a path without a pattern. */
export const preload = async (patterns: readonly RoutePattern[], pathname: string): Promise<void> => {
  const entry = patterns.find(({ path }) => matchPath(path, pathname))?.entry
  if (entry) await Promise.all([entry.preload(), routeProviders[entry.providers]?.preload()])
}
