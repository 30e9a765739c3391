import { api, type LogPage } from '@lsb/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { portalQuery } from '../../../shared/api/query-options.ts'
import { officeKey } from './keys.ts'

/** GET office/log/: newest first, of one person or one day where they are given. */
export const useLog = (filters: { person: string; day: string }) =>
  useInfiniteQuery({
    ...portalQuery,
    staleTime: 0,
    queryKey: [...officeKey, 'log', filters],
    initialPageParam: `${api.officeLog}?${new URLSearchParams(filters)}`,
    queryFn: ({ pageParam, signal }) => call<LogPage>(pageParam, { signal }),
    getNextPageParam: ({ next }) => next,
  })
