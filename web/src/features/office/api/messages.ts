import { api, type OfficeMessagesPage } from '@lsb/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { portalQuery } from '../../../shared/api/query-options.ts'
import { officeKey } from './keys.ts'

/** GET office/messages/: newest first, in one state or about one person where they are given. */
export const useMessages = (filters: Record<string, string>) =>
  useInfiniteQuery({
    ...portalQuery,
    staleTime: 0,
    queryKey: [...officeKey, 'messages', filters],
    initialPageParam: `${api.officeMessages}?${new URLSearchParams(filters)}`,
    queryFn: ({ pageParam, signal }) => call<OfficeMessagesPage>(pageParam, { signal }),
    getNextPageParam: ({ next }) => next,
  })
