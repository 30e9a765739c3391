import { api, type OfficeAccount, type OfficeAccountsPage } from '@lsb/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { portalQuery } from '../../../shared/api/query-options.ts'
import { officeKey } from './keys.ts'

/** GET office/accounts/: page by page, each by the link of the one before. */
export const useAccounts = (search: string) =>
  useInfiniteQuery({
    ...portalQuery,
    staleTime: 0,
    queryKey: [...officeKey, 'accounts', search],
    initialPageParam: `${api.officeAccounts}?${new URLSearchParams({ search })}`,
    queryFn: ({ pageParam, signal }) => call<OfficeAccountsPage>(pageParam, { signal }),
    getNextPageParam: ({ next }) => next,
  })

/** GET office/accounts/{uid}/. */
export const useAccount = (uid: string) =>
  useQuery({
    ...portalQuery,
    staleTime: 0,
    queryKey: [...officeKey, 'account', uid],
    queryFn: ({ signal }) => call<OfficeAccount>(api.officeAccount(uid), { signal }),
  })
