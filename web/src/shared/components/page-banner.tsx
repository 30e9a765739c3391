import { board } from '@lsb/contract'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import contours from '../theme/art/contours.svg'
import { band } from '../theme/tokens.ts'

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
  illustration?: ReactNode
}

/** The head of a page: heading and lead on the band. */
export const PageBanner = ({ title, kicker, lead, illustration }: PageBannerProps) => (
  <Band>
    <Container maxWidth="lg" sx={{ py: { xs: 4, md: 6 }, display: 'flex', gap: 4, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'none', '@media print': { display: 'block', mb: 2 } }}>{board.name}</Box>
        {kicker && (
          <Typography
            variant="body2"
            sx={{ color: band.accent, fontWeight: 600, mb: 0.5, '@media print': { color: 'inherit' } }}
          >
            {kicker}
          </Typography>
        )}
        <Typography variant="h1">{title}</Typography>
        {lead && (
          <Typography component="div" sx={{ mt: 1.5, fontSize: '1.125rem', maxWidth: '62ch', color: 'inherit' }}>
            {lead}
          </Typography>
        )}
      </Box>
      {illustration && (
        <Box aria-hidden="true" className="no-print" sx={{ display: { xs: 'none', md: 'block' }, flex: '0 0 300px' }}>
          {illustration}
        </Box>
      )}
    </Container>
  </Band>
)
