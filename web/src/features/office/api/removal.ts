import { type AccountRemoval, api } from '@lsb/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { portalQuery } from '../../../shared/api/query-options.ts'
import { officeKey } from './keys.ts'

/** GET office/accounts/{uid}/removal/: what removing deletes and what stays. */
export const useRemoval = (uid: string) =>
  useQuery({
    ...portalQuery,
    staleTime: 0,
    queryKey: [...officeKey, 'removal', uid],
    queryFn: ({ signal }) => call<AccountRemoval>(api.officeRemoval(uid), { signal }),
  })
