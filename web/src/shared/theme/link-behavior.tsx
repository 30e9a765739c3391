import type { AnchorHTMLAttributes, Ref } from 'react'
import { Link } from '../components/link.tsx'

interface LinkBehaviorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href?: string
  ref?: Ref<HTMLAnchorElement>
}

/** What the theme draws links and link buttons with: `href="/about"` is a step inside the site, anything else an ordinary link. */
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
const isPageOfTheSite = (href: string) => /^\/(?!\/)/.test(href) && !/\.\w{2,5}(?:[?#]|$)/.test(href)
