import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useLayoutEffect, useRef } from 'react'
import { focusHeading } from '../../shared/components/focus-heading.ts'
import type { PendingDecision } from './unsent-decisions.ts'
import { UNDO_MS, type Decisions } from './use-pending-decision.ts'

/** The decision just made, with a few seconds to take it back. */
export const UndoBar = ({ pending, undo }: Pick<Decisions, 'pending' | 'undo'>) => (
  // The region is sticky and not the bar in it: a sticky element moves only within its parent, here the whole desk.
  <Box aria-live="polite" sx={{ position: 'sticky', bottom: 'calc(16px + var(--toasts, 0px))', zIndex: 3 }}>
    {pending && <Bar pending={pending} undo={undo} />}
  </Box>
)

const Bar = ({ pending, undo }: { pending: PendingDecision; undo: () => void }) => {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const own = bar.current
    // The button disappears, pressed or not. If it had the focus, the focus moves to the heading.
    return () => {
      if (own?.contains(document.activeElement)) focusHeading()
    }
  }, [])
  return (
    <Paper
      ref={bar}
      variant="outlined"
      sx={{
        mt: 3,
        px: 2,
        py: 1,
        border: 2,
        borderColor: 'primary.main',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
      }}
    >
      <Typography>
        {pending.body.status === 'approved' ? 'Approving' : 'Returning'} {pending.record.supervisor.name},{' '}
        {pending.record.year}. It is recorded in {UNDO_MS / 1000} seconds.
      </Typography>
      <Button variant="outlined" onClick={undo}>
        Undo for {pending.record.supervisor.name}
      </Button>
    </Paper>
  )
}
