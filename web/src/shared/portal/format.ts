const MB = 1024 * 1024

/** A size in words, counted as the specification counts: 5 MB is 5,242,880 bytes. */
export const formatBytes = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} bytes`
  return bytes < MB ? `${Math.round(bytes / 1024)} kB` : `${(bytes / MB).toFixed(1)} MB`
}

const instant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Nairobi' })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Nairobi' })

/** An ISO instant as date and time in Nairobi. */
export const formatInstant = (iso: string): string => {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : instant.format(date)
}
/** An ISO instant as a date in Nairobi. */
export const formatDay = (iso: string): string => {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : day.format(date)
}

/** An amount in Kenya shillings. */
export const formatKsh = (amount: number): string => `Ksh ${amount.toLocaleString('en-GB')}`
