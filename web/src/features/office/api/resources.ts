import { api, type OfficeResource, type OfficeResources, RESOURCE_PART } from '@lsb/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { portalQuery } from '../../../shared/api/query-options.ts'
import { formOf, upload, type UploadOptions } from '../../../shared/api/upload.ts'
import { officeKey } from './keys.ts'

/** GET office/resources/. */
export const useResources = () =>
  useQuery({
    ...portalQuery,
    staleTime: 0,
    queryKey: [...officeKey, 'resources'],
    queryFn: ({ signal }) => call<OfficeResources>(api.officeResources, { signal }),
  })

interface NewFile extends UploadOptions {
  slug: string
  reason: string
  file: File
}

/** POST office/resources/: gives a document its file. */
export const useReplaceResource = () => {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ slug, reason, file, ...options }: NewFile) =>
      upload<OfficeResource>(api.officeResources, formOf({ slug, reason, [RESOURCE_PART]: file }), {
        ...options,
        method: 'POST',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: officeKey }),
  })
}
