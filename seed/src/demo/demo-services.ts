import { readConfig } from '@lsb/functions/src/config.ts'
import { systemClock } from '@lsb/functions/src/platform/clock.ts'
import { createPractisingStore } from '@lsb/functions/src/practising/practising-store.ts'
import { createRegistersStore } from '@lsb/functions/src/registers/registers-store.ts'
import { createOfficeStores } from '../terminal/office-stores.ts'
import type { Project } from '../terminal/project.ts'

/** What loading the demo stands on: the API's own stores. */
export const createDemoServices = ({ firebase, projectId }: Project) => ({
  firebase,
  clock: systemClock,
  hashKey: readConfig({ ...process.env, FIREBASE_CONFIG: undefined, GCLOUD_PROJECT: projectId }).hashKey,
  ...createOfficeStores(firebase),
  practising: createPractisingStore(firebase),
  registers: createRegistersStore(firebase),
})

export type DemoServices = ReturnType<typeof createDemoServices>
