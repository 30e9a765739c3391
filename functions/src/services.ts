import { openDataTerms, resources as namedResources } from '@lsb/contract'
import { createAlertsStore } from './alerts/alerts-store.ts'
import { createActsStore } from './acts/acts-store.ts'
import { createKeyRecorder } from './acts/key-recorder.ts'
import { createHeadCache } from './acts/signed-head.ts'
import { createAccountsStore } from './accounts/accounts-store.ts'
import { createIdentityStore } from './accounts/identity-store.ts'
import { createApprovalsStore } from './approvals/approvals-store.ts'
import { createPaperLicencesStore } from './approvals/paper-licences-store.ts'
import type { Config } from './config.ts'
import { createOwnersCache } from './registers/versions/owners-cache.ts'
import { correctedAccounts, correctedIdentities } from './corrections/corrected-accounts.ts'
import {
  correctedApprovals,
  correctedIssues,
  correctedPaperLicences,
  correctedPractising,
  correctedYearRecords,
} from './corrections/corrected-records.ts'
import { createIsDeployer } from './deployment/google-identity.ts'
import { createCheckFile } from './files/checked-file.ts'
import { createFilesStore } from './files/files-store.ts'
import { createIssuesStore } from './licences/issues-store.ts'
import { createPhotographPathCache, publicPhotograph } from './licences/public-photograph.ts'
import { createPdfChecker } from './files/pdf/pdf-checker.ts'
import { createIsolatedPlanner } from './registers/import/isolated-planner.ts'
import { createLinkLimits } from './links/link-limits.ts'
import { createLinksStore } from './links/links-store.ts'
import { createOutboxStore } from './mail/outbox-store.ts'
import { createRemindersStore } from './mail/reminders-store.ts'
import { createAssistantsStore } from './accounts/assistants-store.ts'
import { pictureOf } from './onboarding/personal-data.ts'
import { createMemoryCache } from './platform/memory-cache.ts'
import { systemClock } from './platform/clock.ts'
import { connectFirebase } from './platform/firebase.ts'
import { consoleLog } from './platform/log.ts'
import { createPageBuild } from './public-pages/page-renderer.ts'
import { checkRecord } from './record-check/check-record.ts'
import { createRegisterPublishing } from './registers/create-publishing.ts'
import { createRegisters } from './registers/create-registers.ts'
import { createEntries } from './registers/entries.ts'
import { createResourcesStore } from './resources/resources-store.ts'
import { createBoardFactsStore } from './standing/board-facts-store.ts'
import { createLogStore } from './office-log/log-store.ts'
import { createPersonRecords } from './accounts/user-records.ts'
import { createApprovedRecord } from './practising/approved-record.ts'
import { createPractisingStore } from './practising/practising-store.ts'
import { createCallersEntry } from './licences/callers-entry.ts'
import { createYearRecordsStore } from './practising/year-records-store.ts'
import { createTrayStore } from './tray/tray-store.ts'
import { createWatchesStore } from './watches/watches-store.ts'
import { createSweepStore } from './sweep/sweep-store.ts'
import { createThrottleStore } from './sessions/throttle-store.ts'
import { createSessions } from './sessions/create-sessions.ts'
import { createPasskeys } from './passkeys/create-passkeys.ts'

/** Creates the services of the app and of the scheduled functions. Each service connects on first use. */
export const createServices = (config: Config) => {
  const firebase = connectFirebase(config)
  const clock = systemClock
  const records = createPersonRecords(firebase)
  const approvals = createApprovalsStore(firebase)
  const paperLicences = createPaperLicencesStore(firebase, clock)
  const registers = createRegisters(firebase, { approvals, paperLicences }, clock, consoleLog)
  const pdfs = createPdfChecker()
  const planner = createIsolatedPlanner()
  const registerPublishing = createRegisterPublishing(firebase, clock, consoleLog)
  const corrections = createOwnersCache(registerPublishing, { clock, log: consoleLog })
  const storedPractising = createPractisingStore(firebase, async (uid, kept) =>
    (await corrections.current()).account(uid, kept),
  )
  const practising = correctedPractising(storedPractising, corrections)
  const approvedRecord = createApprovedRecord(practising)
  const issues = correctedIssues(createIssuesStore(firebase), storedPractising, corrections)
  const resources = createResourcesStore(firebase)
  const entries = createEntries(registers)
  const accounts = correctedAccounts(createAccountsStore(firebase), corrections)
  const boardFactsStore = createBoardFactsStore(firebase)
  const acts = createActsStore(firebase)
  const findPhotograph = (licenseNumber: string) =>
    publicPhotograph({ registers, ...entries, approvedRecord, issues, records, clock }, licenseNumber)
  return {
    log: consoleLog,
    clock,
    trustedHops: config.trustedHops,
    isDeployer: createIsDeployer({ ...config, fetch: (url) => fetch(url) }),
    accounts,
    identities: correctedIdentities(createIdentityStore(firebase), corrections),
    ...createSessions(firebase, config, clock),
    registers,
    ...entries,
    callersEntry: createCallersEntry(entries),
    publicPhotograph: findPhotograph,
    photographPath: createPhotographPathCache(findPhotograph, { clock, log: consoleLog }),
    assistants: createAssistantsStore(firebase),
    records,
    files: createFilesStore(firebase, config),
    uploadUrl: `${config.storageRest}/v0/b/${config.bucket}/o`,
    check: createCheckFile(pdfs),
    practising,
    yearRecords: correctedYearRecords(createYearRecordsStore(firebase), corrections),
    approvals: { ...approvals, ...correctedApprovals(approvals, corrections) },
    paperLicences: { ...paperLicences, ...correctedPaperLicences(paperLicences, corrections) },
    issues,
    approvedRecord,
    trays: createTrayStore(firebase),
    sweeps: createSweepStore(firebase),
    officeLog: createLogStore(firebase),
    resources,
    addedResources: createMemoryCache('added documents', resources.listed, { clock, log: consoleLog }).current,
    namedResources,
    boardFactsStore,
    isWatchingOn: async () => (await boardFactsStore.read()).watching,
    watches: createWatchesStore(firebase),
    outbox: createOutboxStore(firebase),
    alerts: createAlertsStore(firebase),
    reminders: createRemindersStore(firebase),
    links: createLinksStore(firebase),
    ...createPasskeys(firebase, config, clock, consoleLog),
    linkLimits: createLinkLimits(createThrottleStore(firebase), clock, config.hashKey),
    mail: config.mail,
    registerPublishing,
    corrections,
    planFile: planner.planFile,
    acts,
    recordHead: createHeadCache(acts, config.recordKeys, { clock, log: consoleLog }).current,
    recordKeys: config.recordKeys,
    keysRecorded: createKeyRecorder(acts, config.signingKeys.publicKeys.keys, clock),
    checkRecord: () => checkRecord(firebase, [], clock),
    hashKey: config.hashKey,
    signingKeys: config.signingKeys,
    siteUrl: config.siteUrl,
    openData: openDataTerms,
    pageBuild: createPageBuild(config.siteUrl),
    close: async () => {
      pdfs.close()
      planner.close()
      await firebase.close()
    },
    boardFacts: () => registers.standings.facts.current(),
    pictureOf: (uid: string) => pictureOf({ records }, uid),
  }
}

export type Services = ReturnType<typeof createServices>
