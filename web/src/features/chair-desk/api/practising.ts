import { api } from '@lsb/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PORTAL_KEY, portalCall } from '../../../shared/api/query-options.ts'

const practisingKey = [PORTAL_KEY, 'practising'] as const

/** Path of the first page of the list, with the filters that are set. */
export const practisingPath = (filters: { status: string; year: string; search: string; order: string }): string => {
  const set = Object.entries(filters).filter(([, value]) => value !== '')
  return set.length === 0 ? api.practising : `${api.practising}?${new URLSearchParams(set)}`
}

/** One page of the practising records (chair). `path` is the first page's, or a link of an earlier answer; asks only if `enabled`. */
export const usePractisingPage = (path: string, enabled: boolean) =>
  useQuery({
    ...portalCall([...practisingKey, path], 'GET practising', path),
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled,
  })

/** What the chair is told about the documents of a renewal. */
export const useRenewalNotes = (id: string) =>
  useQuery(portalCall([...practisingKey, 'notes', id], 'GET notes', api.notes(id)))
