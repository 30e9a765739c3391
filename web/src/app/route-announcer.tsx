import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useAfterChange } from '../shared/components/use-after-change.ts'

/**
 * After a navigation inside the site, scrolls to the top and moves the focus to the new page's heading, which screen readers then
 * read. Going back keeps the scroll position; a fragment keeps its target.
 */
export const RouteAnnouncer = () => {
  const { pathname, hash } = useLocation()
  const kind = useNavigationType()
  useAfterChange(pathname, () => {
    if (hash) {
      document.getElementById(hash.slice(1))?.scrollIntoView()
      return
    }
    if (kind !== NavigationType.Pop) window.scrollTo(0, 0)
    // A lazy page shows its heading a moment later; until then the main region has the focus.
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  })
  return null
}
