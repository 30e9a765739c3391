import { api, type OfficeResource, type OfficeResources, RESOURCE_PART } from '@lsb/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { portalQuery } from '../../../shared/api/query-options.ts'
import { formOf, upload, type UploadOptions } from './upload.ts'
import { officeKey } from './keys.ts'

/** GET office/resources/. */
export const useResources = () =>
  useQuery({
    ...portalQuery,
    staleTime: 0,
    queryKey: [...officeKey, 'resources'],
    queryFn: ({ signal }) => call<OfficeResources>(api.officeResources, { signal }),
  })

interface SentResource extends UploadOptions {
  path: string
  /** The form's parts besides the file. */
  texts: Record<string, string>
  file: File
}

/** POST office/resources/ gives a document its file, POST office/added-resources/ adds one. */
export const useSendResource = () => {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ path, texts, file, ...options }: SentResource) =>
      upload<OfficeResource>(path, formOf({ ...texts, [RESOURCE_PART]: file }), {
        ...options,
        method: 'POST',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: officeKey }),
  })
}
