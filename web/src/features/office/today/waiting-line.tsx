import { formatCount } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { withNumbers } from '../../../shared/components/exact.tsx'

interface WaitingLineProps {
  count: number
  /** There are more than were counted. */
  isMore?: boolean
  /** What is counted, after the number. */
  what: string
  /** The way to what is counted and its link's words; none to what only somebody else can see. */
  to?: string
  label?: string
  /** Something failed when the count is not 0. */
  isFailure?: boolean
}

/** A number that the eye finds first, what it counts, and the way to it. The text's typeface, whose 0 is no letter o. */
export const WaitingLine = ({ count, isMore = false, what, to, label, isFailure = false }: WaitingLineProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2,
      rowGap: 1,
      py: 1.5,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <Box
      component="strong"
      sx={{
        fontSize: '2rem',
        lineHeight: 1.1,
        minWidth: '2.5ch',
        color: isFailure && count > 0 ? 'error.main' : 'primary.main',
      }}
    >{`${formatCount(count)}${isMore ? '+' : ''}`}</Box>
    <Box component="span" sx={{ flex: '1 1 12rem' }}>
      {withNumbers(what)}
    </Box>
    {count > 0 && to !== undefined && (
      <Button href={to} variant="outlined">
        <span>{label}</span>
      </Button>
    )}
  </Box>
)
