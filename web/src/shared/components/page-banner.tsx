import { board } from '@lsb/contract'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import contours from '../theme/art/contours.svg'
import { band } from '../theme/tokens.ts'
import { pageUrl } from './page-url.ts'

/** A deep green ground with contour lines; everything on it is light, and so is the focus ring. */
export const Band = styled('div')({
  position: 'relative',
  color: band.text,
  backgroundColor: band.background,
  backgroundImage: `url(${contours})`,
  backgroundSize: 'cover',
  backgroundPosition: 'right center',
  borderBottom: `4px solid ${band.accent}`,
  '--focus': band.accent,
  '& a': { color: band.accent },
  '@media print': { background: 'none', color: '#000', borderBottom: '1px solid #000' },
})

interface PageBannerProps {
  title: string
  kicker?: string
  lead?: ReactNode
  /** The page's path on the site, for its address on paper. */
  path?: string | undefined
}

/** The head of a page: heading and lead on the band. */
export const PageBanner = ({ title, kicker, lead, path }: PageBannerProps) => (
  <Band>
    <Container maxWidth="lg" sx={{ py: { xs: 4, md: 6 }, '@media print': { pt: 0, pb: 1.5 } }}>
      <Letterhead path={path} />
      {kicker && (
        <Typography variant="body2" className="no-print" sx={{ color: band.accent, fontWeight: 600, mb: 0.5 }}>
          {kicker}
        </Typography>
      )}
      <Typography variant="h1">{title}</Typography>
      {lead && (
        <Typography component="div" sx={{ mt: 1.5, fontSize: '1.125rem', maxWidth: '62ch', color: 'inherit' }}>
          {lead}
        </Typography>
      )}
    </Container>
  </Band>
)

/** On paper only: whose page it is, and where it stands. */
export const Letterhead = ({ path }: Pick<PageBannerProps, 'path'>) => (
  <Box
    aria-hidden="true"
    sx={{ display: 'none', '@media print': { display: 'flex', justifyContent: 'space-between', gap: 2, mb: 2 } }}
  >
    <strong>{board.name}</strong>
    {path !== undefined && <span>{pageUrl(path)}</span>}
  </Box>
)
