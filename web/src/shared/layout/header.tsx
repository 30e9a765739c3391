import { board } from '@lsb/contract'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import { Link, NavLink } from '../components/link.tsx'
import { ChevronDownIcon, CloseIcon, MenuIcon } from '../components/icons.tsx'
import { Logo } from '../components/logo.tsx'
import { band, fonts, WIDE_BAR } from '../theme/tokens.ts'
import { useInsidePortal } from './inside-portal.ts'
import { MenuButton, MenuLink, MenuList, PortalItem, SkipLink } from './menu-styles.ts'
import { navigation, portalLink, type NavigationMenu } from './navigation.ts'

/** The navigation bar; `page-script/menu.ts` opens, walks and closes it. */
export const Header = () => (
  <Box component="header" sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
    <SkipLink href="#content">Skip to the content</SkipLink>
    {!useInsidePortal() && <Authority />}
    <Container maxWidth="lg">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
          minHeight: { xs: 56, sm: 72 },
        }}
      >
        <Wordmark />
        <MenuButton type="button" className="menu-button" aria-expanded={false} aria-controls="site-menu">
          <MenuIcon />
          <CloseIcon />
          Menu
        </MenuButton>
        <MenuLink href="#site-menu" className="plain-only">
          Menu
        </MenuLink>
        <Box
          component="nav"
          id="site-menu"
          aria-label="Main"
          sx={{
            display: 'none',
            flexBasis: '100%',
            '[aria-expanded="true"] ~ &': { display: 'block' },
            [WIDE_BAR]: { display: 'block', flexBasis: 'auto' },
          }}
        >
          <MenuList>
            {navigation.map((item) => (
              <li key={item.label}>
                {'links' in item ? (
                  <Dropdown {...item} />
                ) : (
                  <NavLink to={item.to} end>
                    {item.label}
                  </NavLink>
                )}
              </li>
            ))}
            <PortalItem>
              <NavLink to={portalLink.to}>{portalLink.label}</NavLink>
            </PortalItem>
          </MenuList>
        </Box>
      </Box>
    </Container>
  </Box>
)

const Dropdown = ({ label, links }: NavigationMenu) => (
  <details name="site-menu">
    <summary>
      <span>{label}</span>
      <ChevronDownIcon width="1em" height="1em" />
    </summary>
    <ul>
      {links.map(({ to, label: text }) => (
        <li key={to}>
          <NavLink to={to}>{text}</NavLink>
        </li>
      ))}
    </ul>
  </details>
)

/** A strip above the bar with the board's legal basis. On a phone its place belongs to what the visitor came for. */
const Authority = () => (
  <Box
    sx={{
      display: { xs: 'none', sm: 'block' },
      bgcolor: band.deep,
      color: band.muted,
      fontSize: '0.8125rem',
      '--focus': band.accent,
    }}
  >
    <Container maxWidth="lg" sx={{ py: 0.75 }}>
      A statutory body under the {board.act}, since {board.founded}
    </Container>
  </Box>
)

const Wordmark = () => (
  <Box
    component={Link}
    to="/"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      py: { xs: 0.75, sm: 1 },
      color: 'text.primary',
      fontFamily: fonts.heading,
      fontSize: { xs: '1.0625rem', sm: '1.2rem' },
      fontWeight: 600,
      lineHeight: 1.1,
      textDecoration: 'none',
      flex: '1 1 0',
      maxWidth: '13.75rem',
      '@media (min-width: 1024px)': { flex: 'none', maxWidth: 'none' },
    }}
  >
    <Logo />
    <span>{board.wordmark}</span>
  </Box>
)
