import { createActsStore } from '../acts/acts-store.ts'
import { createApprovalsStore } from '../approvals/approvals-store.ts'
import { createPaperLicencesStore } from '../approvals/paper-licences-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Firebase } from '../platform/firebase.ts'
import { everyLicence } from '../practising/issues-store.ts'
import { everyDecision } from '../practising/practising-store.ts'
import { createVersionsStore } from '../registers/versions/versions-store.ts'
import { createBoardFactsStore } from '../standing/board-facts-store.ts'
import { createEndedApprovalsStore } from '../standing/ended-approvals-store.ts'
import type { RecordCheckServices } from './check-record.ts'

/** What the check of the record of acts reads, from a project's database. */
export const createRecordCheck = (firebase: Firebase, clock: Pick<Clock, 'now'>): RecordCheckServices => ({
  acts: createActsStore(firebase),
  versions: createVersionsStore(firebase),
  approvals: createApprovalsStore(firebase),
  paperLicences: createPaperLicencesStore(firebase),
  endedApprovals: createEndedApprovalsStore(firebase),
  decisions: () => everyDecision(firebase),
  licences: () => everyLicence(firebase),
  boardFacts: createBoardFactsStore(firebase),
  clock,
})
