import { board, pages, externalLinks, socialLinks } from '@lsb/contract'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import Button from '@mui/material/Button'
import { Link } from '../components/link.tsx'
import { ExternalIcon } from '../components/icons.tsx'
import { Logo } from '../components/logo.tsx'
import { numberItems } from '../prose/board-numbers.tsx'
import { LinkList } from '../prose/bullets.tsx'
import { band, onBand } from '../theme/tokens.ts'
import { useInsidePortal } from './inside-portal.ts'
import { footerMenus, type NavigationLink, type NavigationMenu } from './navigation.ts'
import { SearchInput } from '../components/search-input.tsx'

/** The subscribe box, which checks nothing. It makes no call, and says before and after that it does not. */
const Subscribe = () => (
  <Box component="form" data-subscribe="" noValidate sx={{ mt: 3, maxWidth: 400 }}>
    <label htmlFor={ID}>Notices by e-mail</label>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 0.75 }}>
      {/* No name: without JavaScript the form would put the address into the URL. */}
      <SearchInput id={ID} type="email" autoComplete="email" aria-describedby={`${ID}-hint`} />
      <Button type="submit" variant="contained" sx={onBand}>
        Subscribe
      </Button>
    </Box>
    <Box id={`${ID}-hint`} sx={{ fontSize: '0.875rem' }}>
      Not open yet: nothing is sent or kept.
    </Box>
    <Box
      component="output"
      data-answer="Not subscribed: not open yet. Notices are on the home page."
      sx={{ display: 'block', color: band.accent, fontWeight: 600 }}
    />
  </Box>
)

const ID = 'subscribe'

/**
 * The footer of all pages; inside the portal it is one line that opens. On a phone it omits the services, which are in the menu, so
 * that it is not longer than a page.
 */
export const Footer = () => (
  <FooterRoot>
    {useInsidePortal() ? (
      <Container maxWidth="lg" sx={{ py: 0.5, display: 'flex', flexWrap: 'wrap', alignItems: 'start', columnGap: 2 }}>
        <Box component="details" sx={{ flex: '1 1 11rem' }}>
          <Box component="summary" sx={{ cursor: 'pointer', py: 0.75 }}>
            Contact and links
          </Box>
          <FooterContent />
        </Box>
        <Link to={pages.privacy.path} style={{ padding: '6px 0' }}>
          Privacy policy
        </Link>
      </Container>
    ) : (
      <Container maxWidth="lg">
        <FooterContent />
      </Container>
    )}
  </FooterRoot>
)

const FooterContent = () => (
  <Box sx={{ py: { xs: 2, md: 7 } }}>
    <Columns>
      <div>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mb: 2, color: band.text }}>
          <Logo />
          <Typography component="span" variant="h3">
            {board.name}
          </Typography>
        </Box>
        <Address />
        <Subscribe />
      </div>
      <div>
        <PageLinks {...footerMenus.law} />
        <ExternalLinks title="Follow the board" links={socialLinks} />
      </div>
      <InMenuOnPhones>
        <PageLinks {...footerMenus.services} />
      </InMenuOnPhones>
      <div>
        <PageLinks {...footerMenus.feedback} />
        <ExternalLinks title="Useful links" links={externalLinks} />
      </div>
    </Columns>
    <Typography variant="body2" sx={{ mt: { xs: 1, sm: 5 }, pt: 2, borderTop: `1px solid ${band.line}` }}>
      {board.name}, constituted under the {board.act}. Only the entry in the public register shows who is licensed.
    </Typography>
  </Box>
)

const Address = () => (
  <Typography component="address" variant="body2" sx={{ fontStyle: 'normal' }}>
    {board.postalAddress}
    <br />
    {board.headquarters}
    <br />
    <a href={`mailto:${board.email}`}>{board.email}</a>
    {numberItems().map(({ term, value }) => (
      <div key={term}>
        <span>{term}</span>: <span>{value}</span>
      </div>
    ))}
  </Typography>
)

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ breakInside: 'avoid', mb: { xs: 2.5, sm: 0 }, '& + &': { mt: { sm: 4 } } }}>
    <Typography variant="h4" component="h2" sx={{ color: band.accent, mb: 1 }}>
      {title}
    </Typography>
    {children}
  </Box>
)

const PageLinks = ({ label, links }: NavigationMenu) => (
  <Group title={label}>
    <LinkList links={links} />
  </Group>
)

const ExternalLinks = ({ title, links }: { title: string; links: readonly NavigationLink[] }) => (
  <Group title={title}>
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <a href={to} rel="noreferrer">
            {label.includes(' ') && <span>{label.slice(0, lastWordOf(label))}</span>}
            <span>
              <span>{label.slice(lastWordOf(label))}</span> <ExternalIcon width="0.85em" height="0.85em" />
            </span>
          </a>
        </li>
      ))}
    </ul>
  </Group>
)

/** The index of the last word: the mark after it must not be alone on a line. */
const lastWordOf = (label: string) => label.lastIndexOf(' ') + 1

const FooterRoot = styled('footer')({
  color: band.muted,
  backgroundColor: band.deep,
  '--focus': band.accent,
  fontSize: '0.9375rem',
  '& a': { color: band.text, textDecorationColor: band.line },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  // Targets of at least 24 px, with room between them for a thumb.
  '& li a': { display: 'inline-block', padding: '4px 0' },
  '& li a > :last-child': { whiteSpace: 'nowrap' },
})

const InMenuOnPhones = styled('div')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }))

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '36px 32px',
  // Two, or one where the text is large.
  gridTemplateColumns: 'repeat(auto-fit, minmax(17rem, 1fr))',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1.5fr 1.1fr 1.3fr 1fr' },
  // Two columns on a phone, whose groups flow where there is room, so that the footer is not longer than the page.
  [theme.breakpoints.down('sm')]: {
    display: 'block',
    // As many columns as have room for a word: one when the text is large.
    columns: '2 8rem',
    columnGap: 20,
    '& > :first-of-type': { columnSpan: 'all', marginBottom: 32 },
  },
}))
