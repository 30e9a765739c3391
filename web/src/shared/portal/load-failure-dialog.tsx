import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { problemOf } from '../api/problem.ts'
import { BusyButton } from '../forms/busy-button.tsx'
import type { LoadFailureProps } from './load-failure.tsx'

interface LoadFailureDialogProps extends LoadFailureProps {
  /** A way out beside Retry. */
  onLeave?: () => void
}

/**
 * A failed load: what failed, the API's reason if there is one, and Retry. It cannot be closed, because there is nothing behind
 * it yet.
 */
export const LoadFailureDialog = ({ text, query: { error, isFetching, refetch }, onLeave }: LoadFailureDialogProps) => {
  if (!error) return null
  const { detail } = problemOf(error)
  return (
    <Dialog open role="alertdialog" aria-labelledby="load-failure" aria-describedby="load-failure-detail">
      <DialogTitle id="load-failure">{text}</DialogTitle>
      <DialogContent>
        <DialogContentText id="load-failure-detail">
          {detail ?? 'Check your internet connection and try again. Nothing you entered has been lost.'}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        {onLeave && <Button onClick={onLeave}>Logout</Button>}
        <BusyButton busy={isFetching} busyLabel="Trying again" onClick={() => void refetch()}>
          Retry
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
