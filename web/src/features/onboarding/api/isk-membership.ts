import { api, type IskMembership } from '@lsb/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { PORTAL_KEY, portalQuery } from '../../../shared/api/query-options.ts'
import { sendForm, type UploadOptions } from '../../../shared/upload/send-form.ts'

const key = [PORTAL_KEY, 'isk'] as const
/** Scope of this form's uploads. */
export const ISK_SCOPE = 'isk'

export const useIskMembership = () =>
  useQuery({ ...portalQuery, queryKey: key, queryFn: ({ signal }) => call<IskMembership>(api.isk, { signal }) })

interface IskChange extends UploadOptions {
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
      sendForm<IskMembership>({
        scope: ISK_SCOPE,
        path: api.isk,
        fields: { id: userId, isk_number: iskNumber },
        files: { isk_certificate: certificate },
        ...options,
      }),
    onSuccess: (saved) => {
      client.setQueryData<IskMembership>(key, saved)
    },
  })
}
