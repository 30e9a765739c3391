import { createAccountsStore } from '@lsb/functions/src/accounts/accounts-store.ts'
import { createIdentityStore } from '@lsb/functions/src/accounts/identity-store.ts'
import { createAssistantsStore } from '@lsb/functions/src/accounts/assistants-store.ts'
import { createLinksStore } from '@lsb/functions/src/links/links-store.ts'
import { createPasskeysStore } from '@lsb/functions/src/passkeys/passkeys-store.ts'
import { createOutboxStore } from '@lsb/functions/src/mail/outbox-store.ts'
import { correctedAccounts } from '@lsb/functions/src/corrections/corrected-accounts.ts'
import { correctedIssues, correctedPractising } from '@lsb/functions/src/corrections/corrected-records.ts'
import { createOwnersCache } from '@lsb/functions/src/registers/versions/owners-cache.ts'
import { systemClock } from '@lsb/functions/src/platform/clock.ts'
import { consoleLog } from '@lsb/functions/src/platform/log.ts'
import { createPractisingStore } from '@lsb/functions/src/practising/practising-store.ts'
import type { Firebase } from '@lsb/functions/src/platform/firebase.ts'
import { createPaperLicencesStore } from '@lsb/functions/src/approvals/paper-licences-store.ts'
import { createPersonRecords } from '@lsb/functions/src/accounts/user-records.ts'
import { createIssuesStore } from '@lsb/functions/src/licences/issues-store.ts'
import { createPublishedRows } from './published-rows.ts'
import { createVersionsStore } from '@lsb/functions/src/registers/versions/versions-store.ts'

/** The API's own stores, as the office's commands need them. */
export const createOfficeStores = (firebase: Firebase) => {
  const versions = createVersionsStore(firebase)
  const corrections = createOwnersCache({ versions }, { clock: systemClock, log: consoleLog })
  const storedPractising = createPractisingStore(firebase)
  return {
    corrections,
    accounts: correctedAccounts(createAccountsStore(firebase), corrections),
    identities: createIdentityStore(firebase),
    assistants: createAssistantsStore(firebase),
    records: createPersonRecords(firebase),
    outbox: createOutboxStore(firebase),
    links: createLinksStore(firebase),
    passkeys: createPasskeysStore(firebase),
    practising: correctedPractising(storedPractising, corrections),
    issues: correctedIssues(createIssuesStore(firebase), storedPractising, corrections),
    paperLicences: createPaperLicencesStore(firebase),
    rows: createPublishedRows(versions),
  }
}

export type OfficeStores = ReturnType<typeof createOfficeStores>
