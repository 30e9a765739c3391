import { readPublicState } from '../acts/public-number.ts'
import type { ApprovalsStore } from '../approvals/approvals-store.ts'
import type { PaperLicencesStore } from '../approvals/paper-licences-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Firebase } from '../platform/firebase.ts'
import { createMemoryCache } from '../platform/memory-cache.ts'
import type { Log } from '../platform/log.ts'
import type { VersionsStore } from '../registers/versions/versions-store.ts'
import { createBoardFactsStore } from './board-facts-store.ts'
import { createEndedApprovalsStore } from './ended-approvals-store.ts'
import { createApprovalsCache } from './approvals-cache.ts'
import { createHistoriesCache, createPastAssistants } from './histories-cache.ts'
import type { StandingServices } from './standings.ts'

/** The sources of standings in one instance's memory. */
export const createStandings = (
  firebase: Firebase,
  sources: {
    approvals: Pick<ApprovalsStore, 'all'>
    paperLicences: Pick<PaperLicencesStore, 'all'>
    versions: Pick<VersionsStore, 'list' | 'changes' | 'past'>
  },
  clock: Clock,
  log: Log,
): StandingServices => {
  const facts = createBoardFactsStore(firebase)
  return {
    approvals: createApprovalsCache({
      ...sources,
      publicNumber: async () => (await readPublicState(firebase.firestore)).number,
      endedApprovals: createEndedApprovalsStore(firebase),
      clock,
      log,
    }),
    histories: createHistoriesCache({ ...sources, clock, log }),
    pastAssistants: createPastAssistants({ ...sources, clock, log }),
    facts: createMemoryCache('board facts', facts.read, { clock, log }),
    clock,
  }
}
