import { type RecordHead, registerNames, registerTables } from '@lsb/contract'
import type { Clock } from '../platform/clock.ts'
import type { Firebase } from '../platform/firebase.ts'
import { errorFields, type Log } from '../platform/log.ts'
import { differences, differencesOfEach } from './differences.ts'
import { readChain } from './read-chain.ts'
import { type createRecordedState, nameOfDecision } from './recorded-state.ts'
import { stampedBackwards } from './stamped-backwards.ts'
import { standingDifferences } from './standing-differences.ts'
import { readEvidence, type RecordEvidence } from './stored-state.ts'

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

/** Whom the website's answers say something else about, when what they follow from may be damaged. */
const answersOtherwise = (...states: Parameters<typeof standingDifferences>): string[] => {
  try {
    return standingDifferences(...states)
  } catch {
    return ['So much was changed that nobody can work out any more who may practise.']
  }
}

/** What the website has otherwise than the record of acts says, and whom its answers therefore say something else about. */
const compare = async (
  { stored, decisions, licences }: RecordEvidence,
  recorded: ReturnType<typeof createRecordedState>,
  now: Date,
): Promise<string[]> => {
  // First, because it frees the memory of the recorded ones.
  const ofDecisions = await differencesOfEach('Decision', decisions, nameOfDecision, recorded.decisions)
  const state = recorded.stateOf(stored.registers)
  const backwards = registerNames.flatMap((name) =>
    stampedBackwards(registerTables[name].title, [...state.registers[name].versions.values()]),
  )
  const found = [
    ...registerNames.flatMap((name) =>
      differences(registerTables[name].title, stored.registers[name], state.registers[name]),
    ),
    ...differences('Approval', stored.approvals, state.approvals),
    ...differences('Licence on paper', stored.paper, state.paper),
    ...differences('What the board has set', stored.facts, state.facts),
  ]
  return [
    // Answers follow from nothing else, so equal states have equal answers on every day.
    ...(found.length === 0 ? [] : answersOtherwise(stored, state, now)),
    ...backwards,
    ...found,
    ...ofDecisions,
    ...(await differencesOfEach('Licence', licences, ({ number }) => number, recorded.licences)),
  ]
}

/** Compares the evidence with itself and with heads that somebody outside holds. `now` is the instant of the check. */
export const reportOn = async (
  evidence: RecordEvidence,
  held: readonly RecordHead[],
  now: Date,
): Promise<RecordReport> => {
  const { recorded, findings, ...heads } = await readChain(evidence, held)
  return { head: evidence.head, ...heads, findings: [...findings, ...(await compare(evidence, recorded, now))] }
}

/**
 * Checks the record of acts, works out from it alone what the public must be told, and compares that with what the website
 * answers, past days included. `held` are heads that somebody outside holds. When something differs it reads everything a second
 * time, because an act may have been committed while it read.
 */
export const checkRecord = async (
  firebase: Firebase,
  held: readonly RecordHead[],
  clock: Pick<Clock, 'now'>,
): Promise<RecordReport> => {
  const check = async () => reportOn(await readEvidence(firebase), held, clock.now())
  const report = await check()
  return report.findings.length === 0 ? report : check()
}

/**
 * Checks the record and logs how many findings there are: as an ERROR when something does not fit. The findings themselves name
 * people, so `npm run verify-record` prints them. Returns what it logs.
 */
export const logRecordCheck = async (check: () => Promise<RecordReport>, log: Log): Promise<object> => {
  try {
    const { head, findings } = await check()
    const fields = { lines: head.size, findings: findings.length }
    if (findings.length === 0) log('INFO', 'record of acts fits', fields)
    else log('ERROR', 'record of acts does not fit', fields)
    return fields
  } catch (error) {
    log('ERROR', 'record of acts not checked', errorFields(error))
    throw error
  }
}
