import { type AddedResource, type AddedResources, api, UNANSWERED } from '@lsb/contract'
import { useQuery } from '@tanstack/react-query'
import { publicQuery } from '../../shared/public-api/get-json.ts'

/** The documents that the office has added; undefined when no answer came. */
export const useAddedResources = (): readonly AddedResource[] | undefined => {
  const { data } = useQuery(publicQuery<AddedResources | typeof UNANSWERED>(api.addedResources))
  return data === UNANSWERED ? undefined : data?.results
}
