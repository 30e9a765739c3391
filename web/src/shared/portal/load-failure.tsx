import Typography from '@mui/material/Typography'
import { problemOf } from '../api/problem.ts'
import { NoticeLine } from '../components/notice-line.tsx'
import { BusyButton } from '../forms/busy-button.tsx'

export interface LoadFailureProps {
  /** What could not be loaded, in words. */
  text: string
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** A failed load inside a panel: what failed, the API's reason if there is one, and Retry. */
export const LoadFailure = ({ text, query: { error, isFetching, refetch } }: LoadFailureProps) => {
  if (!error) return null
  const { detail } = problemOf(error)
  return (
    <NoticeLine tone="bad" live="alert">
      <p>{detail === undefined || detail === text ? text : `${text} ${detail}`}</p>
      <BusyButton size="small" busy={isFetching} busyLabel="Trying again" onClick={() => void refetch()}>
        Retry
      </BusyButton>
    </NoticeLine>
  )
}

/** In place of what is not loaded yet: why it failed, or that it is loading. */
export const NotLoaded = ({ text, query }: LoadFailureProps) =>
  query.error ? <LoadFailure text={text} query={query} /> : <Typography component="output">Loading...</Typography>
