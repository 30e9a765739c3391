import { api, DECLARATION_TO_COME, type IskMembership } from '@lsb/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PORTAL_KEY, portalCall } from '../../../shared/api/query-options.ts'
import { sendForm, type UploadOptions } from '../../../shared/upload/send-form.ts'

const key = [PORTAL_KEY, 'isk'] as const
/** Scope of this form's uploads. */
export const ISK_SCOPE = 'isk'

export const useIskMembership = () => useQuery(portalCall<IskMembership>(key, api.isk))

interface IskChange extends UploadOptions {
  userId: string
  iskNumber: string
  certificate: File | undefined
}

/** PUT account/isk_membership/; the certificate only when a new one was chosen. */
export const useSaveIskMembership = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, iskNumber, certificate, ...options }: IskChange) =>
      sendForm<IskMembership>({
        scope: ISK_SCOPE,
        path: api.isk,
        fields: { id: userId, isk_number: iskNumber, declaration: DECLARATION_TO_COME },
        files: { isk_certificate: certificate },
        ...options,
      }),
    onSuccess: (saved) => {
      client.setQueryData<IskMembership>(key, saved)
    },
  })
}
