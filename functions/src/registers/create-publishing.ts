import type { Clock } from '../platform/clock.ts'
import type { Firebase } from '../platform/firebase.ts'
import { createImportsStore } from './import/imports-store.ts'
import { createVersionsStore } from './versions/versions-store.ts'

/** The services for planning, publishing and taking back. */
export const createRegisterPublishing = (firebase: Firebase, clock: Pick<Clock, 'now'>) => ({
  versions: createVersionsStore(firebase),
  imports: createImportsStore(firebase),
  clock,
})

export type RegisterPublishing = ReturnType<typeof createRegisterPublishing>
