import { api, type Additional } from '@lsb/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { PORTAL_KEY, portalCall } from '../../../shared/api/query-options.ts'

const key = [PORTAL_KEY, 'additional'] as const

export const useAdditional = () => useQuery(portalCall<Additional>(key, api.additional))

export const useSaveAdditional = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ user_id: id, ...values }: Additional) =>
      call<unknown>(api.additional, { method: 'PUT', json: { id, ...values } }),
    onSuccess: (_, saved) => client.setQueryData<Additional>(key, saved),
  })
}
