// Another month shows in the day or, beyond January and December, in the year.
const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCDate() === day
}

const dayOf = (year: string, month: string, day: string): string =>
  isDay(Number(year), Number(month), Number(day)) ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : ''

/** In which order a day is written in figures without the year before it. The first is how people in the country write it. */
export const dayOrders = ['day first', 'month first', 'year first'] as const
export type DayOrder = (typeof dayOrders)[number]

const FIGURES = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/

/** A day in figures in this order (14/3/2026, 3/14/26) as YYYY-MM-DD, or '' for a text that is none. */
export const readDayIn = (order: DayOrder, text: string): string => {
  const [, first = '', second = '', last = ''] = FIGURES.exec(text) ?? []
  const year = last.length === 2 ? `20${last}` : last
  if (order === 'day first') return dayOf(year, second, first)
  // Nobody writes the month first with points.
  if (order === 'month first') return text.includes('.') ? '' : dayOf(year, first, second)
  return first.length === 2 && last.length === 2 ? dayOf(`20${first}`, second, last) : ''
}

/** A day as offices write it (2026-03-14, 14/3/2026, 14.03.2026) as YYYY-MM-DD, or '' for a text that is none. */
export const readDay = (text: string): string => {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  return dayOf(year, month, day) || (/\d{4}$/.test(text) ? readDayIn('day first', text) : '')
}
