import { api, type OfficeRenewals } from '@lsb/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { portalQuery } from '../../../shared/api/query-options.ts'
import { officeKey } from './keys.ts'
import { OFFICE_DEADLINE_MS } from './use-office-call.ts'

const PAGE_SIZE = '50'

/** GET office/renewals/: page by page, each by the link of the one before. */
export const useRenewals = (wanted: { state: string; search: string }) =>
  useInfiniteQuery({
    ...portalQuery,
    staleTime: 0,
    queryKey: [...officeKey, 'renewals', wanted],
    initialPageParam: `${api.officeRenewals}?${new URLSearchParams({ ...wanted, limit: PAGE_SIZE })}`,
    queryFn: ({ pageParam, signal }) =>
      call<OfficeRenewals>(pageParam, { signal, deadline: AbortSignal.timeout(OFFICE_DEADLINE_MS) }),
    getNextPageParam: ({ next }) => next,
  })
