import { boardZone } from './board/board-zone.ts'
import { licenceDate } from './licence.ts'

/** A day on a calendar, as YYYY-MM-DD. */
export type Day = string

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const DAY_MS = 24 * 60 * 60 * 1000

/** The instant a day begins in Nairobi, in milliseconds; NaN for a text that is no day. */
export const startOfDay = (day: Day): number => Date.parse(`${day}T00:00Z`) - boardZone.aheadMs

/** The instant a calendar year begins in Nairobi, in milliseconds. */
export const startOfYear = (year: number): number => Date.UTC(year, 0) - boardZone.aheadMs

/** The instant at which a day has ended in Nairobi, in milliseconds: the first instant of the next day. */
export const endOfDay = (day: Day): number => startOfDay(day) + DAY_MS

/** Tells the days in Nairobi apart. */
export const dayNumber = (instant: Date): number => Math.floor((instant.getTime() + boardZone.aheadMs) / DAY_MS)

/** Whether a text is a day of the calendar: `2026-02-29` is none. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(startOfDay(text)) && licenceDate(new Date(startOfDay(text))) === text

/** `2026-12-30` as "30 December 2026". */
export const dayInWords = (day: Day): string => {
  const [year, month, date] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`
}

/** The time of day of an ISO 8601 instant, such as 14:02. */
export const timeInBoardZone = (instant: string): string =>
  new Date(Date.parse(instant) + boardZone.aheadMs).toISOString().slice(11, 16)
