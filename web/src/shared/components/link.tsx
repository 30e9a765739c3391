import { isAppPath } from '@lsb/contract'
import { Link as RouterLink, NavLink as RouterNavLink, type LinkProps, type NavLinkProps } from 'react-router-dom'

/** A link without a path, such as `?step=2`, stays on the same page. */
const leavesApp = (to: LinkProps['to']): boolean => {
  const path = (typeof to === 'string' ? to : (to.pathname ?? '')).split(/[?#]/)[0] ?? ''
  return path !== '' && !isAppPath(path)
}

/** A link to a page of the site. The app opens its own pages; the browser loads every other page as HTML. */
export const Link = (props: LinkProps) => <RouterLink {...props} reloadDocument={leavesApp(props.to)} />

/** As `Link`, with `aria-current` on the page that it leads to. */
export const NavLink = (props: NavLinkProps) => <RouterNavLink {...props} reloadDocument={leavesApp(props.to)} />
