import { api, type PhotographChoice } from '@lsb/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { PORTAL_KEY, portalCall } from '../../../shared/api/query-options.ts'

const key = [PORTAL_KEY, 'photograph'] as const

export const usePhotographChoice = () => useQuery(portalCall<PhotographChoice>(key, api.photographChoice))

export const useChoosePhotograph = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (choice: PhotographChoice) =>
      call<PhotographChoice>(api.photographChoice, { method: 'PUT', json: choice }),
    onSuccess: (saved) => client.setQueryData<PhotographChoice>(key, saved),
  })
}
