import { createAccountsStore } from '@lsb/functions/src/accounts/accounts-store.ts'
import { createIdentityStore } from '@lsb/functions/src/accounts/identity-store.ts'
import { readConfig } from '@lsb/functions/src/config.ts'
import { createAssistantsStore } from '@lsb/functions/src/onboarding/assistants-store.ts'
import { systemClock } from '@lsb/functions/src/platform/clock.ts'
import { createUserRecords } from '@lsb/functions/src/platform/user-records.ts'
import { createPractisingStore } from '@lsb/functions/src/practising/practising-store.ts'
import { createRegistersStore } from '@lsb/functions/src/registers/registers-store.ts'
import { createRowsStores } from '@lsb/functions/src/registers/rows-store.ts'
import type { Project } from '../terminal/project.ts'

/** What loading the demo stands on: the API's own stores. */
export const createDemoServices = ({ firebase, projectId }: Project) => ({
  firebase,
  clock: systemClock,
  hashKey: readConfig({ ...process.env, FIREBASE_CONFIG: undefined, GCLOUD_PROJECT: projectId }).hashKey,
  accounts: createAccountsStore(firebase),
  identities: createIdentityStore(firebase),
  assistants: createAssistantsStore(firebase),
  practising: createPractisingStore(firebase),
  rows: createRowsStores(firebase),
  registers: createRegistersStore(firebase),
  records: {
    personal: createUserRecords(firebase, 'personal'),
    education: createUserRecords(firebase, 'education'),
    certificates: createUserRecords(firebase, 'certificates'),
    membership: createUserRecords(firebase, 'membership'),
    additional: createUserRecords(firebase, 'additional'),
  },
})

export type DemoServices = ReturnType<typeof createDemoServices>
