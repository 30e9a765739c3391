import type { Clock } from '../platform/clock.ts'
import type { PractisingYearsStore } from './practising-years-store.ts'
import { REGISTER_FRESH_MS } from './held-register.ts'

/** Licences whose years an instance remembers. */
const REMEMBERED_LICENCES = 2_000

/** The store's answers, each kept as long as a register's version is: a profile that is much visited costs one read. */
export const rememberPractisingYears = (store: PractisingYearsStore, clock: Clock): PractisingYearsStore => {
  const remembered = new Map<string, { until: number; years: Promise<number[]> }>()
  return {
    approvedYears: (licenseNumber) => {
      const now = clock.now().getTime()
      const known = remembered.get(licenseNumber)
      if (known && known.until > now) return known.years
      const years = store.approvedYears(licenseNumber)
      years.catch(() => remembered.delete(licenseNumber))
      remembered.delete(licenseNumber)
      remembered.set(licenseNumber, { until: now + REGISTER_FRESH_MS, years })
      const [oldest] = remembered.keys()
      if (remembered.size > REMEMBERED_LICENCES && oldest !== undefined) remembered.delete(oldest)
      return years
    },
  }
}
