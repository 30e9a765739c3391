import { earlierWords } from '../earlier-words.ts'
import { counted } from '../format-count.ts'
import { copyMessages, standingMessages } from '../messages.ts'
import { dayInWords } from '../nairobi-time.ts'
import type { EarlierNumber } from '../shapes/holder.ts'
import type { ListedAssistant } from '../shapes/register.ts'
import { assistingOnDay, assistingWords } from '../standing-assistants.ts'
import { english, standingInShort, standingWords, type StandingWords, statusWords } from '../standing-words.ts'
import type { RegisterCopyAge } from './copy-age.ts'
import type { CopiedSurveyor, ReadCopy } from './read-copy.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

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
}: RegisterCopyAge): { tone: 'caution' | 'plain'; sentence: string } => {
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
  language = english,
): StandingWords => {
  if (!givesVerdicts)
    return {
      tone: 'uncertain',
      word: copyMessages.noVerdict,
      opening: standingMessages.uncertain,
      sentence: copyMessages.noVerdictSentence(surveyor.name),
      advice: standingMessages.goOnline,
    }
  const { standing } = surveyor
  return standingWords(standing, surveyor, { asked: 'copy', renewalsDue: renewalsDue(standing.year) }, language)
}

/** Tone and word of a label in a list of the copy. */
export const copiedLabel = (
  { standing }: Pick<CopiedSurveyor, 'standing'>,
  { givesVerdicts }: Pick<RegisterCopyAge, 'givesVerdicts'>,
): Pick<StandingWords, 'tone' | 'word'> => {
  if (!givesVerdicts) return { tone: 'uncertain', word: copyMessages.noVerdict }
  const { tone, word } = standingInShort(standing)
  return { tone, word }
}

/** What a copy says of an assistant, with its day. */
export const copiedAssisting = (
  row: ListedAssistant,
  { givesVerdicts }: Pick<RegisterCopyAge, 'givesVerdicts'>,
): Pick<StandingWords, 'tone' | 'word'> & { opening: string } => {
  if (!givesVerdicts) return { tone: 'uncertain', word: copyMessages.noVerdict, opening: copyMessages.noVerdict }
  return { ...assistingWords(row.assisting, row), opening: assistingOnDay(row.assisting, row) }
}

/** The status of a surveyor in the copy, with why it differs from the verdict when the copy gives one. */
export const copiedStatus = (
  { status, standing }: Pick<CopiedSurveyor, 'status' | 'standing'>,
  { givesVerdicts }: Pick<RegisterCopyAge, 'givesVerdicts'>,
): string => (givesVerdicts ? statusWords(status, standing) : status)

/** What the copy says of an earlier number, with its day. */
export const copiedEarlier = (earlier: EarlierNumber, on: string): string =>
  standingMessages.saidOn(dayInWords(on), earlierWords(earlier))

/** The heading of a list, with the copy's day. */
export const copyHeading = (on: string): string => copyMessages.listOf(dayInWords(on))
