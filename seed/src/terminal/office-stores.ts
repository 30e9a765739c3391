import { createAssistantsStore } from '@lsb/functions/src/accounts/assistants-store.ts'
import { createPresencesStore } from '@lsb/functions/src/licences/presences-store.ts'
import { createLinksStore } from '@lsb/functions/src/links/links-store.ts'
import { createPasskeysStore } from '@lsb/functions/src/passkeys/passkeys-store.ts'
import { createOutboxStore } from '@lsb/functions/src/mail/outbox-store.ts'
import { createCorrectedStores } from '@lsb/functions/src/corrections/create-corrected-stores.ts'
import { createOwnersCache } from '@lsb/functions/src/registers/versions/owners-cache.ts'
import { systemClock } from '@lsb/functions/src/platform/clock.ts'
import { consoleLog } from '@lsb/functions/src/platform/log.ts'
import type { Firebase } from '@lsb/functions/src/platform/firebase.ts'
import { createPersonRecords } from '@lsb/functions/src/accounts/user-records.ts'
import { createVersionsStore } from '@lsb/functions/src/registers/versions/versions-store.ts'

/** The API's own stores, as the office's commands need them. */
export const createOfficeStores = (firebase: Firebase) => {
  const versions = createVersionsStore(firebase)
  const corrections = createOwnersCache({ versions }, { clock: systemClock, log: consoleLog })
  return {
    ...createCorrectedStores(firebase, corrections, systemClock),
    assistants: createAssistantsStore(firebase),
    records: createPersonRecords(firebase),
    outbox: createOutboxStore(firebase),
    links: createLinksStore(firebase),
    presences: createPresencesStore(firebase),
    passkeys: createPasskeysStore(firebase),
    versions,
  }
}

export type OfficeStores = ReturnType<typeof createOfficeStores>
