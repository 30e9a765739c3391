import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../../shared/portal/load-failure.tsx'

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  /** What could not be loaded, in words. */
  failure: string
  children: (data: Data) => ReactNode
}

/** A query's answer; before it, that it is loading or why it failed. */
export const Loaded = <Data,>({ query, failure, children }: LoadedProps<Data>) => {
  const { data, error, isFetching, refetch } = query
  return (
    <>
      {error && <LoadFailure text={failure} error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {data === undefined && !error && (
        <Typography component="output" sx={{ display: 'block' }}>
          Loading...
        </Typography>
      )}
      {data !== undefined && children(data)}
    </>
  )
}
