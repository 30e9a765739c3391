import { boardZone, counted, formatCount, licenceDate, startOfDay } from '@lsb/contract'

const MB = 1024 * 1024

/** A size in words that stay on one line, counted in binary: 5 MB is 5,242,880 bytes. */
export const formatBytes = (bytes: number): string => {
  if (bytes < 1024) return `${bytes}\u{A0}bytes`
  return bytes < MB ? `${Math.round(bytes / 1024)}\u{A0}kB` : `${(bytes / MB).toFixed(1)}\u{A0}MB`
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const twoDigits = (part: number) => String(part).padStart(2, '0')

/**
 * An ISO instant as a date in Nairobi, such as "1 January 2027"; any other text unchanged. Written by hand for the reason that
 * `formatCount` names.
 */
export const formatDay = (iso: string): string => {
  const there = new Date(Date.parse(iso) + boardZone.aheadMs)
  if (Number.isNaN(there.getTime())) return iso
  return `${there.getUTCDate()} ${MONTHS[there.getUTCMonth()]} ${there.getUTCFullYear()}`
}

/** An ISO instant as date and time in Nairobi, such as "1 January 2027 at 00:30"; any other text unchanged. */
export const formatInstant = (iso: string): string => {
  const there = new Date(Date.parse(iso) + boardZone.aheadMs)
  if (Number.isNaN(there.getTime())) return iso
  return `${formatDay(iso)} at ${twoDigits(there.getUTCHours())}:${twoDigits(there.getUTCMinutes())}`
}

/** How long somebody has waited since an ISO instant, on this day. */
export const waitedWords = (since: string, today: string): string => {
  const days = Math.round((startOfDay(today) - startOfDay(licenceDate(new Date(since)))) / (24 * 60 * 60 * 1000))
  return days <= 0 ? 'since today' : counted(days, 'day')
}

/** An amount in Kenya shillings, which stays on one line. */
export const formatKsh = (amount: number): string => `Ksh\u{A0}${formatCount(amount)}`
