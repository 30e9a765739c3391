import type { Has } from '../context.ts'
import type { AddedResources } from '@lsb/contract'
import type { Cacheable } from '../http/http-caching.ts'

export type AddedResourcesServices = Has<'addedResources'>

/** The documents that the page Resources lists besides those of its text. */
export const addedResourcesAnswer = async ({
  addedResources,
}: AddedResourcesServices): Promise<Cacheable<AddedResources>> => {
  const results = await addedResources()
  return { tagged: ['added resources', JSON.stringify(results)], answer: () => ({ results }) }
}
