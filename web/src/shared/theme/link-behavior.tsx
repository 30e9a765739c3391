import type { AnchorHTMLAttributes, Ref } from 'react'
import { Link } from '../components/link.tsx'

interface LinkBehaviorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href?: string
  ref?: Ref<HTMLAnchorElement>
}

/** The theme's element for links and link buttons: a path of the site, such as `/about` or `?step=2`, is a `Link`, anything else a plain `a`. */
export const LinkBehavior = ({ href = '', children, ...rest }: LinkBehaviorProps) =>
  isPageOfTheSite(href) ? (
    <Link to={href} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  )

/** Paths with a file ending are documents, which the browser opens itself. */
const isPageOfTheSite = (href: string) =>
  /^(?:\/(?!\/)|\?)/.test(href) && !/\.\w{2,5}$/.test(href.split(/[?#]/, 1)[0] ?? '')
