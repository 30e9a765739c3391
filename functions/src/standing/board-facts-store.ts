import { type BoardFacts, defaultBoardFacts, isMonthDay } from '@lsb/contract'
import type { Firebase } from '../platform/firebase.ts'
import { type Data, nested, text, whole } from '../platform/records.ts'

export interface BoardFactsStore {
  /** One read. The defaults while the office has changed nothing. */
  read: () => Promise<BoardFacts>
  /** Changes the renewal date: of every year, or of one alone. One transaction; answers the facts as they are then. */
  setRenewalDate: (monthDay: string, year?: number) => Promise<BoardFacts>
}

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

/** `board/facts`: what the office changes without a deployment. */
export const createBoardFactsStore = (firebase: Pick<Firebase, 'firestore'>): BoardFactsStore => {
  const document = async () => (await firebase.firestore()).collection('board').doc('facts')
  return {
    read: async () => fromData((await (await document()).get()).data() ?? {}),
    setRenewalDate: async (monthDay, year) => {
      const facts = await document()
      return facts.firestore.runTransaction(async (transaction) => {
        const before = fromData((await transaction.get(facts)).data() ?? {})
        // Also the run of a transaction whose own commit took place, while its answer was lost.
        if ((year === undefined ? before.renewal_date : before.renewal_dates[year]) === monthDay) return before
        const next: BoardFacts = {
          ...before,
          version: before.version + 1,
          ...(year === undefined
            ? { renewal_date: monthDay }
            : { renewal_dates: { ...before.renewal_dates, [year]: monthDay } }),
        }
        transaction.set(facts, next)
        return next
      })
    },
  }
}
