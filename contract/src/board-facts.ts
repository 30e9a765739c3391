import { renewalTexts } from './board/board.ts'
import { type Day, endOfDay, isDay } from './nairobi-time.ts'
import type { BoardFacts } from './shapes/board-facts.ts'
import { usualSwitches } from './switches.ts'

/** Until the office changes something. */
export const defaultBoardFacts: BoardFacts = {
  version: 0,
  renewal_date: '',
  renewal_dates: {},
  renewal_texts: renewalTexts,
  kiswahili: '',
  complete_years: [],
  ...usualSwitches,
}

/** Whether a text is a day of a year, as MM-DD; 29 February is one. */
export const isMonthDay = (text: string): boolean => /^\d\d-\d\d$/.test(text) && isDay(`2000-${text}`)

type RenewalDates = Pick<BoardFacts, 'renewal_date' | 'renewal_dates'>

/** The last day on which the renewals of a year are due; '' while the board has set none. */
export const renewalsDue = (facts: RenewalDates, year: number): Day => {
  const date = facts.renewal_dates[String(year)] ?? facts.renewal_date
  const day = `${year}-${date}`
  if (isDay(day)) return day
  return date === '' ? '' : `${year}-02-28`
}

/** The instant (milliseconds) at which the renewals of a year were due; without a day of the board's, the end of the year. */
export const endOfRenewals = (facts: RenewalDates, year: number): number =>
  endOfDay(renewalsDue(facts, year) || `${year}-12-31`)
