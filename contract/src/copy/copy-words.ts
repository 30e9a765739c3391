import { licenceYear } from '../licence.ts'
import { copyMessages, standingMessages } from '../messages.ts'
import { dayInWords } from '../nairobi-time.ts'
import { standingWord, type StandingTone, standingWords, type StandingWords } from '../standing-words.ts'
import type { RegisterCopyAge } from './copy-age.ts'
import type { CopiedSurveyor, ReadCopy } from './read-copy.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** "3 hours"; whole units, rounded down. */
const ageInWords = (age: number): string => {
  if (age < HOUR_MS) return copyMessages.underAnHour
  return age < DAY_MS ? counted(Math.floor(age / HOUR_MS), 'hour') : counted(Math.floor(age / DAY_MS), 'day')
}

/**
 * The sentence about the copy's age. Its tone is `caution` after one day, when the age is unknown, and when the copy gives no
 * verdict.
 */
export const copyAgeWords = ({
  age,
  givesVerdicts,
}: RegisterCopyAge): { tone: StandingTone | 'plain'; sentence: string } => {
  if (age === null) return { tone: 'caution', sentence: copyMessages.ageUnknown }
  const sentence = copyMessages.age(ageInWords(age))
  if (!givesVerdicts) return { tone: 'caution', sentence: `${sentence} ${copyMessages.tooOld}` }
  return { tone: age < DAY_MS ? 'plain' : 'caution', sentence }
}

/** What a copy says about a surveyor, always with its day. A copy that is too old gives no verdict. */
export const copiedWords = (
  surveyor: CopiedSurveyor,
  { renewalsDue }: Pick<ReadCopy, 'renewalsDue'>,
  { givesVerdicts }: Pick<RegisterCopyAge, 'givesVerdicts'>,
): StandingWords => {
  if (!givesVerdicts)
    return {
      tone: 'caution',
      word: copyMessages.noVerdict,
      sentence: copyMessages.noVerdictSentence(surveyor.name),
      advice: standingMessages.goOnline,
    }
  const { standing } = surveyor
  return standingWords(standing, surveyor, { asked: 'copy', renewalsDue: renewalsDue(standing.year) })
}

/** The word of a list's row. */
export const copiedWord = (
  { standing }: CopiedSurveyor,
  { givesVerdicts }: Pick<RegisterCopyAge, 'givesVerdicts'>,
): string => (givesVerdicts ? standingWord(standing) : copyMessages.noVerdict)

/** The heading of a list, with the copy's day. */
export const copyHeading = (on: string): string => copyMessages.listOf(dayInWords(on))

/** The copy's entry of the holder of a scanned code, and a note when the copy cannot confirm the licence, else ''. */
export const copiedHolder = (
  { lic, iat, year }: { lic: string; iat: number; year: number },
  made: string,
  find: (licence: string) => CopiedSurveyor | undefined,
): { surveyor: CopiedSurveyor | undefined; note: string } => {
  const surveyor = find(lic)
  if (surveyor === undefined) return { surveyor, note: copyMessages.holderMissing(lic) }
  if (year < licenceYear(new Date(made))) return { surveyor, note: copyMessages.licenceOver(year) }
  if (iat * 1000 > Date.parse(made)) return { surveyor, note: copyMessages.licenceNewer }
  const isListed = surveyor.approvals.some(
    (approval) => approval.year === year && Math.floor(Date.parse(approval.since) / 1000) === iat,
  )
  return { surveyor, note: isListed ? '' : copyMessages.licenceNotListed }
}
