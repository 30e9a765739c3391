import { preload, type RoutePattern } from './route.ts'

const onLink = ({ target }: Event, patterns: readonly RoutePattern[]) => {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== window.location.origin) return
  // A chunk that does not come now is asked for again when the link is followed.
  preload(patterns, link.pathname).catch(() => undefined)
}

/** Fetches a page of the app when a link to it is pointed at or focused, so that following the link shows it at once. */
export const preloadOnHover = (root: Document, patterns: readonly RoutePattern[]) => {
  root.addEventListener('pointerover', (event) => onLink(event, patterns), { passive: true })
  root.addEventListener('focusin', (event) => onLink(event, patterns))
}
