import type { ApprovalsStore } from '../approvals/approvals-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Firebase } from '../platform/firebase.ts'
import { hold } from '../platform/held.ts'
import type { Log } from '../platform/log.ts'
import { createVersionsStore } from '../registers/versions/versions-store.ts'
import { createBoardFactsStore } from './board-facts-store.ts'
import { createEndedApprovalsStore } from './ended-approvals-store.ts'
import { holdApprovals } from './held-approvals.ts'
import { holdHistories } from './held-histories.ts'
import type { StandingServices } from './standings.ts'

/** What standings are worked out from, as one instance holds it. */
export const createStandings = (
  firebase: Firebase,
  approvals: Pick<ApprovalsStore, 'all'>,
  clock: Clock,
  log: Log,
): StandingServices => {
  const facts = createBoardFactsStore(firebase)
  const versions = createVersionsStore(firebase)
  return {
    approvals: holdApprovals({ approvals, endedApprovals: createEndedApprovalsStore(firebase), clock, log }),
    histories: holdHistories({
      versions: {
        list: () => versions.list('licensed'),
        changes: (wanted) => versions.changes('licensed', wanted),
      },
      clock,
      log,
    }),
    facts: hold('board facts', facts.read, { clock, log }),
    clock,
  }
}
