import { keyOfNumber } from '@lsb/contract'
import type { PractisingStore } from './practising-store.ts'

/** Calendar years with an approved practising licence, newest first: for the public profile. */
export const practisingYears = async (store: PractisingStore, licenseNo: string): Promise<number[]> =>
  (await store.ofLicence(keyOfNumber(licenseNo))).filter(({ status }) => status === 'approved').map(({ year }) => year)
