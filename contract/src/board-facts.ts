import { renewalTexts } from './board.ts'
import { type Day, isDay } from './nairobi-time.ts'
import type { BoardFacts } from './shapes/board-facts.ts'

/** Until the office changes something. */
export const defaultBoardFacts: BoardFacts = {
  version: 0,
  renewal_date: '03-31',
  renewal_dates: {},
  renewal_texts: renewalTexts,
  kiswahili: '',
  complete_years: [],
  watching: false,
}

/** Whether a text is a day of a year, as MM-DD; 29 February is one. */
export const isMonthDay = (text: string): boolean => /^\d\d-\d\d$/.test(text) && isDay(`2000-${text}`)

/** The last day on which the renewals of a year are due. */
export const renewalsDue = (facts: Pick<BoardFacts, 'renewal_date' | 'renewal_dates'>, year: number): Day => {
  const day = `${year}-${facts.renewal_dates[String(year)] ?? facts.renewal_date}`
  return isDay(day) ? day : `${year}-02-28`
}
