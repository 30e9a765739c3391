import { readConfig } from '@lsb/functions/src/config.ts'
import { systemClock } from '@lsb/functions/src/platform/clock.ts'
import { createBoardFactsStore } from '@lsb/functions/src/standing/board-facts-store.ts'
import { createRegisterPublishing } from '@lsb/functions/src/registers/create-publishing.ts'
import { createOfficeStores } from '../terminal/office-stores.ts'
import type { Project } from '../terminal/project.ts'

/** The services for loading the demo: the API's own stores. */
export const createDemoServices = ({ firebase, projectId }: Project) => ({
  firebase,
  clock: systemClock,
  hashKey: readConfig({ ...process.env, FIREBASE_CONFIG: undefined, GCLOUD_PROJECT: projectId }).hashKey,
  ...createOfficeStores(firebase),
  boardFactsStore: createBoardFactsStore(firebase),
  office: createRegisterPublishing(firebase, systemClock),
})

export type DemoServices = ReturnType<typeof createDemoServices>
