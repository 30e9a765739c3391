import { type BoardFacts, type Day, defaultBoardFacts, isMonthDay, type LogEntry, renewalsDue } from '@lsb/contract'
import { logWrite } from '../office-log/log-store.ts'
import type { Firebase } from '../platform/firebase.ts'
import { type Data, nested, text, whole } from '../platform/records.ts'

/** A renewal date: of the day's own year alone, or of that year and every later one. */
interface RenewalDateInput {
  day: Day
  onward: boolean
  /** The version of the facts that was looked at. */
  version: number
}

export interface BoardFactsStore {
  /** One read. The defaults while the office has changed nothing. */
  read: () => Promise<BoardFacts>
  /**
   * Changes the renewal date and writes the log's entry, in one transaction; answers the facts as they are then. Null, and
   * nothing written, when somebody else has changed them since. What they say already is not written again.
   */
  setRenewalDate: (input: RenewalDateInput, entry: LogEntry) => Promise<BoardFacts | null>
}

/** Years before a new date of every year that keep theirs: the history of a register does not reach further back. */
const PAST_YEARS = 10

/** A text that is no day is passed over: a slip of the pen in the console must not stop the register. */
const fromData = (data: Data): BoardFacts => {
  const date = text(data, 'renewal_date')
  const dates = nested(data, 'renewal_dates')
  return {
    version: whole(data, 'version'),
    renewal_date: isMonthDay(date) ? date : defaultBoardFacts.renewal_date,
    renewal_dates: Object.fromEntries(
      Object.keys(dates)
        .map((year) => [year, text(dates, year)] as const)
        .filter(([, day]) => isMonthDay(day)),
    ),
  }
}

const monthDayOf = (day: Day): string => day.slice('2026-'.length)

/** The facts with this renewal date; every other year keeps its own. */
export const withRenewalDate = (facts: BoardFacts, { day, onward }: Omit<RenewalDateInput, 'version'>): BoardFacts => {
  const year = Number(day.slice(0, 4))
  const date = monthDayOf(day)
  const { renewal_date, renewal_dates } = facts
  if (!onward) return { ...facts, renewal_dates: { ...renewal_dates, [year]: date } }
  const earlier = Object.entries(renewal_dates).filter(([one]) => Number(one) < year)
  const kept = Array.from({ length: PAST_YEARS }, (_, at) => [String(year - 1 - at), renewal_date] as const)
  return {
    ...facts,
    renewal_date: date,
    renewal_dates: { ...Object.fromEntries(kept), ...Object.fromEntries(earlier) },
  }
}

/** `board/facts`: what the office changes without a deployment. */
export const createBoardFactsStore = (firebase: Pick<Firebase, 'firestore'>): BoardFactsStore => {
  const document = async () => (await firebase.firestore()).collection('board').doc('facts')
  return {
    read: async () => fromData((await (await document()).get()).data() ?? {}),
    setRenewalDate: async (input, entry) => {
      const facts = await document()
      const db = await firebase.firestore()
      return db.runTransaction(async (transaction) => {
        const before = fromData((await transaction.get(facts)).data() ?? {})
        const next = withRenewalDate(before, input)
        // Also the run of a transaction whose own commit took place, while its answer was lost.
        if (JSON.stringify(next) === JSON.stringify(before)) return before
        if (before.version !== input.version) return null
        const stored = { ...next, version: before.version + 1 }
        const year = Number(input.day.slice(0, 4))
        const fact = input.onward ? `renewal date from ${year} on` : `renewal date of ${year}`
        transaction.set(facts, stored)
        transaction.set(
          ...logWrite(db, {
            ...entry,
            before: { [fact]: renewalsDue(before, year) },
            after: { [fact]: renewalsDue(stored, year) },
          }),
        )
        return stored
      })
    },
  }
}
