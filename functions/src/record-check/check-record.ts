import type { RecordHead } from '@lsb/contract'
import { factsOf } from '../acts/act.ts'
import type { ActsStore } from '../acts/acts-store.ts'
import type { Clock } from '../platform/clock.ts'
import { chainFindings } from './chain-findings.ts'
import { recordedState } from './recorded-state.ts'
import { standingDifferences } from './standing-differences.ts'
import { stateDifferences } from './state-differences.ts'
import { type StateStores, storedState } from './stored-state.ts'

export interface RecordCheckServices extends StateStores {
  acts: ActsStore
  clock: Pick<Clock, 'now'>
}

/** What the check of the record of acts found. */
export interface RecordReport {
  /** The head at the time of the check. */
  head: RecordHead
  /** Lines up to the newest head that somebody outside holds: nobody vouches for later ones. */
  vouched: number
  /** Heads that a restored backup lost, as an act announces. */
  lost: RecordHead[]
  /** Each in a sentence; none when everything fits. */
  findings: string[]
}

const isSame = (one: RecordHead) => (other: RecordHead) => one.size === other.size && one.hash === other.hash

/**
 * Checks the record of acts, works out from it alone what the public must be told, and compares that with what the website
 * answers, past days included. `held` are heads that somebody outside holds.
 */
export const checkRecord = async (
  services: RecordCheckServices,
  held: readonly RecordHead[],
): Promise<RecordReport> => {
  // Acts that are committed meanwhile are then in both or in neither: what differs is read a second time.
  await services.acts.append()
  const { state: stored, changes } = await storedState(services)
  const head = await services.acts.append()
  const [acts, lines] = await Promise.all([services.acts.acts(), services.acts.lines()])
  const announced = factsOf(acts, 'restored').flatMap(({ heads }) => heads)
  const lost = held.filter((one) => announced.some(isSame(one)))
  const binding = held.filter((one) => !lost.includes(one))
  const recorded = recordedState(acts, changes)
  return {
    head,
    vouched: Math.max(0, ...binding.map(({ size }) => size)),
    lost,
    findings: [
      ...chainFindings({ lines, acts, head }, binding),
      ...stateDifferences(stored, recorded),
      ...(await standingDifferences({ stored, recorded }, changes, services.clock.now())),
    ],
  }
}
