import { besideLog, besideNames, type LogLine, wholeLog } from '../acts/beside.ts'
import {
  type BoardFacts,
  boardFactsShape,
  type Day,
  defaultBoardFacts,
  isMonthDay,
  type LogEntry,
  pickFields,
  recordOf,
  renewalsDue,
  renewalTextKeys,
  type RenewalTexts,
  renewalTextNames,
  switchOf,
  type SwitchName,
} from '@lsb/contract'
import { actOf, type StoredAct } from '../acts/act.ts'
import { addActs } from '../acts/acts-store.ts'
import type { Message } from '../mail/message.ts'
import { outboxWrite } from '../mail/outbox-store.ts'
import { logLineOf } from '../office-log/log-store.ts'
import type { Firebase } from '../platform/firebase.ts'
import { runInTurn } from '../platform/run-in-turn.ts'
import { readerOf } from '../platform/stored.ts'

/** A new renewal date, for the year of `day`, or with `onward` for that year and every later one. */
interface RenewalDateInput {
  day: Day
  onward: boolean
}

/** A change of the facts. */
export interface FactsChange {
  next: (facts: BoardFacts) => BoardFacts
  /** What the log says of `facts`; `other` is the state before or after. */
  logged: (facts: BoardFacts, other: BoardFacts) => Record<string, string>
}

/**
 * When a date is changed for every later year, this many earlier years keep their old date. The register's history does not reach
 * further back.
 */
const PAST_YEARS = 10

const storedFacts = readerOf(boardFactsShape)

/** Ignores a text that is no day: a typing error in the console must not stop the register. */
export const factsFromData = (data: unknown): BoardFacts => {
  const { renewal_date, renewal_dates, ...facts } = storedFacts(data)
  return {
    ...facts,
    renewal_date: isMonthDay(renewal_date) ? renewal_date : defaultBoardFacts.renewal_date,
    // An empty one says that a year had no date before a later one was set.
    renewal_dates: Object.fromEntries(Object.entries(renewal_dates).filter(([, day]) => day === '' || isMonthDay(day))),
  }
}

const monthDayOf = (day: Day): string => day.slice('2026-'.length)

/** The facts with this renewal date; every other year keeps its own. */
export const withRenewalDate = (facts: BoardFacts, { day, onward }: RenewalDateInput): BoardFacts => {
  const year = Number(day.slice(0, 4))
  const date = monthDayOf(day)
  const { renewal_date, renewal_dates } = facts
  if (!onward) return { ...facts, renewal_dates: { ...renewal_dates, [year]: date } }
  const earlier = Object.entries(renewal_dates).filter(([one]) => Number(one) < year)
  const pastYears = Array.from({ length: PAST_YEARS }, (_, at) => [String(year - 1 - at), renewal_date] as const)
  return {
    ...facts,
    renewal_date: date,
    renewal_dates: { ...Object.fromEntries(pastYears), ...Object.fromEntries(earlier) },
  }
}

export const withCompleteYear = (facts: BoardFacts, year: number, complete: boolean): BoardFacts => ({
  ...facts,
  complete_years: [...facts.complete_years.filter((one) => one !== year), ...(complete ? [year] : [])].toSorted(
    (a, b) => a - b,
  ),
})

/** The facts with these texts in the stored order, so that equal facts have equal JSON. */
const withRenewalTexts = (facts: BoardFacts, texts: RenewalTexts): BoardFacts => ({
  ...facts,
  renewal_texts: pickFields(texts, renewalTextKeys),
})

const renewalDateFact = (facts: BoardFacts, { day, onward }: RenewalDateInput): Record<string, string> => {
  const year = Number(day.slice(0, 4))
  return { [onward ? `renewal date from ${year} on` : `renewal date of ${year}`]: renewalsDue(facts, year) }
}

/** The texts of `facts` that differ in `other`, by their names in the log. */
export const changedTexts = (facts: BoardFacts, other: BoardFacts): Record<string, string> =>
  Object.fromEntries(
    renewalTextKeys
      .filter((name) => facts.renewal_texts[name] !== other.renewal_texts[name])
      .map((name) => [renewalTextNames[name], facts.renewal_texts[name]]),
  )

/** The changes that the office and a technician make. */
export const factsChanges = {
  renewalDate: (input: RenewalDateInput): FactsChange => ({
    next: (facts) => withRenewalDate(facts, input),
    logged: (facts) => renewalDateFact(facts, input),
  }),
  /** Whether every licence of the year is recorded. */
  completeYear: (year: number, complete: boolean): FactsChange => ({
    next: (facts) => withCompleteYear(facts, year, complete),
    logged: ({ complete_years }) => ({
      [`every licence of ${year} is recorded`]: complete_years.includes(year) ? 'yes' : 'no',
    }),
  }),
  switched: (name: SwitchName, on: boolean): FactsChange => ({
    next: (facts) => ({ ...facts, [name]: on }),
    logged: (facts) => ({ [switchOf(name).logged]: facts[name] ? 'yes' : 'no' }),
  }),
  /** The texts beside a renewal. */
  renewalTexts: (texts: RenewalTexts): FactsChange => ({
    next: (facts) => withRenewalTexts(facts, texts),
    logged: changedTexts,
  }),
}

/** What a change makes of these facts; null when they are so already. */
export const changedFacts = ({ next }: FactsChange, facts: BoardFacts): BoardFacts | null => {
  const changed = next(facts)
  return JSON.stringify(changed) === JSON.stringify(facts) ? null : changed
}

/** The act by which the board sets these facts. Its texts, switches and the facts of rooms stand beside it. */
const factsAct = (facts: BoardFacts, at: string, line: LogLine): StoredAct => {
  const { version, renewal_date, renewal_dates, complete_years } = facts
  const years = [...complete_years]
  const members: Readonly<Record<string, unknown>> = facts
  return actOf('facts', {
    id: String(version),
    at,
    facts: { version, renewal_date, renewal_dates: { ...renewal_dates }, complete_years: years, log: line.id },
    beside: { ...recordOf(besideNames.facts.names, (name) => members[name]), ...besideLog(line) },
  })
}

export type BoardFactsStore = ReturnType<typeof createBoardFactsStore>

/** `board/facts`: what the office changes without a deployment. */
export const createBoardFactsStore = ({ firestore: db }: Pick<Firebase, 'firestore'>) => {
  const board = db.collection('board')
  return {
    /** Costs one read. Returns the defaults until the office changes something. */
    read: async (): Promise<BoardFacts> => factsFromData((await board.doc('facts').get()).data()),
    /** Changes the facts with the log's entry and messages in one transaction. Returns the new facts; unchanged ones are not written. */
    change: async (change: FactsChange, entry: LogEntry, messages: readonly Message[] = []): Promise<BoardFacts> =>
      runInTurn(db, async (transaction) => {
        const before = factsFromData((await transaction.get(board.doc('facts'))).data())
        const changed = changedFacts(change, before)
        // Also when this transaction runs again after its own commit, whose answer was lost.
        if (changed === null) return before
        const stored = { ...changed, version: before.version + 1 }
        const [was, is] = [change.logged(before, stored), change.logged(stored, before)]
        const line = logLineOf({ ...entry, before: was, after: is })
        await addActs(db, transaction, [
          [factsAct(stored, entry.at, line), { 'board/facts': stored, ...wholeLog(line) }],
        ])
        for (const message of messages) transaction.create(...outboxWrite(db, message))
        return stored
      }),
  }
}
