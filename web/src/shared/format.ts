import { board, counted, dayInWords, formatCount, licenceDate, startOfDay, timeInBoardZone } from '@lsb/contract'

const MB = 1024 * 1024

/** A size in words that stay on one line, counted in binary: 5 MB is 5,242,880 bytes. */
export const formatBytes = (bytes: number): string => {
  if (bytes < 1024) return `${bytes}\u{A0}bytes`
  return bytes < MB ? `${Math.round(bytes / 1024)}\u{A0}kB` : `${(bytes / MB).toFixed(1)}\u{A0}MB`
}

const isInstant = (iso: string): boolean => !Number.isNaN(Date.parse(iso))

/** An ISO instant as a date in Nairobi, such as "1 January 2027"; any other text unchanged. */
export const formatDay = (iso: string): string => (isInstant(iso) ? dayInWords(licenceDate(new Date(iso))) : iso)

/** An ISO instant as date and time in Nairobi, such as "1 January 2027 at 00:30"; any other text unchanged. */
export const formatInstant = (iso: string): string =>
  isInstant(iso) ? `${formatDay(iso)} at ${timeInBoardZone(iso)}` : iso

/** How long somebody has waited since an ISO instant, on this day. */
export const waitedWords = (since: string, today: string): string => {
  const days = Math.round((startOfDay(today) - startOfDay(licenceDate(new Date(since)))) / (24 * 60 * 60 * 1000))
  return days <= 0 ? 'since today' : counted(days, 'day')
}

/** An amount in the board's currency, which stays on one line. */
export const formatKsh = (amount: number): string => `${board.currency}\u{A0}${formatCount(amount)}`
