import type { RecordHead } from '@lsb/contract'
import { factsOf, type StoredAct } from '../acts/act.ts'
import type { ActsStore } from '../acts/acts-store.ts'
import type { RecordLine } from '../acts/line.ts'
import type { Clock } from '../platform/clock.ts'
import { changesHash } from '../registers/versions/version-acts.ts'
import { chainFindings } from './chain-findings.ts'
import type { PublicState, VersionChanges } from './public-state.ts'
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

/** Everything that a check compares. */
export interface RecordEvidence {
  stored: PublicState
  changes: VersionChanges
  acts: readonly StoredAct[]
  /** In the order of their numbers. */
  lines: readonly RecordLine[]
  head: RecordHead
}

/** The versions whose changes are no longer those that were published. */
const changedChanges = (acts: readonly StoredAct[], changes: VersionChanges): string[] =>
  factsOf(acts, 'published').flatMap(({ register, version, changes: hash }) =>
    changesHash(changes[register].get(version) ?? []) === hash
      ? []
      : [`Version ${version} of the register "${register}": what it changed was altered after it was published.`],
  )

/** Compares the evidence with itself and with heads that somebody outside holds. `now` is the instant of the check. */
export const reportOn = async (
  { stored, changes, acts, lines, head }: RecordEvidence,
  held: readonly RecordHead[],
  now: Date,
): Promise<RecordReport> => {
  const announced = factsOf(acts, 'restored').flatMap(({ heads }) => heads)
  const lost = held.filter((one) => announced.some(isSame(one)))
  const binding = held.filter((one) => !lost.includes(one))
  const recorded = recordedState(acts, changes)
  const found = [
    ...chainFindings({ lines, acts, head }, binding),
    ...changedChanges(acts, changes),
    ...stateDifferences(stored, recorded),
  ]
  const standings = await standingDifferences({ stored, recorded }, changes, now).catch((error: unknown) => {
    // What was changed may be so damaged that nothing follows from it.
    if (found.length === 0) throw error
    return ['So much was changed that nobody can work out any more who may practise.']
  })
  return {
    head,
    vouched: Math.max(0, ...binding.map(({ size }) => size)),
    lost,
    findings: [...found, ...standings],
  }
}

/**
 * Checks the record of acts, works out from it alone what the public must be told, and compares that with what the website
 * answers, past days included. `held` are heads that somebody outside holds. When something differs it reads everything a second
 * time, because an act may have been committed while it read.
 */
export const checkRecord = async (
  services: RecordCheckServices,
  held: readonly RecordHead[],
): Promise<RecordReport> => {
  const read = async (): Promise<RecordReport> => {
    const { state: stored, changes } = await storedState(services)
    const head = await services.acts.append()
    const [acts, lines] = await Promise.all([services.acts.acts(), services.acts.lines()])
    return reportOn({ stored, changes, acts, lines, head }, held, services.clock.now())
  }
  const report = await read()
  return report.findings.length === 0 ? report : read()
}
