import { board } from '@lsb/contract'
import Box from '@mui/material/Box'
import { Link } from 'react-router-dom'
import { endLinks, feedback, services, topLinks, type NavigationLink } from './navigation.ts'

const Items = ({ links }: { links: readonly NavigationLink[] }) =>
  links.map(({ to, label }) => (
    <li key={to}>
      <Link to={to}>{label}</Link>
    </li>
  ))

export const Header = () => (
  <Box component="header">
    <Link to="/">{board.wordmark}</Link>
    <nav aria-label="Main">
      <ul>
        <Items links={topLinks} />
        <Items links={services} />
        <Items links={feedback} />
        <Items links={endLinks} />
      </ul>
    </nav>
  </Box>
)
