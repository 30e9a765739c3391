import { problemOf } from '../api/problem.ts'
import { NoticeLine } from '../components/notice-line.tsx'
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
    <NoticeLine tone="bad" live="alert">
      <p>
        {text} {detail !== text && detail}
      </p>
      <BusyButton size="small" busy={retrying} busyLabel="Trying again" onClick={onRetry}>
        Retry
      </BusyButton>
    </NoticeLine>
  )
}
