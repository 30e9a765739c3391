import { chairMessages } from '@lsb/contract'
import { problemOf } from '../../shared/api/problem.ts'
import { LoadFailure } from '../../shared/portal/load-failure.tsx'

interface DeskFailureProps {
  error: Error
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** A list or record of the desk that could not be loaded. */
export const DeskFailure = ({ error, isFetching, refetch }: DeskFailureProps) => (
  <LoadFailure
    text={problemOf(error).kind === 'no-token' ? chairMessages.noToken : chairMessages.loadFailed}
    error={error}
    retrying={isFetching}
    onRetry={() => void refetch()}
  />
)
