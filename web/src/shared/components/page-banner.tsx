import { board } from '@lsb/contract'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import contours from '../theme/art/contours.svg'
import { useInsidePortal } from '../layout/inside-portal.ts'
import { band } from '../theme/tokens.ts'
import { pageUrl } from './page-url.ts'

/**
 * A dark green background with contour lines; text and focus ring on it are light. The lines are a mask, because a background
 * picture could count as the page's largest content, and these lines are only decoration.
 */
export const Band = styled('div')({
  position: 'relative',
  color: band.text,
  backgroundColor: band.background,
  isolation: 'isolate',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    backgroundColor: band.contour,
    mask: `url(${contours}) right center / cover`,
  },
  borderBottom: `4px solid ${band.accent}`,
  '--focus': band.accent,
  '& a': { color: band.accent },
  '@media print': {
    background: 'none',
    color: '#000',
    borderBottom: '1px solid #000',
    '&::before': { content: 'none' },
  },
})

interface PageBannerProps {
  title: string
  kicker?: string
  lead?: ReactNode
  /** The page's path, for the address on the printed page. */
  path?: string | undefined
  /** Only a small heading, so that the answer below it is visible at once. */
  compact?: boolean | undefined
}

/** The head of a page: heading and lead on the band. */
export const PageBanner = (banner: PageBannerProps) =>
  useInsidePortal() ? <PortalBanner {...banner} /> : <SiteBanner {...banner} />

/** Inside the portal, heading and lead share a line where there is room, so that the work begins near the top of the screen. */
const PortalBanner = ({ title, lead }: PageBannerProps) => (
  <Band>
    <Container
      maxWidth="lg"
      sx={{
        py: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 2,
        '@media print': { pb: 1.5 },
      }}
    >
      <Typography variant="h1" sx={{ fontSize: '1.25rem' }}>
        {title}
      </Typography>
      {lead && (
        <Typography component="div" variant="body2" sx={{ color: 'inherit' }}>
          {lead}
        </Typography>
      )}
    </Container>
  </Band>
)

const SiteBanner = ({ title, kicker, lead, path, compact = false }: PageBannerProps) => (
  <Band>
    <Container maxWidth="lg" sx={{ py: compact ? 1.5 : { xs: 4, md: 6 }, '@media print': { pt: 0, pb: 1.5 } }}>
      <Letterhead path={path} />
      {kicker && !compact && (
        <Typography variant="body2" className="no-print" sx={{ color: band.accent, fontWeight: 600, mb: 0.5 }}>
          {kicker}
        </Typography>
      )}
      <Typography variant="h1">{title}</Typography>
      {lead && !compact && (
        <Typography component="div" sx={{ mt: 1.5, fontSize: '1.125rem', maxWidth: '62ch', color: 'inherit' }}>
          {lead}
        </Typography>
      )}
    </Container>
  </Band>
)

/** On paper only: the board's name and the page's address. */
export const Letterhead = ({ path }: Pick<PageBannerProps, 'path'>) => (
  <Box
    aria-hidden="true"
    sx={{ display: 'none', '@media print': { display: 'flex', justifyContent: 'space-between', gap: 2, mb: 2 } }}
  >
    <strong>{board.name}</strong>
    {path !== undefined && <span>{pageUrl(path)}</span>}
  </Box>
)
