import { capitalised } from './capitalised.ts'
import { checkedWithConditions, hasConditions } from './conditions/words.ts'
import { licenceDate } from './licence.ts'
import { licenceCheckMessages, licenceCodeMessages, scannerMessages } from './messages.ts'
import { dayInWords } from './nairobi-time.ts'
import { pages } from './pages.ts'
import { readTyped } from './search/typed.ts'
import { earlierWithNumber, entriesOf, foundWords, otherWords, readAnswer } from './search/typed-words.ts'
import type { Hint } from './search/unsearched.ts'
import type { LicenceCheck } from './shapes/licence.ts'
import type { ListedAssistant, ListedSurveyor, RegisterPage } from './shapes/register.ts'
import { isMayPractise } from './may-practise.ts'
import { assistingWords } from './standing-assistants.ts'
import { standingInShort, standingWord, type StandingWords } from './standing-words.ts'

interface LicenceCheckWords {
  /** `caution` for a narrowed licence, and for one that has ended and whose holder may practise by another one. */
  tone: 'good' | 'caution' | 'bad'
  /** The answer in a word or two, which opens the verdict. */
  word: string
  /** The whole answer in one or two sentences. */
  sentence: string
  /** Why it is so, in one sentence; '' where the answer says it. */
  why: string
  /** What the register says of its holder today, when the licence is narrowed or has ended for another reason; else ''. */
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
      ...(hasConditions(check) && { ...checkedWithConditions, today: holderToday(check) }),
    }
  const why = licenceCheckMessages.why[ended.reason](dayInWords(licenceDate(new Date(ended.since))), year)
  const other = hasOtherLicence(check)
  return {
    tone: other ? 'caution' : 'bad',
    word: licenceCheckMessages.endedWord,
    sentence: licenceCheckMessages.ended(certificate_no, holder, why),
    why: capitalised(why),
    today: holderToday(check),
    advice: other ? licenceCheckMessages.otherLicence : licenceCheckMessages.doNotRely,
  }
}

interface NoLicenceWords<Surveyor> {
  /** `bad` when its holder may not practise, and of another website's address: whoever copies our pages forges papers. */
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
 * @param says the label of an entry's standing
 */
export const noLicenceWords = <Surveyor extends Pick<ListedSurveyor, 'name' | 'license_no' | 'standing'>>(
  text: string,
  found: RegisterPage<Surveyor, ListedAssistant>,
  says: (row: Surveyor | ListedAssistant) => Pick<StandingWords, 'tone' | 'word'> = (row) =>
    'standing' in row ? standingInShort(row.standing) : assistingWords(row.assisting, row),
): NoLicenceWords<Surveyor> => {
  const { kind, about } = readTyped(text)
  if (kind === 'address') {
    const link = { href: pages.report.path, text: licenceCodeMessages.report }
    const hint = { sentence: scannerMessages.otherSite(about), link }
    return { tone: 'bad', opening: licenceCheckMessages.notOursWord, sentences: [], hint, surveyor: undefined }
  }
  const { meant, asked, refused, hints } = readAnswer(text, entriesOf(found))
  const surveyors = meant.flatMap((row) => ('standing' in row ? row : []))
  const assistants = meant.flatMap((row) => ('standing' in row ? [] : row))
  const [surveyor] = surveyors
  const [hint = null, ...more] = hints
  const besides = more.map(({ sentence }) => sentence)
  const answer = { tone: 'uncertain', hint, surveyor } as const
  // Counted as one, so that each is named.
  const other = assistants.length === 0 ? undefined : { count: 1, results: assistants }
  const ofAssistants = otherWords({ tab: 'licensed', search: text }, other, (row) => says(row).word)
  if (surveyor !== undefined) {
    const said = surveyors.map((row) => ({ ...says(row), holder: `${row.name}, ${row.license_no}` }))
    const bad = said.find(({ tone }) => tone === 'bad')
    return {
      ...answer,
      tone: bad ? 'bad' : 'uncertain',
      opening: (said.length === 1 && bad?.word) || licenceCheckMessages.registerNumberWord,
      sentences: [
        ...said.map(({ holder, word }) => licenceCheckMessages.registerSays(holder, word)),
        ...(ofAssistants ? [ofAssistants.sentence] : []),
        licenceCheckMessages.nothingOfPaper,
        ...besides,
      ],
    }
  }
  if (earlierWithNumber(text, found.earlier).length > 0) {
    const sentences = [licenceCheckMessages.nobodys, licenceCheckMessages.nothingOfPaper]
    return { ...answer, opening: licenceCheckMessages.registerNumberWord, sentences, hint: null }
  }
  if (ofAssistants !== null) {
    const sentences = [licenceCheckMessages.nothingOfPaper, ...hints.map(({ sentence }) => sentence)]
    return { ...answer, opening: licenceCheckMessages.assistantNumberWord, sentences, hint: ofAssistants }
  }
  return {
    ...answer,
    opening: asked.length > 0 ? licenceCheckMessages.otherName : licenceCheckMessages.noLicenceWord,
    sentences: [licenceCheckMessages.looksLike, ...besides],
    hint: hint === null && refused.length === 0 ? foundWords(text, found.count) : hint,
  }
}
