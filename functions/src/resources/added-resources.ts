import type { AddedResource, AddedResources } from '@lsb/contract'
import type { Cacheable } from '../http/http-caching.ts'
import type { Soon } from '../platform/soon.ts'

export interface AddedResourcesServices {
  /** The documents that the office has added, cached in this instance. */
  addedResources: () => Soon<AddedResource[]>
}

/** The documents that the page Resources lists besides those of its text. */
export const addedResourcesAnswer = async ({
  addedResources,
}: AddedResourcesServices): Promise<Cacheable<AddedResources>> => {
  const results = await addedResources()
  return { tagged: ['added resources', JSON.stringify(results)], answer: () => ({ results }) }
}
