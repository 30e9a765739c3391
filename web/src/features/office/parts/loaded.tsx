import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { LoadFailure, type LoadFailureProps } from '../../../shared/portal/load-failure.tsx'

interface LoadedProps<Data> {
  query: LoadFailureProps['query'] & { data: Data | undefined }
  failure: string
  children: (data: Data) => ReactNode
}

/** A query's answer; before it, that it is loading or why it failed. */
export const Loaded = <Data,>({ query, failure, children }: LoadedProps<Data>) => {
  const { data, error } = query
  return (
    <>
      <LoadFailure text={failure} query={query} />
      {data === undefined && !error && (
        <Typography component="output" sx={{ display: 'block' }}>
          Loading...
        </Typography>
      )}
      {data !== undefined && children(data)}
    </>
  )
}
