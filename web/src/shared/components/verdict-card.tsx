import type { StandingTone } from '@lsb/contract'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { fonts } from '../theme/tokens.ts'
import { withNumbers } from './exact.tsx'
import { openingStyle } from './opening-size.ts'
import { forEachTone, markStyle } from './standing-mark.ts'
import { palette, theme } from '../theme/theme.ts'

interface VerdictCardProps {
  tone: StandingTone
  opening: string
  why?: ReactNode
  advice?: ReactNode
  /** What the answer rests on, and where it leads. */
  children?: ReactNode
  hidden?: boolean
}

/** The one verdict of a screen: the answer in a line, then why, then what to compare. */
export const VerdictCard = ({ tone, opening, why, advice, children, hidden }: VerdictCardProps) => (
  <Card data-verdict="" data-tone={tone} hidden={hidden}>
    <div>
      <p data-text="opening" style={openingStyle(opening)}>
        {opening}
      </p>
      {why !== undefined && <p data-text="sentence">{withNumbers(why)}</p>}
      {advice !== undefined && <p data-text="advice">{withNumbers(advice)}</p>}
      {children}
    </div>
  </Card>
)

const Card = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 18px',
  padding: '16px 20px 18px',
  border: `1px solid ${palette.divider}`,
  borderLeftWidth: 8,
  borderRadius: 4,
  '&::before': { ...markStyle, fontSize: '2.75rem' },
  '& > div': { flex: '1 1 18rem', minWidth: 0, containerType: 'inline-size' },
  '& p': { margin: '8px 0 0' },
  '& [data-text="opening"]': {
    margin: 0,
    fontFamily: fonts.heading,
    fontWeight: 600,
    lineHeight: 1.2,
    scrollMarginBlock: 12,
    // As large as fits one line, which depends on the number of letters; on two lines still the largest text of the card.
    fontSize: '1.375rem',
    '@supports (width: 1cqi)': { fontSize: 'clamp(1.375rem, 100cqi / var(--letters) * 2.1, 1.75rem)' },
  },
  '& [data-text="sentence"]': { fontSize: '1.125rem' },
  ...forEachTone((colour, mark) => ({
    background: colour('tint'),
    borderColor: colour('edge'),
    '&::before': { mask: mark, backgroundColor: colour('edge') },
  })),
  [theme.breakpoints.down('sm')]: { padding: '12px 14px 14px' },
  '@media print': {
    '&[data-tone]': { background: 'none', borderColor: '#000', breakInside: 'avoid' },
    '& p:last-child': { breakBefore: 'avoid' },
    '&[data-tone]::before': { backgroundColor: '#000' },
  },
})
