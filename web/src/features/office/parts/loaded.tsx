import type { ReactNode } from 'react'
import { LoadFailure, type LoadFailureProps, NotLoaded } from '../../../shared/portal/load-failure.tsx'

interface LoadedProps<Data> {
  query: LoadFailureProps['query'] & { data: Data | undefined }
  failure: string
  children: (data: Data) => ReactNode
}

/** A query's answer; before it, that it is loading or why it failed. */
export const Loaded = <Data,>({ query, failure, children }: LoadedProps<Data>) =>
  query.data === undefined ? (
    <NotLoaded text={failure} query={query} />
  ) : (
    <>
      <LoadFailure text={failure} query={query} />
      {children(query.data)}
    </>
  )
