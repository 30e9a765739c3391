import { api, type AssistantLinks } from '@lsb/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { portalQuery } from '../../../shared/api/query-options.ts'
import { officeKey } from './keys.ts'
import { OFFICE_DEADLINE_MS } from './use-office-call.ts'

/** GET office/assistants/links/: which assistants would be linked to another surveyor. */
export const useAssistantLinks = () =>
  useQuery({
    ...portalQuery,
    staleTime: 0,
    queryKey: [...officeKey, 'assistant links'],
    queryFn: ({ signal }) =>
      call<AssistantLinks>(api.officeAssistantLinks, { signal, deadline: AbortSignal.timeout(OFFICE_DEADLINE_MS) }),
  })
