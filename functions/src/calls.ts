import { checkManyCalls } from './check-many/check-many-calls.ts'
import { deploymentCalls } from './deployment/deployment-calls.ts'
import { exportCalls } from './export/export-calls.ts'
import { licenceDocumentCalls, publicLicenceCalls } from './licences/licences-calls.ts'
import { presenceCalls } from './presence/presence-calls.ts'
import { linksCalls } from './links/links-calls.ts'
import { officeFactsCalls } from './office/facts/office-facts-calls.ts'
import { officeCalls } from './office/office-calls.ts'
import { officeRegistersCalls } from './office/office-registers-calls.ts'
import { officeRenewalsCalls } from './office/renewals/office-renewals-calls.ts'
import { officeResourcesCalls } from './office/resources/office-resources-calls.ts'
import { onboardingFilesCalls } from './onboarding/files-calls.ts'
import { onboardingCalls } from './onboarding/onboarding-calls.ts'
import { openDataCalls } from './open-data/open-data-calls.ts'
import { descriptionCall } from './openapi/description.ts'
import type { CallsByPart } from './openapi/document.ts'
import { passkeysCalls } from './passkeys/passkeys-calls.ts'
import { practisingCalls } from './practising/practising-calls.ts'
import { recordCalls } from './acts/record-calls.ts'
import { registersCalls } from './registers/registers-calls.ts'
import { remindersCalls } from './reminders/reminders-calls.ts'
import { renewalsCalls } from './renewals/renewals-calls.ts'
import { resourcesCalls } from './resources/resources-calls.ts'
import type { Services } from './services.ts'
import { createGuardedCall } from './sessions/guarded-calls.ts'
import { sessionsCalls } from './sessions/sessions-calls.ts'
import { trayKinds } from './tray-kinds.ts'
import { trayCalls } from './tray/tray-calls.ts'
import { visitorReportsCalls } from './visitor-reports/visitor-reports-calls.ts'
import { watchesCalls } from './watches/watches-calls.ts'

/** What a release changed of the API. */
interface ApiChange {
  version: string
  /** The day of the release, as YYYY-MM-DD; '' until then. */
  day: string
  changes: readonly string[]
  /** Of the paths and shapes that this version describes; the test of the description prints it when they change. */
  fingerprint: string
}

/**
 * Newest first. A released version is never edited: a change of a path or shape gets a new one, a major one where a client must
 * change.
 */
export const apiChanges: readonly [ApiChange, ...ApiChange[]] = [
  { version: '1.0.0', day: '', changes: ['The first version.'], fingerprint: '209111929eca' },
]

/** Every call of the API, by the part of the product that it serves. */
export const createCalls = (services: Services): CallsByPart => {
  const call = createGuardedCall(services.identities, services.missingPasskeys)
  const byPart: CallsByPart = {
    'Public registers, licences and documents': [
      ...registersCalls(services),
      ...openDataCalls(services),
      ...publicLicenceCalls(services),
      ...checkManyCalls(services),
      ...presenceCalls(services, call),
      ...recordCalls(services),
      ...resourcesCalls(services),
    ],
    Sessions: [...sessionsCalls(services, call), ...linksCalls(services, call), ...watchesCalls(services)],
    Passkeys: passkeysCalls(services, call),
    'The wizard and the own data': [
      ...onboardingCalls(services, call),
      ...onboardingFilesCalls(services, call),
      ...exportCalls(services, call),
    ],
    Renewals: [
      ...renewalsCalls(services, call),
      ...licenceDocumentCalls(services, call),
      ...practisingCalls(services, call),
    ],
    'The tray': trayCalls({ ...services, kinds: trayKinds(services) }, call),
    'The office: accounts, messages and the log': officeCalls(services, call),
    'The office: registers': officeRegistersCalls(services, call),
    'The office: renewals': [...officeRenewalsCalls(services, call), ...remindersCalls(services, call)],
    'The office: facts of the board': officeFactsCalls(services, call),
    'The office: documents': officeResourcesCalls(services, call),
    'The API itself': [
      ...deploymentCalls(services),
      ...visitorReportsCalls(services),
      descriptionCall(() => byPart, apiChanges[0].version),
    ],
  }
  return byPart
}
