import { type OfficeResource, RESOURCE_PART } from '@lsb/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formOf } from '../../../shared/api/send.ts'
import { upload, type UploadOptions } from './upload.ts'
import { officeKey } from './queries.ts'

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
    mutationFn: ({ path, texts, file, ...options }: SentResource) =>
      upload<OfficeResource>(path, formOf({ ...texts, [RESOURCE_PART]: file }), options),
    onSettled: () => client.invalidateQueries({ queryKey: officeKey }),
  })
}
