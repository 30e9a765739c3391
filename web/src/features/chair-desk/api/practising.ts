import {
  api,
  type PractisingPage,
  type PractisingQueue,
  type PractisingRecord,
  type PractisingStatus,
  type RenewalNotes,
} from '@lsb/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { PORTAL_KEY, portalQuery } from '../../../shared/api/query-options.ts'

const practisingKey = [PORTAL_KEY, 'practising'] as const

/** Path of the first page of the list, with the filters that are set. */
export const practisingPath = (filters: { status: string; year: string }): string => {
  const set = Object.entries(filters).filter(([, value]) => value !== '')
  return set.length === 0 ? api.practising : `${api.practising}?${new URLSearchParams(set)}`
}

/** One page of the practising records (chair). `path` is the first page's, or a link of an earlier answer. */
export const usePractisingPage = (path: string) =>
  useQuery({
    ...portalQuery,
    staleTime: 0,
    queryKey: [...practisingKey, path],
    queryFn: ({ signal }) => call<PractisingPage>(path, { signal }),
    placeholderData: keepPreviousData,
  })

/** The renewals in one state, oldest first (chair); `year` is '' for all years. */
export const useQueue = (status: PractisingStatus, year: string) =>
  useQuery({
    ...portalQuery,
    staleTime: 0,
    queryKey: [...practisingKey, 'queue', status, year],
    queryFn: ({ signal }) =>
      call<PractisingQueue>(`${api.queue}?${new URLSearchParams({ status, ...(year !== '' && { year }) })}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** What the chair is told about the documents of a renewal. */
export const useRenewalNotes = (id: string) =>
  useQuery({
    ...portalQuery,
    queryKey: [...practisingKey, 'notes', id],
    queryFn: ({ signal }) => call<RenewalNotes>(api.notes(id), { signal }),
  })

/** A decision as it is sent. Only a surveyor in good standing can be approved, with the `photograph` that the chair saw. */
export type DecisionBody = { note: string; updated_at: string } & (
  { status: 'approved'; good_standing: true; photograph: string } | { status: 'returned' }
)

/** PATCH account/practising/{id}/: the chair's decision. The request outlives the page. */
export const decide = (id: string, body: DecisionBody): Promise<PractisingRecord> =>
  call(api.decision(id), { method: 'PATCH', json: body, keepalive: true })
