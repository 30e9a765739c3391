import { resources as namedResources } from '@lsb/contract'
import type { Clock } from '../platform/clock.ts'
import type { Firebase } from '../platform/firebase.ts'
import type { Log } from '../platform/log.ts'
import { createMemoryCache } from '../platform/memory-cache.ts'
import { createResourcesStore } from './resources-store.ts'

/** The documents of the page Resources: those of its text, and those that the office adds. */
export const createResources = (firebase: Firebase, clock: Clock, log: Log) => {
  const resources = createResourcesStore(firebase)
  const { current: addedResources } = createMemoryCache('added documents', resources.listed, { clock, log })
  return { resources, namedResources, addedResources }
}
