import { renewalTexts } from './board.ts'
import { type Day, isDay } from './nairobi-time.ts'
import type { RenewalTexts } from './renewal-texts.ts'

/** What the board's office can change without a deployment: the document `board/facts`. */
export interface BoardFacts {
  /** Grows by one with each change; 0 while the office has changed nothing. */
  version: number
  /** MM-DD: until the end of this day the renewals of a year are due. `02-29` is the last day of February in every year. */
  renewal_date: string
  /** Renewal dates (MM-DD) of single years, by year: a new `renewal_date` must not change answers about an earlier year. */
  renewal_dates: Readonly<Record<string, string>>
  renewal_texts: Readonly<RenewalTexts>
  /**
   * The years of which every licence that is in force is recorded, on paper ones included; ascending. In another year a missing
   * licence says nothing.
   */
  complete_years: readonly number[]
}

export const defaultBoardFacts: BoardFacts = {
  version: 0,
  renewal_date: '03-31',
  renewal_dates: {},
  renewal_texts: renewalTexts,
  complete_years: [],
}

/** Whether a text is a day of a year, as MM-DD; 29 February is one. */
export const isMonthDay = (text: string): boolean => /^\d\d-\d\d$/.test(text) && isDay(`2000-${text}`)

/** The last day on which the renewals of a year are due. */
export const renewalsDue = (facts: Pick<BoardFacts, 'renewal_date' | 'renewal_dates'>, year: number): Day => {
  const day = `${year}-${facts.renewal_dates[String(year)] ?? facts.renewal_date}`
  return isDay(day) ? day : `${year}-02-28`
}
