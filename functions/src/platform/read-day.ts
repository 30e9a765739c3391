// Another month shows in the day or, beyond January and December, in the year.
const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCDate() === day
}

const PATTERNS = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  // The day comes first, as people in the country write it.
  /^(?<day>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>\d{4})$/,
]

/** A day as offices write it (2026-03-14, 14/3/2026, 14.03.2026) as YYYY-MM-DD, or '' for a text that is none. */
export const readDay = (text: string): string => {
  for (const pattern of PATTERNS) {
    const { year = '', month = '', day = '' } = pattern.exec(text)?.groups ?? {}
    if (isDay(Number(year), Number(month), Number(day)))
      return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  }
  return ''
}
