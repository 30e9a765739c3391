/** How long an offline copy of the register may give verdicts, in milliseconds: 30 days. */
const COPY_SPEAKS_MS = 30 * 24 * 60 * 60 * 1000

export interface RegisterCopyAge {
  /** Milliseconds since the copy was made; null when the device's clock is earlier than that, so that the age is unknown. */
  age: number | null
  /** Whether the copy may still give a verdict. */
  speaks: boolean
}

/**
 * How old an offline copy is. The device's clock is used only for this: a copy's verdicts are about the instant at which it was
 * made. `nextChange` is the copy's next change as ISO 8601; null when the date changes nothing.
 */
export const ageOfCopy = (made: string, nextChange: string | null, device: Date): RegisterCopyAge => {
  const age = device.getTime() - Date.parse(made)
  if (!(age >= 0)) return { age: null, speaks: true }
  return { age, speaks: age <= COPY_SPEAKS_MS && (nextChange === null || device.getTime() < Date.parse(nextChange)) }
}
