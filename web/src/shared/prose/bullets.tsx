import { Link } from '../components/link.tsx'

export const Bullets = ({ items }: { items: readonly string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

interface LinkListProps {
  links: readonly { to: string; label: string }[]
  /** A list with a class has no bullets. */
  className?: string
}

export const LinkList = ({ links, className }: LinkListProps) => (
  <ul className={className}>
    {links.map(({ to, label }) => (
      <li key={to}>
        <Link to={to}>{label}</Link>
      </li>
    ))}
  </ul>
)
