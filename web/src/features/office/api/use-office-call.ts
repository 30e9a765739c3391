import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { officeKey } from './queries.ts'

interface OfficeCall {
  path: string
  json: object
  method?: 'POST' | 'PUT' | 'PATCH'
}

/** How long the office's calls may take, in milliseconds: publishing writes a whole register. */
export const OFFICE_DEADLINE_MS = 60_000

/**
 * A call by which the office changes something. Afterwards it reloads the office's data, also after a failure, because only the
 * answer may be lost.
 */
export const useOfficeCall = <Answer>() => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ path, json, method = 'POST' }: OfficeCall) =>
      call<Answer>(path, { method, json, deadline: AbortSignal.timeout(OFFICE_DEADLINE_MS) }),
    onSettled: () => client.invalidateQueries({ queryKey: officeKey }),
  })
}
