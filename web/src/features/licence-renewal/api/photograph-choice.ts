import { api, type PhotographChoice } from '@lsb/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { PORTAL_KEY, portalQuery } from '../../../shared/api/query-options.ts'

const key = [PORTAL_KEY, 'photograph'] as const

export const usePhotographChoice = () =>
  useQuery({
    ...portalQuery,
    queryKey: key,
    queryFn: ({ signal }) => call<PhotographChoice>(api.photographChoice, { signal }),
  })

export const useChoosePhotograph = () => {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (choice: PhotographChoice) =>
      call<PhotographChoice>(api.photographChoice, { method: 'PUT', json: choice }),
    onSuccess: (saved) => client.setQueryData<PhotographChoice>(key, saved),
  })
}
