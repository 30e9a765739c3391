import { pickFields, resources as namedResources, type SwitchName } from '@lsb/contract'
import { createAssistantsStore } from './accounts/assistants-store.ts'
import { createRemoveStored } from './accounts/remove-account.ts'
import { createPersonRecords } from './accounts/user-records.ts'
import { createActsStore } from './acts/acts-store.ts'
import { createKeyRecorder } from './acts/key-recorder.ts'
import { createHeadCache } from './acts/signed-head.ts'
import type { Config } from './config.ts'
import { dataModel } from './data-model.ts'
import { createCorrectedStores } from './corrected-stores/create-corrected-stores.ts'
import { createIsDeployer } from './deployment/google-identity.ts'
import { createCheckFile } from './files/checked-file.ts'
import { createFilesStore } from './files/files-store.ts'
import { createPdfChecker } from './files/pdf/pdf-checker.ts'
import { createPictureMaker } from './files/picture/picture-maker.ts'
import { createCallersEntry } from './licences/callers-entry.ts'
import { createPhotographPathCache, frozenPhotograph, publicPhotograph } from './licences/public-photograph.ts'
import { createAttemptsStore } from './limits/attempts-store.ts'
import { createLimits } from './limits/limits.ts'
import { createLinkLimits } from './links/link-limits.ts'
import { createLinksStore } from './links/links-store.ts'
import { createOutboxStore } from './mail/outbox-store.ts'
import { createLogStore } from './office-log/log-store.ts'
import { createDecisionsLog } from './practising/decisions-log.ts'
import { createPictureOf } from './onboarding/personal-data.ts'
import { createPasskeys } from './passkeys/create-passkeys.ts'
import { systemClock } from './platform/clock.ts'
import { connectFirebase } from './platform/firebase.ts'
import { consoleLog } from './platform/log.ts'
import { createMemoryCache } from './platform/memory-cache.ts'
import { createPageBuild } from './public-pages/page-renderer.ts'
import { checkRecord } from './record-check/check-record.ts'
import { createRegisterPublishing } from './registers/create-publishing.ts'
import { createRegisters } from './registers/create-registers.ts'
import { createEntries } from './registers/entries.ts'
import { createIsolatedPlanner } from './registers/import/isolated-planner.ts'
import { createOwnersCache } from './registers/versions/owners-cache.ts'
import { createResourcesStore } from './resources/resources-store.ts'
import { servicesOfRooms } from './rooms.ts'
import { createDevices } from './sessions/devices.ts'
import { createIdentityToolkit } from './sessions/identity-toolkit.ts'
import { createThrottle } from './sessions/throttle.ts'
import { createBoardFactsStore } from './standing/board-facts-store.ts'
import { createSweepStore } from './sweep/sweep-store.ts'
import { createTrayStore } from './tray/tray-store.ts'

/** The services of the app and of the scheduled functions: what each module makes. Each connects on first use. */
export const createServices = (config: Config) => {
  const [firebase, clock, log] = [connectFirebase(config), systemClock, consoleLog]
  const [pdfs, pictures, planner] = [createPdfChecker(), createPictureMaker(), createIsolatedPlanner()]
  const { hashKey, siteUrl, storageRest, bucket, signingKeys } = config
  const records = createPersonRecords(firebase)
  const registerPublishing = createRegisterPublishing(firebase, clock)
  const corrections = createOwnersCache(registerPublishing, { clock, log })
  const stores = createCorrectedStores(firebase, corrections, clock)
  const registers = createRegisters(firebase, { ...stores, versions: registerPublishing.versions }, clock, log)
  const entries = createEntries(registers)
  const acts = createActsStore(firebase)
  const limits = createLimits(createAttemptsStore(firebase), clock, hashKey)
  const boardFactsStore = createBoardFactsStore(firebase)
  const resources = createResourcesStore(firebase)
  const licences = { ...stores, ...entries, registers, records, clock }
  const findPhotograph = (licenseNumber: string) => publicPhotograph(licences, licenseNumber)
  return {
    ...pickFields(config, ['hashKey', 'mail', 'recordKeys', 'signingKeys', 'siteUrl', 'trustedHops']),
    ...stores,
    ...entries,
    ...createPasskeys(firebase, config, clock, log),
    acts,
    recordHead: createHeadCache(acts, config.recordKeys, { clock, log }).current,
    /** The record of acts holds the keys that sign licences. */
    keysRecorded: createKeyRecorder(acts, signingKeys.publicKeys.keys, clock),
    uploadUrl: `${storageRest}/v0/b/${bucket}/o`,
    check: createCheckFile({ open: pdfs.open, make: pictures.make }),
    files: createFilesStore(firebase, { storageRest, bucket }),
    callersEntry: createCallersEntry(licences),
    publicPhotograph: findPhotograph,
    frozenPhotograph: async (entryId: string) => (await frozenPhotograph(licences, entryId))?.path ?? null,
    photographPath: createPhotographPathCache(findPhotograph, { clock, log }),
    links: createLinksStore(firebase),
    linkLimits: createLinkLimits(limits),
    /** The documents of the website's text, and those that the office adds. */
    namedResources,
    resources,
    addedResources: createMemoryCache('added documents', resources.listed, { clock, log }).current,
    identityToolkit: createIdentityToolkit(config, clock),
    throttle: createThrottle(limits),
    // The local suite serves its site by http, although the licences name an https address.
    devices: createDevices({
      hashKey,
      secure: siteUrl.startsWith('https://') && !config.projectId.startsWith('demo-'),
    }),
    boardFactsStore,
    /** As this instance knows them. */
    boardFacts: () => registers.standings.facts.current(),
    isOn: async (name: SwitchName): Promise<boolean> => (await boardFactsStore.read())[name],
    clock,
    log,
    records,
    registers,
    registerPublishing,
    corrections,
    planFile: planner.planFile,
    pictureOf: createPictureOf(records),
    assistants: createAssistantsStore(firebase),
    officeLog: createLogStore(firebase),
    decisionsLog: createDecisionsLog(firebase),
    outbox: createOutboxStore(firebase),
    sweeps: createSweepStore(firebase, dataModel),
    removeStored: createRemoveStored(firebase, dataModel),
    trays: createTrayStore(firebase, clock),
    ...servicesOfRooms(firebase),
    limits,
    isDeployer: createIsDeployer({ ...config, fetch: (url) => fetch(url) }),
    pageBuild: createPageBuild(siteUrl),
    checkRecord: () => checkRecord(firebase, []),
    close: async () => {
      pdfs.close()
      pictures.close()
      planner.close()
      await firebase.close()
    },
  }
}

export type Services = ReturnType<typeof createServices>
