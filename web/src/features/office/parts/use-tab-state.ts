import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { officeKey } from '../api/queries.ts'

/** What stays in this tab while the clerk looks at another view. It is deleted with the session, and then nothing more is written. */
export const useTabState = <State extends object>(name: string, initial: State) => {
  const client = useQueryClient()
  const queryKey = [...officeKey, name]
  const kept = { queryFn: skipToken, initialData: () => initial, staleTime: Infinity, gcTime: Infinity } as const
  const { data = initial } = useQuery<State>({ queryKey, ...kept })
  const change = (changed: (before: State) => State) =>
    client.setQueryData<State>(queryKey, (before) => before && changed(before))
  return [data, change] as const
}
