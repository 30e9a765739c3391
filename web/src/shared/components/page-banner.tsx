import { board } from '@lsb/contract'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { withNumbers } from './exact.tsx'
import contours from '../theme/art/contours.svg'
import { useInsidePortal } from '../layout/inside-portal.ts'
import { band } from '../theme/tokens.ts'
import { pageUrl } from './page-url.ts'
import { palette, theme } from '../theme/theme.ts'

/** Width of a banner's text on a wide screen, in CSS pixels. The contour lines begin to the right of it. */
const TEXT_WIDTH = 760

/**
 * A dark green background; text and focus ring on it are light. On a wide screen it has contour lines beside the text. They are a
 * mask, because a background picture could count as the page's largest content, and these lines are only decoration.
 */
export const Band = styled('div')({
  position: 'relative',
  color: band.text,
  backgroundColor: band.background,
  isolation: 'isolate',
  borderBottom: `4px solid ${band.accent}`,
  '--focus': band.accent,
  '& a': { color: band.accent },
  [theme.breakpoints.up('md')]: {
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      // The text begins 32 px from the left, or where the 1200 px of the page begin.
      left: `max(${TEXT_WIDTH + 64}px, 50% + ${TEXT_WIDTH - 536}px)`,
      zIndex: -1,
      backgroundColor: band.contour,
      mask: `url(${contours}) right center / cover, linear-gradient(to right, transparent, #000 30%)`,
      maskComposite: 'intersect',
    },
  },
  '@media print': {
    background: 'none',
    color: '#000',
    borderBottom: '1px solid #000',
    '&::before': { content: 'none' },
  },
})

interface PageBannerProps {
  title: string
  /** The title is a name, which a browser does not translate. */
  isExactTitle?: boolean
  kicker?: string
  lead?: ReactNode
  /** The page's path, for the address on the printed page. */
  path?: string | undefined
  /** What a printed page says instead: the path with what was asked. */
  printed?: string | undefined
  /** Only a small heading, without lead, so that the answer below it is visible at once. */
  compact?: boolean | undefined
  /** Width of the column that begins with the heading. */
  column: 'sm' | 'lg'
}

/** The head of a page: heading and lead on the band. */
export const PageBanner = (banner: PageBannerProps) =>
  useInsidePortal() ? <PortalBanner {...banner} /> : <SiteBanner {...banner} />

/** Inside the portal, heading and lead share a line where there is room, so that the work begins near the top of the screen. */
const PortalBanner = ({ title, lead, column }: PageBannerProps) => (
  <Band>
    <Container
      maxWidth={column}
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
          {withNumbers(lead)}
        </Typography>
      )}
    </Container>
  </Band>
)

/** On a phone the lead is below the band, on the page's own ground, so that the band takes little of the first screen. */
const SiteBanner = ({
  title,
  isExactTitle = false,
  kicker,
  lead,
  path,
  printed = path,
  compact = false,
  column,
}: PageBannerProps) => {
  const hasLead = Boolean(lead) && !compact
  return (
    <Band sx={hasLead ? { borderBottomWidth: { xs: 0, sm: 4 } } : {}}>
      <Container
        maxWidth={column}
        sx={{
          pt: compact ? 1.5 : { xs: 2, md: 6 },
          pb: compact ? 1.5 : { xs: 2, sm: hasLead ? 0 : 2, md: hasLead ? 0 : 6 },
          '@media print': { pt: 0, pb: hasLead ? 0 : 1.5 },
        }}
      >
        <Letterhead path={printed} />
        {kicker && !compact && (
          <Typography variant="body2" className="no-print" sx={{ color: band.accent, fontWeight: 600, mb: 0.5 }}>
            {kicker}
          </Typography>
        )}
        <Typography
          translate={isExactTitle ? 'no' : undefined}
          variant="h1"
          sx={{ maxWidth: { md: TEXT_WIDTH }, ...(compact && { fontSize: COMPACT_HEADING }) }}
        >
          {title}
        </Typography>
      </Container>
      {hasLead && (
        <Lead>
          <Container maxWidth={column}>
            <Typography component="div" sx={{ fontSize: { xs: '1.0625rem', sm: '1.125rem' }, maxWidth: '62ch' }}>
              {withNumbers(lead)}
            </Typography>
          </Container>
        </Lead>
      )}
    </Band>
  )
}

/** The size of a heading above an answer. */
const COMPACT_HEADING = 'clamp(1.4rem, 1.2rem + 0.9vw, 1.875rem)'

const Lead = styled('div')({
  padding: '12px 0 32px',
  [theme.breakpoints.up('md')]: { paddingBottom: 48 },
  [theme.breakpoints.down('sm')]: {
    '@media screen': {
      padding: '16px 0 0',
      color: palette.text.primary,
      background: palette.background.default,
      borderTop: `4px solid ${band.accent}`,
    },
  },
  '@media print': { padding: '8px 0 12px' },
})

/** On paper only: the board's name and the page's address. */
export const Letterhead = ({ path }: Pick<PageBannerProps, 'path'>) => (
  <Box
    aria-hidden="true"
    sx={{ display: 'none', '@media print': { display: 'flex', justifyContent: 'space-between', gap: 2, mb: 2 } }}
  >
    <strong>{board.name}</strong>
    {path !== undefined && (
      <span translate="no" style={{ overflowWrap: 'anywhere' }}>
        {pageUrl(path)}
      </span>
    )}
  </Box>
)
