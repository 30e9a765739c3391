import type { Firebase } from '../../../functions/src/platform/firebase.ts'
import { surveyor } from '../../../functions/src/registers/versions/testing.ts'
import type { StoredSurveyor } from '../../../functions/src/registers/versions/version.ts'
import { publishNext } from '../../bench/publish-rows.ts'

const DAY_MS = 86_400_000

/** Married, and given a new number; the office answered that she is somebody else. */
export const halima = {
  earlier: surveyor(910_000_001, { name: 'Halima Mwakio', license_no: 'HM/71' }),
  now: surveyor(910_000_002, { name: 'Halima Kombe', license_no: 'HM/92' }),
}
/** A number of two people, who were taken for one. */
const asha = surveyor(910_000_003, { name: 'Asha Baraza', license_no: 'AB/55' })
export const bahati = { ...asha, name: 'Bahati Lewa' }
export const firstOfTwo = asha

/** The noon of so many days ago. */
export const daysAgo = (days: number): Date => {
  const noon = new Date(Date.now() - days * DAY_MS)
  noon.setUTCHours(9, 0, 0, 0)
  return noon
}

/** What the register said on earlier days: only before the first story can a version be of an earlier day. */
export const publishEarlierDays = async (firebase: Firebase): Promise<void> => {
  const publish = (days: number, rows: readonly StoredSurveyor[]) =>
    publishNext(firebase, 'licensed', () => rows, { now: () => daysAgo(days) })
  const suspended = { ...halima.earlier, status: 'Suspended' }
  await publish(40, [halima.earlier, asha])
  await publish(30, [halima.earlier, halima.now, asha])
  await publish(20, [suspended, halima.now, bahati])
  await publish(10, [halima.now, bahati])
}
