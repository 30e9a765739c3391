import { formatCount } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { withNumbers } from '../../../shared/components/exact.tsx'
import type { WaitingLine } from './waiting-lines.ts'

/** What waits: a number that the eye finds first, what it counts, and the way to it. The text's typeface, whose 0 is no letter o. */
export const WaitingList = ({ lines }: { lines: readonly WaitingLine[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
    {lines.map(({ count, isMore = false, what, to, label, isFailure = false }) => (
      <Box
        key={what}
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
            minWidth: '3.5ch',
            color: isFailure ? 'error.main' : 'primary.main',
          }}
        >{`${formatCount(count)}${isMore ? '+' : ''}`}</Box>
        <Box component="span" sx={{ flex: '1 1 12rem' }}>
          {withNumbers(what)}
        </Box>
        {to !== undefined && (
          <Button href={to} variant="outlined">
            <span>{label}</span>
          </Button>
        )}
      </Box>
    ))}
  </Box>
)
