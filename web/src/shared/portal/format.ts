const MB = 1024 * 1024

/** A size in words, counted as the specification counts: 5 MB is 5,242,880 bytes. */
export const formatBytes = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} bytes`
  return bytes < MB ? `${Math.round(bytes / 1024)} kB` : `${(bytes / MB).toFixed(1)} MB`
}

const inNairobi = (iso: string, style: Intl.DateTimeFormatOptions): string => {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  return date.toLocaleString('en-GB', { ...style, timeZone: 'Africa/Nairobi' })
}

/** An ISO instant as date and time in Nairobi. */
export const formatInstant = (iso: string): string => inNairobi(iso, { dateStyle: 'long', timeStyle: 'short' })
/** An ISO instant as a date in Nairobi. */
export const formatDay = (iso: string): string => inNairobi(iso, { dateStyle: 'long' })

/** An amount in Kenya shillings. */
export const formatKsh = (amount: number): string => `Ksh ${amount.toLocaleString('en-GB')}`
