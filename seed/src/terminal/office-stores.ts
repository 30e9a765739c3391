import { createAssistantsStore } from '@lsb/functions/src/accounts/assistants-store.ts'
import { createRemoveStored } from '@lsb/functions/src/accounts/remove-account.ts'
import { dataModel } from '@lsb/functions/src/data-model.ts'
import { createPasskeysStore } from '@lsb/functions/src/passkeys/passkeys-store.ts'
import { createOutboxStore } from '@lsb/functions/src/mail/outbox-store.ts'
import { createCorrectedStores } from '@lsb/functions/src/corrected-stores/create-corrected-stores.ts'
import { createOwnersCache } from '@lsb/functions/src/registers/versions/owners-cache.ts'
import { systemClock } from '@lsb/functions/src/platform/clock.ts'
import { consoleLog } from '@lsb/functions/src/platform/log.ts'
import type { Firebase } from '@lsb/functions/src/platform/firebase.ts'
import { createPersonRecords } from '@lsb/functions/src/accounts/user-records.ts'
import { createVersionsStore, type VersionsStore } from '@lsb/functions/src/registers/versions/versions-store.ts'
import { keyOfNumber, type RegisterName } from '@lsb/contract'
import { byKey } from '@lsb/functions/src/registers/versions/row-changes.ts'
import { definitionOf } from '@lsb/functions/src/registers/versions/definition.ts'
import { downloadRegister } from '@lsb/functions/src/registers/versions/past-versions.ts'
import type { StoredRows } from '@lsb/functions/src/registers/versions/version.ts'

/** The rows of a register's public version at the time of the call. */
interface PublishedRows<Row> {
  /** The row with a number in any spelling, or null. */
  find: (number: string) => Promise<Row | null>
  /** Every row, in the list's order. */
  all: () => Promise<Row[]>
}

const publishedRows = <Name extends RegisterName>(
  versions: VersionsStore,
  name: Name,
): PublishedRows<StoredRows[Name]> => {
  const definition = definitionOf(name)
  let loaded: { mark: string; rows: Map<string, StoredRows[Name]> } | null = null
  const current = async () => {
    const mark = (await versions.pointer(name))?.mark ?? ''
    if (loaded?.mark !== mark) loaded = { mark, rows: byKey(definition, await downloadRegister({ versions }, name)) }
    return loaded.rows
  }
  return {
    find: async (number) => (await current()).get(keyOfNumber(number)) ?? null,
    all: async () => [...(await current()).values()],
  }
}

const createPublishedRows = (versions: VersionsStore) => ({
  licensed: publishedRows(versions, 'licensed'),
  approved: publishedRows(versions, 'approved'),
})

/** The API's own stores, as the office's commands need them. */
export const createOfficeStores = (firebase: Firebase) => {
  const versions = createVersionsStore(firebase)
  const corrections = createOwnersCache({ versions }, { clock: systemClock, log: consoleLog })
  return {
    ...createCorrectedStores(firebase, corrections, systemClock),
    corrections,
    assistants: createAssistantsStore(firebase),
    records: createPersonRecords(firebase),
    outbox: createOutboxStore(firebase),
    removeStored: createRemoveStored(firebase, dataModel),
    passkeys: createPasskeysStore(firebase),
    rows: createPublishedRows(versions),
  }
}

export type OfficeStores = ReturnType<typeof createOfficeStores>
