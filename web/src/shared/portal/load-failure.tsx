import Alert from '@mui/material/Alert'
import { problemOf } from '../api/problem.ts'
import { BusyButton } from '../forms/busy-button.tsx'

interface LoadFailureProps {
  text: string
  error: Error
  retrying: boolean
  onRetry: () => void
}

/** A failed load inside a panel: what failed, the API's reason if there is one, and Retry. */
export const LoadFailure = ({ text, error, retrying, onRetry }: LoadFailureProps) => {
  const { detail } = problemOf(error)
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <BusyButton size="small" busy={retrying} busyLabel="Trying again" onClick={onRetry}>
          Retry
        </BusyButton>
      }
    >
      {text} {detail !== text && detail}
    </Alert>
  )
}
