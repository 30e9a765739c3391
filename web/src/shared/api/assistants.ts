import { api, DECLARATION_TO_COME, type Assistant } from '@lsb/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PORTAL_KEY, portalCall } from './query-options.ts'
import { sendForm } from '../upload/send-form.ts'

const key = [PORTAL_KEY, 'assistants'] as const

export const useAssistants = () => useQuery(portalCall<Assistant[]>(key, api.assistants))

type AssistantChange = Pick<
  Assistant,
  'assistant_id' | 'assistant_no' | 'name' | 'id_number' | 'email' | 'phone_number'
>

/** PUT account/assistant_details/ for one of one's own assistants; e-mail and phone number change. */
export const useSaveAssistant = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ assistant_id: id, ...rest }: AssistantChange) =>
      sendForm<unknown>({
        scope: 'assistants',
        path: api.assistants,
        fields: { id, ...rest, declaration: DECLARATION_TO_COME },
        files: {},
      }),
    onSuccess: (_, saved) => {
      client.setQueryData<Assistant[]>(key, (list) =>
        list?.map((one) => (one.assistant_id === saved.assistant_id ? { ...one, ...saved } : one)),
      )
    },
  })
}
