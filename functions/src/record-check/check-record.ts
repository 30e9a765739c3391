import type { RecordHead } from '@lsb/contract'
import type { SaidActs } from '../acts/act.ts'
import type { ActsStore } from '../acts/acts-store.ts'
import type { Clock } from '../platform/clock.ts'
import { type ChainEvidence, readChain } from './read-chain.ts'
import type { PublicState, VersionChanges } from './public-state.ts'
import { recordedState } from './recorded-state.ts'
import { standingDifferences } from './standing-differences.ts'
import { type Evidence, stateDifferences } from './state-differences.ts'
import { type StateStores, storedState } from './stored-state.ts'

export interface RecordCheckServices extends StateStores {
  acts: Pick<ActsStore, 'append' | 'chain' | 'unnumbered'>
  decisions: () => Evidence['decisions']
  licences: () => Evidence['licences']
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

/** Everything that a check compares. */
export interface RecordEvidence extends ChainEvidence, Omit<Evidence, 'state'> {
  /** What the website reads. */
  stored: PublicState
  changes: VersionChanges
}

/** The versions whose changes are no longer those that were published. */
const changedChanges = ({ published }: SaidActs, changes: VersionChanges): string[] =>
  published.flatMap(({ register, version, changes: hash }) =>
    changes[register].get(version)?.hash === hash
      ? []
      : [`Version ${version} of the register "${register}": what it changed was altered after it was published.`],
  )

/**
 * Compares what the website has with what follows from the chain. Only the public state stays in memory afterwards, not the acts
 * from which it follows.
 */
const compareWithChain = async (evidence: RecordEvidence, held: readonly RecordHead[]) => {
  const { changes, stored, decisions, licences } = evidence
  const { acts, lost, findings } = await readChain(evidence, held)
  const recorded = recordedState(acts, changes)
  const found = [
    ...findings,
    ...changedChanges(acts, changes),
    ...(await stateDifferences({ state: stored, decisions, licences }, recorded)),
  ]
  return { lost, found, state: recorded.state }
}

/** Compares the evidence with itself and with heads that somebody outside holds. `now` is the instant of the check. */
export const reportOn = async (
  evidence: RecordEvidence,
  held: readonly RecordHead[],
  now: Date,
): Promise<RecordReport> => {
  const { changes, head, stored } = evidence
  const { lost, found, state: recorded } = await compareWithChain(evidence, held)
  const standings = await standingDifferences({ stored, recorded }, changes, now).catch((error: unknown) => {
    // What was changed may be so damaged that nothing follows from it.
    if (found.length === 0) throw error
    return ['So much was changed that nobody can work out any more who may practise.']
  })
  return {
    head,
    vouched: Math.max(0, ...held.filter((one) => !lost.includes(one)).map(({ size }) => size)),
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
  const { acts, decisions, licences, clock } = services
  const read = async (): Promise<RecordReport> => {
    const { state: stored, changes } = await storedState(services)
    const head = await acts.append()
    const [chain, unnumbered] = [acts.chain(), acts.unnumbered]
    return reportOn(
      { stored, changes, chain, unnumbered, head, decisions: decisions(), licences: licences() },
      held,
      clock.now(),
    )
  }
  const report = await read()
  return report.findings.length === 0 ? report : read()
}
