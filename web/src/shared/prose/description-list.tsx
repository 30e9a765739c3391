import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { withNumbers } from '../components/exact.tsx'
import { palette, theme } from '../theme/theme.ts'

export interface DescriptionItem {
  term: string
  value: ReactNode
  /** A name, a number or a code, which a browser does not translate. */
  isExact?: boolean
}

interface DescriptionListProps {
  items: readonly DescriptionItem[]
  strong?: 'term' | 'value'
}

/** Values with their terms, side by side where there is room. */
export const DescriptionList = ({ items, strong = 'value' }: DescriptionListProps) => (
  <List data-strong={strong}>
    {items.map(({ term, value, isExact }) => (
      <div key={term}>
        <dt>{withNumbers(term)}</dt>
        <dd translate={isExact ? 'no' : undefined}>{isExact ? value : withNumbers(value)}</dd>
      </div>
    ))}
  </List>
)

const List = styled('dl')({
  margin: '16px 0',
  borderTop: `1px solid ${palette.divider}`,
  '& > div': {
    display: 'grid',
    gap: '2px 24px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: '12px 0',
    borderBottom: `1px solid ${palette.divider}`,
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 16.5rem) minmax(0, 1fr)' },
  },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '&[data-strong="value"] dt, &[data-strong="term"] dd': { color: palette.text.secondary },
  '&[data-strong="value"] dd, &[data-strong="term"] dt': { fontWeight: 600 },
})
