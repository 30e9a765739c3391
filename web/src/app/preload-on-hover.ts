import { preload, type RoutePattern } from './route.ts'

const onLink = ({ target }: Event, patterns: readonly RoutePattern[]) => {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== window.location.origin) return
  // A chunk that fails to load now is loaded again when the link is followed.
  preload(patterns, link.pathname).catch(() => undefined)
}

/** Loads a page of the app when a link to it is hovered or focused, so that following the link shows the page at once. */
export const preloadOnHover = (root: Document, patterns: readonly RoutePattern[]) => {
  root.addEventListener('pointerover', (event) => onLink(event, patterns), { passive: true })
  root.addEventListener('focusin', (event) => onLink(event, patterns))
}
