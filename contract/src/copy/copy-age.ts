/** Age up to which an offline copy of the register says who may practise, in milliseconds: 30 days. */
const VERDICTS_MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** How far a device's clock may be behind the API's while the age of a copy counts as known, in milliseconds: 10 minutes. */
const CLOCK_BEHIND_MAX_MS = 10 * 60 * 1000

export interface RegisterCopyAge {
  /** Milliseconds since the copy was made; null when the device's clock is far behind that, so that the age is unknown. */
  age: number | null
  /** Whether the copy is known to be recent enough to say who may practise. */
  givesVerdicts: boolean
}

/**
 * How old an offline copy is. The device's clock is used only for this: a copy's verdicts are about the instant at which it was
 * made. `nextChange` is the copy's next change as ISO 8601; null when the date changes nothing.
 */
export const ageOfCopy = (made: string, nextChange: string | null, device: Date): RegisterCopyAge => {
  const age = device.getTime() - Date.parse(made)
  if (!(age >= -CLOCK_BEHIND_MAX_MS)) return { age: null, givesVerdicts: false }
  return {
    age: Math.max(0, age),
    givesVerdicts: age <= VERDICTS_MAX_AGE_MS && (nextChange === null || device.getTime() < Date.parse(nextChange)),
  }
}
