import { chairMessages } from '@lsb/contract'
import { problemOf } from '../../shared/api/problem.ts'
import { LoadFailure, type LoadFailureProps } from '../../shared/portal/load-failure.tsx'

/** A list or record of the desk that could not be loaded. */
export const DeskFailure = ({ query }: Pick<LoadFailureProps, 'query'>) => (
  <LoadFailure
    text={problemOf(query.error).kind === 'no-token' ? chairMessages.noToken : chairMessages.loadFailed}
    query={query}
  />
)
