import { createAccountsStore } from '@lsb/functions/src/accounts/accounts-store.ts'
import { createIdentityStore } from '@lsb/functions/src/accounts/identity-store.ts'
import { createAssistantsStore } from '@lsb/functions/src/accounts/assistants-store.ts'
import { createLinksStore } from '@lsb/functions/src/links/links-store.ts'
import { createOutboxStore } from '@lsb/functions/src/mail/outbox-store.ts'
import type { Firebase } from '@lsb/functions/src/platform/firebase.ts'
import { createPersonRecords } from '@lsb/functions/src/accounts/user-records.ts'
import { createIssuesStore } from '@lsb/functions/src/practising/issues-store.ts'
import { createPublishedRows } from '@lsb/functions/src/registers/published-rows.ts'
import { createVersionsStore } from '@lsb/functions/src/registers/versions/versions-store.ts'

/** The API's own stores, as the office's commands need them. */
export const createOfficeStores = (firebase: Firebase) => ({
  accounts: createAccountsStore(firebase),
  identities: createIdentityStore(firebase),
  assistants: createAssistantsStore(firebase),
  records: createPersonRecords(firebase),
  outbox: createOutboxStore(firebase),
  links: createLinksStore(firebase),
  issues: createIssuesStore(firebase),
  rows: createPublishedRows(createVersionsStore(firebase)),
})

export type OfficeStores = ReturnType<typeof createOfficeStores>
