import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useLayoutEffect, useRef } from 'react'
import { focusHeading } from '../../shared/components/focus-heading.ts'
import { UNDO_MS, type Decisions, type Pending } from './use-pending-decision.ts'

/** The decision just made, with a few seconds to take it back. */
export const UndoBar = ({ pending, undo }: Pick<Decisions, 'pending' | 'undo'>) => (
  <div aria-live="polite">{pending && <Bar pending={pending} undo={undo} />}</div>
)

const Bar = ({ pending, undo }: { pending: Pending; undo: () => void }) => {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const own = bar.current
    // The button goes, pressed or not; whoever stood on it is not left nowhere.
    return () => {
      if (own?.contains(document.activeElement)) focusHeading()
    }
  }, [])
  return (
    <Paper
      ref={bar}
      variant="outlined"
      sx={{
        position: 'sticky',
        bottom: 16,
        mt: 3,
        px: 2,
        py: 1.5,
        border: 2,
        borderColor: 'primary.main',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
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
