import { kiswahiliNote } from './approval.ts'
import { checkedInKiswahili, conditionsInKiswahili } from './conditions.ts'
import { dayInKiswahili, kiswahiliCheckMessages, kiswahiliCodeMessages, kiswahiliMessages } from './messages.ts'
import { hasConditions } from '../conditions/words.ts'
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

/** The answer to another website's address, in place of a licence's number; undefined for any other text. */
export const otherSiteInKiswahili = (text: string, approvedBy: string | undefined): KiswahiliVerdict | undefined =>
  readTyped(text).kind === 'address'
    ? approvedVerdict(approvedBy, () => ({ opening: kiswahiliCodeMessages.notOursWord, sentence: '', advice: '' }))
    : undefined

/** The answer to the check of a licence that the board issued. */
export const checkInKiswahili = ({
  kiswahili: approvedBy,
  in_force,
  holder_standing,
}: LicenceCheck): KiswahiliVerdict | undefined =>
  approvedVerdict(approvedBy, () => {
    const { inForceWord, endedWord, compareHolder, otherLicence, doNotRely } = kiswahiliCheckMessages
    if (in_force)
      return {
        opening: inForceWord,
        sentence: '',
        advice: compareHolder,
        ...(hasConditions({ holder_standing }) && checkedInKiswahili),
      }
    return { opening: endedWord, sentence: '', advice: hasOtherLicence({ holder_standing }) ? otherLicence : doNotRely }
  })
