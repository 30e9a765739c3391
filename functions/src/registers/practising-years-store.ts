import { keyOfNumber } from '@lsb/contract'
import type { Firebase } from '../platform/firebase.ts'
import { keptRecordShape } from '../practising/record.ts'
import { readerOf } from '../platform/stored.ts'

export interface PractisingYearsStore {
  /** Calendar years with an approved practising licence, newest first. */
  approvedYears: (licenseNumber: string) => Promise<number[]>
}

const readFacts = readerOf(keptRecordShape.pick(['status', 'year']))

export const createPractisingYearsStore = (firebase: Pick<Firebase, 'firestore'>): PractisingYearsStore => ({
  approvedYears: async (licenseNumber) => {
    const db = await firebase.firestore()
    // Ids are `{license_key}_{year}`, and no key contains `_`: the range needs no composite index.
    const key = keyOfNumber(licenseNumber)
    const records = await db
      .collection('practising')
      .orderBy('__name__')
      .startAt(`${key}_`)
      .endBefore(`${key}_:`)
      .select('year', 'status')
      .get()
    return records.docs
      .map((record) => readFacts(record.data()))
      .filter(({ status }) => status === 'approved')
      .map(({ year }) => year)
      .toSorted((a, b) => b - a)
  },
})
