import { styled } from '@mui/material/styles'
import { Bullets } from './bullets.tsx'
import { palette } from '../theme/theme.ts'

export interface Step {
  title: string
  text?: string
  parts?: readonly string[]
}

/** A procedure, one numbered step under the other. */
export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <List className="steps">
    {steps.map(({ title, text, parts }) => (
      <li key={title}>
        <strong>{title}</strong>
        {text && <p>{text}</p>}
        {parts && <Bullets items={parts} />}
      </li>
    ))}
  </List>
)

const List = styled('ol')({
  listStyle: 'none',
  counterReset: 'step',
  margin: '20px 0',
  padding: 0,
  '& > li': {
    counterIncrement: 'step',
    position: 'relative',
    padding: '4px 0 24px max(56px, 2.25rem + 8px)',
    minHeight: 40,
  },
  '& > li::before': {
    content: 'counter(step)',
    position: 'absolute',
    left: 0,
    top: 0,
    display: 'grid',
    placeItems: 'center',
    width: 'max(36px, 2.25rem)',
    height: 'max(36px, 2.25rem)',
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
    color: palette.primary.main,
    background: palette.background.paper,
    border: `2px solid ${palette.primary.main}`,
    borderRadius: '50%',
  },
  // A dashed line from number to number, as a traverse is drawn from station to station.
  '& > li:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    left: 17,
    top: 40,
    bottom: 4,
    borderLeft: `2px dashed ${palette.divider}`,
  },
  '& > li:last-child': { paddingBottom: 0 },
  '@media print': { '& > li': { paddingBottom: 12 } },
  '& p': { margin: '4px 0 0' },
  '& ul': { margin: '4px 0 0' },
})
