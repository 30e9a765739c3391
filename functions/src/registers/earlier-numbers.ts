import { type EarlierNumber, EarlierNumbers } from '@lsb/contract'
import type { LoadedVersion } from './register-cache.ts'
import type { Standings } from '../standing/standings.ts'
import { holderNow, type StoredSurveyor } from './versions/version.ts'

/** An earlier number with the row of its holder in the register, or null. */
interface StoredEarlierNumber extends EarlierNumber {
  row: StoredSurveyor | null
}

interface CachedNumbers {
  tag: string
  numbers: EarlierNumbers<StoredEarlierNumber>
}

const cache = new WeakMap<LoadedVersion<StoredSurveyor>, CachedNumbers>()

/** The numbers that entries had before a version. They are found once and kept until `tag` changes. */
export const earlierNumbers = (
  version: LoadedVersion<StoredSurveyor>,
  { tag: sources, leftNumbers }: Pick<Standings, 'tag' | 'leftNumbers'>,
): EarlierNumbers<StoredEarlierNumber> => {
  const tag = JSON.stringify(sources)
  const before = cache.get(version)
  if (before?.tag === tag) return before.numbers
  const numbers = new EarlierNumbers(
    leftNumbers().map(({ row: { license_no, name, entry_id }, until }) => {
      const row = version.entry(entry_id)
      return { license_no, name, until, holder_now: holderNow(row), row }
    }),
  )
  cache.set(version, { tag, numbers })
  return numbers
}

/** As an answer has them. Absent when there are none. */
export const shownEarlier = (numbers: readonly StoredEarlierNumber[]): { earlier?: EarlierNumber[] } =>
  numbers.length === 0
    ? {}
    : { earlier: numbers.map(({ license_no, name, until, holder_now }) => ({ license_no, name, until, holder_now })) }
