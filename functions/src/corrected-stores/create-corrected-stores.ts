import { createAccountsStore } from '../accounts/accounts-store.ts'
import { createIdentityStore } from '../accounts/identity-store.ts'
import { createApprovalsStore } from '../approvals/approvals-store.ts'
import { createPaperLicencesStore } from '../approvals/paper-licences-store.ts'
import { createIssuesStore } from '../licences/issues-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Firebase } from '../platform/firebase.ts'
import { createApprovedRecord } from '../practising/approved-record.ts'
import { createPractisingStore } from '../practising/practising-store.ts'
import { createYearRecordsStore } from '../practising/year-records-store.ts'
import type { OwnersCache } from '../registers/versions/owners-cache.ts'
import { correctedAccounts, correctedIdentities } from './corrected-accounts.ts'
import { correctedIssues, correctedPractising, correctedYearRecords } from './corrected-records.ts'

/** The stores of what is kept about entries. */
export const createCorrectedStores = (firebase: Firebase, corrections: OwnersCache, clock: Clock) => {
  const stored = createPractisingStore(firebase, async (uid, kept) => (await corrections.current()).account(uid, kept))
  const practising = correctedPractising(stored, corrections)
  return {
    accounts: correctedAccounts(createAccountsStore(firebase), corrections),
    identities: correctedIdentities(createIdentityStore(firebase), corrections),
    practising,
    approvedRecord: createApprovedRecord(practising),
    yearRecords: correctedYearRecords(createYearRecordsStore(firebase), corrections),
    issues: correctedIssues(createIssuesStore(firebase), stored, corrections),
    approvals: createApprovalsStore(firebase),
    paperLicences: createPaperLicencesStore(firebase, clock),
  }
}
