import { api, type OfficeFacts } from '@lsb/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { portalQuery } from '../../../shared/api/query-options.ts'
import { officeKey } from './keys.ts'

/** GET office/facts/. */
export const useFacts = () =>
  useQuery({
    ...portalQuery,
    staleTime: 0,
    queryKey: [...officeKey, 'facts'],
    queryFn: ({ signal }) => call<OfficeFacts>(api.officeFacts, { signal }),
  })
