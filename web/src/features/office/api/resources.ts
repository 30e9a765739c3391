import { type OfficeResource, RESOURCE_PART } from '@lsb/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendForm, type UploadOptions } from '../../../shared/upload/send-form.ts'
import { officeKey } from './queries.ts'

/** Scope of the uploads of a document; '' for one that is being added. */
export const resourceScope = (slug: string): string => `resource/${slug}`

interface SentResource extends UploadOptions {
  scope: string
  path: string
  /** The form's parts besides the file. */
  texts: Record<string, string>
  file: File
}

/** POST office/resources/ gives a document its file, POST office/added-resources/ adds one. */
export const useSendResource = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ texts, file, ...options }: SentResource) =>
      sendForm<OfficeResource>({ ...options, method: 'POST', fields: texts, files: { [RESOURCE_PART]: file } }),
    onSettled: () => client.invalidateQueries({ queryKey: officeKey }),
  })
}
