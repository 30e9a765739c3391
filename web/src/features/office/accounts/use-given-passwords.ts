import type { TemporaryPassword } from '@lsb/contract'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { officeKey } from '../api/queries.ts'

const givenKey = [...officeKey, 'given passwords']

/**
 * The temporary passwords that a confirmed list gave. They stay in this tab while the clerk looks at another view, until the clerk hides
 * them or the session ends.
 */
export const useGivenPasswords = () => {
  const client = useQueryClient()
  const { data: given = [] } = useQuery<readonly TemporaryPassword[]>({
    queryKey: givenKey,
    queryFn: skipToken,
    initialData: [],
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return {
    given,
    add: (more: readonly TemporaryPassword[]) =>
      client.setQueryData<readonly TemporaryPassword[]>(givenKey, (before) => before && [...before, ...more]),
    hide: () => client.setQueryData<readonly TemporaryPassword[]>(givenKey, []),
  }
}
