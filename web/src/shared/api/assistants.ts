import { api, DECLARATION_TO_COME, type Assistant } from '@lsb/contract'
import { sendForm } from '../upload/send-form.ts'
import { useSave, useStored } from './stored.ts'

export const useAssistants = () => useStored('GET assistants', api.assistants)

type AssistantChange = Pick<
  Assistant,
  'assistant_id' | 'assistant_no' | 'name' | 'id_number' | 'email' | 'phone_number'
> & { shown: Record<string, string> }

/** PUT account/assistant_details/ for one of one's own assistants; e-mail and phone number change. */
export const useSaveAssistant = () =>
  useSave(
    'GET assistants',
    ({ assistant_id: id, shown, ...rest }: AssistantChange) =>
      sendForm({
        call: 'PUT assistants',
        scope: 'assistants',
        path: api.assistants,
        fields: { id, ...rest, ...shown, declaration: DECLARATION_TO_COME },
        files: {},
      }),
    (_, { shown: _shown, ...saved }, list) =>
      list?.map((one) => (one.assistant_id === saved.assistant_id ? { ...one, ...saved } : one)),
  )
