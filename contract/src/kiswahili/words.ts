import {
  dayInKiswahili,
  kiswahiliCheckMessages,
  kiswahiliCodeMessages,
  kiswahiliMessages,
  kiswahiliNote,
} from './messages.ts'
import { checkedInKiswahili, conditionsInKiswahili } from './conditions.ts'
import { hasConditions } from '../conditions/words.ts'
import { copiedWords } from '../copy/copy-words.ts'
import { hasOtherLicence } from '../licence-check-words.ts'
import { readTyped } from '../search/typed.ts'
import type { LicenceCheck } from '../shapes/licence.ts'
import type { SurveyorProfile } from '../shapes/register.ts'
import { profileWords, type StandingWords, type VerdictLanguage } from '../standing-words.ts'

export const kiswahili: VerdictLanguage = {
  messages: { ...kiswahiliMessages, ...conditionsInKiswahili },
  dayInWords: dayInKiswahili,
}

/** A verdict in Kiswahili beneath the English one. */
export interface KiswahiliVerdict extends Pick<StandingWords, 'opening' | 'sentence' | 'advice'> {
  /** In English: who approved the translation. */
  note: string
}

/** The member of an answer by which its verdict is shown in Kiswahili too. */
export const shownKiswahili = (facts: { kiswahili: string }): { kiswahili?: string } =>
  facts.kiswahili === '' ? {} : { kiswahili: facts.kiswahili }

/** The same verdict as `words` with who approved it; undefined while nobody has. */
export const approvedVerdict = (
  approvedBy: string | undefined,
  words: () => Pick<StandingWords, 'opening' | 'sentence' | 'advice'>,
): KiswahiliVerdict | undefined => {
  if (approvedBy === undefined || approvedBy === '') return undefined
  const { opening, sentence, advice } = words()
  return { opening, sentence, advice, note: kiswahiliNote(approvedBy) }
}

/** The verdict of a profile. */
export const profileInKiswahili = (profile: SurveyorProfile): KiswahiliVerdict | undefined =>
  approvedVerdict(profile.kiswahili, () => profileWords(profile, kiswahili))

type Copied = Parameters<typeof copiedWords>
/** The verdict of a copy; undefined also for a copy that is too old for a verdict. */
export const copiedInKiswahili = (of: Copied[0], from: Copied[1] & { copy: { kiswahili?: string } }, age: Copied[2]) =>
  age.givesVerdicts ? approvedVerdict(from.copy.kiswahili, () => copiedWords(of, from, age, kiswahili)) : undefined

/** The answer to another website's address, in place of a licence's number; undefined for any other text. */
export const otherSiteInKiswahili = (text: string, approvedBy: string | undefined): KiswahiliVerdict | undefined =>
  readTyped(text).kind === 'address'
    ? approvedVerdict(approvedBy, () => ({ opening: kiswahiliCodeMessages.notOursWord, sentence: '', advice: '' }))
    : undefined

/** The answer to the check of a licence that the board issued. */
export const checkInKiswahili = (check: LicenceCheck): KiswahiliVerdict | undefined =>
  approvedVerdict(check.kiswahili, () => {
    const { inForceWord, endedWord, compareHolder, otherLicence, doNotRely } = kiswahiliCheckMessages
    if (!check.in_force)
      return { opening: endedWord, sentence: '', advice: hasOtherLicence(check) ? otherLicence : doNotRely }
    const words = { opening: inForceWord, sentence: '', advice: compareHolder }
    return hasConditions(check) ? { ...words, ...checkedInKiswahili } : words
  })
