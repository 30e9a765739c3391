import { openDataTerms, pickFields } from '@lsb/contract'
import { createAssistantsStore } from './accounts/assistants-store.ts'
import { createPersonRecords } from './accounts/user-records.ts'
import { createActs } from './acts/create-acts.ts'
import { createAlertsStore } from './alerts/alerts-store.ts'
import type { Config } from './config.ts'
import { createCorrectedStores } from './corrections/create-corrected-stores.ts'
import { createIsDeployer } from './deployment/google-identity.ts'
import { createFiles } from './files/create-files.ts'
import { createPdfChecker } from './files/pdf/pdf-checker.ts'
import { createPictureMaker } from './files/picture/picture-maker.ts'
import { createLicences } from './licences/create-licences.ts'
import { createLinks } from './links/create-links.ts'
import { createOutboxStore } from './mail/outbox-store.ts'
import { createRemindersStore } from './mail/reminders-store.ts'
import { createLogStore } from './office-log/log-store.ts'
import { createDecisionsLog } from './practising/decisions-log.ts'
import { createPictureOf } from './onboarding/personal-data.ts'
import { createPasskeys } from './passkeys/create-passkeys.ts'
import { systemClock } from './platform/clock.ts'
import { connectFirebase } from './platform/firebase.ts'
import { consoleLog } from './platform/log.ts'
import { createPageBuild } from './public-pages/page-renderer.ts'
import { checkRecord } from './record-check/check-record.ts'
import { createRegisterPublishing } from './registers/create-publishing.ts'
import { createRegisters } from './registers/create-registers.ts'
import { createEntries } from './registers/entries.ts'
import { createIsolatedPlanner } from './registers/import/isolated-planner.ts'
import { createOwnersCache } from './registers/versions/owners-cache.ts'
import { createResources } from './resources/create-resources.ts'
import { createSessions } from './sessions/create-sessions.ts'
import { createThrottleStore } from './sessions/throttle-store.ts'
import { createBoardFacts } from './standing/create-board-facts.ts'
import { createSweepStore } from './sweep/sweep-store.ts'
import { createTrayStore } from './tray/tray-store.ts'
import { createVisitorReportsStore } from './visitor-reports/visitor-reports-store.ts'
import { createWatchesStore } from './alerts/watches-store.ts'

/** The services of the app and of the scheduled functions: what each module makes. Each connects on first use. */
export const createServices = (config: Config) => {
  const [firebase, clock, log] = [connectFirebase(config), systemClock, consoleLog]
  const [pdfs, pictures, planner] = [createPdfChecker(), createPictureMaker(), createIsolatedPlanner()]
  const licenceKeys = config.signingKeys.publicKeys.keys
  const records = createPersonRecords(firebase)
  const registerPublishing = createRegisterPublishing(firebase, clock)
  const corrections = createOwnersCache(registerPublishing, { clock, log })
  const stores = createCorrectedStores(firebase, corrections, clock)
  const registers = createRegisters(firebase, { ...stores, versions: registerPublishing.versions }, clock, log)
  const entries = createEntries(registers)
  return {
    ...pickFields(config, ['hashKey', 'mail', 'recordKeys', 'signingKeys', 'siteUrl', 'trustedHops']),
    ...createActs(firebase, { ...config, licenceKeys }, clock, log),
    ...stores,
    ...entries,
    ...createFiles(firebase, config, { open: pdfs.open, make: pictures.make }),
    ...createLicences({ ...stores, ...entries, registers, records, clock }, log),
    ...createLinks(firebase, config, clock),
    ...createPasskeys(firebase, config, clock, log),
    ...createResources(firebase, clock, log),
    ...createSessions(firebase, config, clock),
    ...createBoardFacts(firebase, registers.standings),
    clock,
    log,
    records,
    registers,
    registerPublishing,
    corrections,
    planFile: planner.planFile,
    pictureOf: createPictureOf(records),
    assistants: createAssistantsStore(firebase),
    alerts: createAlertsStore(firebase),
    officeLog: createLogStore(firebase),
    decisionsLog: createDecisionsLog(firebase),
    outbox: createOutboxStore(firebase),
    reminders: createRemindersStore(firebase),
    sweeps: createSweepStore(firebase),
    trays: createTrayStore(firebase, clock),
    watches: createWatchesStore(firebase),
    visitorReports: createVisitorReportsStore(firebase),
    reportLimits: createThrottleStore(firebase),
    openData: openDataTerms,
    isDeployer: createIsDeployer({ ...config, fetch: (url) => fetch(url) }),
    pageBuild: createPageBuild(config.siteUrl),
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
