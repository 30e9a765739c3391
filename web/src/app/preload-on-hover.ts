import { preload } from './routes.tsx'

const onLink = ({ target }: Event) => {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== window.location.origin) return
  // A chunk that does not come now is asked for again when the link is followed.
  preload(link.pathname).catch(() => undefined)
}

/** Fetches a page of the site when a link to it is pointed at or focused, so that following the link shows it at once. */
export const preloadOnHover = (root: Document) => {
  root.addEventListener('pointerover', onLink, { passive: true })
  root.addEventListener('focusin', onLink)
}
