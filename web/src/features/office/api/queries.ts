import { api, type CallName, type RenewalState } from '@lsb/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { PORTAL_KEY, portalQuery } from '../../../shared/api/query-options.ts'
import { DEADLINE_MS } from '../../../shared/api/send.ts'

/** How long the office's calls may take, in milliseconds: publishing writes a whole register. */
export const OFFICE_DEADLINE_MS = 60_000

/** Entries of a page, of lists whose own pages are shorter. */
export const PAGE_SIZE = '50'

/** Licences of a page: whoever wants one searches, and the file has all. */
const RENEWALS_SIZE = '15'
/** What a page of the log and of the messages has: so much is read at a glance. */
const LOG_SIZE = '10'
const MESSAGES_SIZE = '8'

/** GET office/renewals/: page by page. */
export const useRenewals = (wanted: { year: string; state: string; search: string }) =>
  useOfficePages('GET officeRenewals', api.officeRenewals, { ...wanted, limit: RENEWALS_SIZE }, OFFICE_DEADLINE_MS)

/** First parts of the key of everything the office asks for: one act may change any of it. */
export const officeKey = [PORTAL_KEY, 'office'] as const

/** The answer of a call of the office, asked for by each view that opens. */
export const useOfficeQuery = <Name extends CallName>(
  name: Name,
  path: string,
  deadlineMs = DEADLINE_MS,
  options: { enabled?: boolean; gcTime?: number } = {},
) =>
  useQuery({
    ...portalQuery,
    ...options,
    staleTime: 0,
    queryKey: [...officeKey, path],
    queryFn: ({ signal }) => call(name, path, { signal, deadline: AbortSignal.timeout(deadlineMs) }),
  })

/** The calls that answer a plan or a version entry by entry. */
export type DifferencesCall = 'GET officeImportEntries' | 'GET officeVersion'

/** The calls that answer a page of a list. */
type PagedCall = DifferencesCall | 'GET officeRenewals' | 'GET officeLog' | 'GET officeMessages'

/** A list of the office page by page, each by the link of the one before. */
export const useOfficePages = <Name extends PagedCall>(
  name: Name,
  list: string,
  query: Record<string, string>,
  deadlineMs = DEADLINE_MS,
) =>
  useInfiniteQuery({
    ...portalQuery,
    staleTime: 0,
    queryKey: [...officeKey, list, query],
    initialPageParam: `${list}?${new URLSearchParams(query)}`,
    queryFn: ({ pageParam, signal }) => call(name, pageParam, { signal, deadline: AbortSignal.timeout(deadlineMs) }),
    getNextPageParam: ({ next }) => next,
  })

/** Accounts page by page. What is searched for is in the body: it may be an ID number, and addresses are logged. */
export const useAccounts = (search: string) =>
  useInfiniteQuery({
    ...portalQuery,
    staleTime: 0,
    queryKey: [...officeKey, api.officeAccounts, search],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) =>
      call('POST officeAccounts', api.officeAccounts, { json: { search, cursor }, signal }),
    getNextPageParam: ({ next }) => next,
  })
export const useAccount = (uid: string) => useOfficeQuery('GET officeAccount', api.officeAccount(uid))
/** What removing an account deletes and what stays. */
export const useRemoval = (uid: string) => useOfficeQuery('GET officeRemoval', api.officeRemoval(uid))
/** How many licences are in each state, and how the holders of those in this state, or of all, can be reached. */
export const useRenewalNumbers = (state: RenewalState | '') =>
  useOfficeQuery(
    'GET officeRenewals',
    `${api.officeRenewals}?${new URLSearchParams({ ...(state && { state }), limit: '1', reach: 'yes' })}`,
    OFFICE_DEADLINE_MS,
  )
export const useFacts = () => useOfficeQuery('GET officeFacts', api.officeFacts)
/** Newest first, of one person or a period where they are given. */
export const useLog = (filters: { person: string; entry: string; day: string; until: string }) =>
  useOfficePages('GET officeLog', api.officeLog, { ...filters, limit: LOG_SIZE })
/** Newest first, in one state or about one person where they are given. */
export const useMessages = (filters: Record<string, string>) =>
  useOfficePages('GET officeMessages', api.officeMessages, { limit: MESSAGES_SIZE, ...filters })
export const useResources = () => useOfficeQuery('GET officeResources', api.officeResources)
