import { licenceDate } from './licence.ts'
import { licenceCheckMessages } from './messages.ts'
import { dayInWords } from './nairobi-time.ts'
import {
  earlierWithNumber,
  entriesWithNumber,
  foundWords,
  type Hint,
  nothingFoundWords,
  otherWords,
} from './search/typed-words.ts'
import type { LicenceCheck, LicenceEndReason } from './shapes/licence.ts'
import type { ListedAssistant, ListedSurveyor, RegisterPage } from './shapes/register.ts'
import { isMayPractise } from './standing-statuses.ts'
import { standingInShort, standingWord, type StandingWords } from './standing-words.ts'

interface LicenceCheckWords {
  /** `caution` for a licence that has ended and whose holder may practise by another one. */
  tone: 'good' | 'caution' | 'bad'
  /** The answer in a word or two, which opens the verdict. */
  word: string
  /** The whole answer in one or two sentences. */
  sentence: string
  /** Why it is so, in one sentence; '' where the answer says it. */
  why: string
  /** Of a licence that has ended: what the register says of its holder today, unless that is why it ended; else ''. */
  today: string
  /** What to do about it. */
  advice: string
}

/** Whether a licence has ended and its holder may practise by another one. */
export const hasOtherLicence = ({ holder_standing }: Pick<LicenceCheck, 'holder_standing'>): boolean =>
  isMayPractise(holder_standing?.code)

const holderToday = ({ holder_now, holder_standing, ended }: LicenceCheck): string =>
  holder_now === null || holder_standing === null || holder_standing.code === ended?.reason
    ? ''
    : licenceCheckMessages.registerSays(`${holder_now.name}, ${holder_now.license_no}`, standingWord(holder_standing))

const reasons: Record<LicenceEndReason, (day: string, year: number) => string> = {
  withdrawn: (day) => licenceCheckMessages.withdrawn(day),
  year_over: (_day, year) => licenceCheckMessages.yearOver(year),
  not_in_register: (day) => licenceCheckMessages.notInRegister(day),
  not_renewed: (day) => licenceCheckMessages.notRenewed(day),
  suspended: (day) => licenceCheckMessages.suspended(day),
  removed: (day) => licenceCheckMessages.removed(day),
  deceased: () => licenceCheckMessages.deceased,
  retired: () => licenceCheckMessages.retired,
  unknown_status: () => licenceCheckMessages.unknownStatus,
}

/** The answer to the check of a licence's number, in words. A null `check` means that the board issued no such licence. */
export const licenceCheckWords = (check: LicenceCheck | null): LicenceCheckWords => {
  if (check === null)
    return {
      tone: 'bad',
      word: licenceCheckMessages.notOursWord,
      sentence: licenceCheckMessages.notOurs,
      why: licenceCheckMessages.notOurs,
      today: '',
      advice: licenceCheckMessages.compareNumber,
    }
  const { certificate_no, name, license_no, year, ended } = check
  const holder = licenceCheckMessages.holder(name, license_no)
  if (ended === null)
    return {
      tone: 'good',
      word: licenceCheckMessages.inForceWord,
      sentence: licenceCheckMessages.inForce(certificate_no, holder, year),
      why: '',
      today: '',
      advice: licenceCheckMessages.compareHolder,
    }
  const why = reasons[ended.reason](dayInWords(licenceDate(new Date(ended.since))), year)
  const other = hasOtherLicence(check)
  return {
    tone: other ? 'caution' : 'bad',
    word: licenceCheckMessages.endedWord,
    sentence: licenceCheckMessages.ended(certificate_no, holder, why),
    why: licenceCheckMessages.because(why),
    today: holderToday(check),
    advice: other ? licenceCheckMessages.otherLicence : licenceCheckMessages.doNotRely,
  }
}

interface NoLicenceWords<Surveyor> {
  /** `bad` when its holder may not practise. */
  tone: 'uncertain' | 'bad'
  opening: string
  sentences: string[]
  hint: Hint | null
  /** Whose register number was typed. */
  surveyor: Surveyor | undefined
}

/**
 * The answer to a text typed into the licence check that is no licence number: whose number it is, else how a licence number looks.
 * It never says yes, because the paper may still be forged.
 * @param says the label of a surveyor's standing
 */
export const noLicenceWords = <Surveyor extends Pick<ListedSurveyor, 'name' | 'license_no' | 'standing'>>(
  text: string,
  found: RegisterPage<Surveyor, ListedAssistant>,
  says: (row: Surveyor) => Pick<StandingWords, 'tone' | 'word'> = ({ standing }) => standingInShort(standing),
): NoLicenceWords<Surveyor> => {
  const { surveyor, assistant } = entriesWithNumber(text, found)
  if (surveyor !== undefined) {
    const holder = `${surveyor.name}, ${surveyor.license_no}`
    const { tone, word } = says(surveyor)
    const sentences = [licenceCheckMessages.registerSays(holder, word), licenceCheckMessages.nothingOfPaper]
    const answer = { sentences, hint: null, surveyor }
    if (tone === 'bad') return { tone, opening: word, ...answer }
    return { tone: 'uncertain', opening: licenceCheckMessages.registerNumberWord, ...answer }
  }
  if (earlierWithNumber(text, found.earlier).length > 0)
    return {
      tone: 'uncertain',
      opening: licenceCheckMessages.registerNumberWord,
      sentences: [licenceCheckMessages.nobodys, licenceCheckMessages.nothingOfPaper],
      hint: null,
      surveyor,
    }
  if (assistant !== undefined)
    return {
      tone: 'uncertain',
      opening: licenceCheckMessages.assistantNumberWord,
      sentences: [licenceCheckMessages.nothingOfPaper],
      hint: otherWords({ tab: 'licensed', search: text }, { count: 1, results: [assistant] }),
      surveyor,
    }
  const hint = found.count > 0 ? foundWords(text, found.count) : nothingFoundWords(text)
  const sentences = [licenceCheckMessages.looksLike]
  return { tone: 'uncertain', opening: licenceCheckMessages.noLicenceWord, sentences, hint, surveyor }
}
