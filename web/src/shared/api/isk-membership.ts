import { api, type IskMembership } from '@lsb/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './call.ts'
import { PORTAL_KEY, portalQuery } from './query-options.ts'
import { formOf, upload, type UploadOptions } from './upload.ts'

const key = [PORTAL_KEY, 'isk'] as const

export const useIskMembership = () =>
  useQuery({ ...portalQuery, queryKey: key, queryFn: ({ signal }) => call<IskMembership>(api.isk, { signal }) })

export interface IskChange extends UploadOptions {
  userId: string
  iskNumber: string
  certificate: File | undefined
}

/** PUT account/isk_membership/; the certificate only when a new one was chosen. */
export const useSaveIskMembership = () => {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ userId, iskNumber, certificate, ...options }: IskChange) =>
      upload<IskMembership>(
        api.isk,
        formOf({ id: userId, isk_number: iskNumber, isk_certificate: certificate }),
        options,
      ),
    onSuccess: (saved) => {
      client.setQueryData<IskMembership>(key, saved)
    },
  })
}
