import { api, DECLARATION_TO_COME, type CertificateKind, type Certificates } from '@lsb/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PORTAL_KEY, portalCall } from '../../../shared/api/query-options.ts'
import { sendForm, type UploadOptions } from '../../../shared/upload/send-form.ts'

const key = [PORTAL_KEY, 'certificates'] as const
/** Scope of this form's uploads. */
export const CERTIFICATES_SCOPE = 'certificates'

export const useCertificates = () => useQuery(portalCall<Certificates>(key, api.certificates))

interface CertificatesChange extends UploadOptions {
  userId: string
  files: Partial<Record<CertificateKind, File>>
}

/** PUT account/education_certificates/ with the files that were chosen. */
export const useSaveCertificates = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, files, ...options }: CertificatesChange) =>
      sendForm<Certificates>({
        scope: CERTIFICATES_SCOPE,
        path: api.certificates,
        fields: { id: userId, declaration: DECLARATION_TO_COME },
        files,
        ...options,
      }),
    onSuccess: (saved) => {
      client.setQueryData<Certificates>(key, saved)
    },
  })
}
