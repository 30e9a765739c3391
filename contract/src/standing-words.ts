import type { VerdictMessages } from './verdict-messages.ts'
import { earlierYearMessages, standingMessages, standingToBoard, standingToHolder } from './messages.ts'
import { licenceDate } from './licence.ts'
import { type Day, dayInWords, timeInBoardZone } from './nairobi-time.ts'
import { isMayPractise } from './may-practise.ts'
import { isPastProfile } from './past-profile.ts'
import type { OfficeFacts } from './shapes/office-facts.ts'
import type { LicensedSurveyor, SurveyorProfile } from './shapes/register.ts'
import type { Standing, StandingCode } from './shapes/standing.ts'
import { wordsOfRooms } from './standing-words-of-rooms.ts'
import { textsOfRooms, toBoardOfRooms, toHolderOfRooms } from './standings-of-rooms.ts'
import { readRegisterStatus } from './standing-statuses.ts'

/** The tone of an answer: `good` for yes, `bad` for no, `caution` for not yet, `uncertain` for an answer that nobody has here. */
export const standingTones = ['good', 'caution', 'bad', 'uncertain'] as const
export type StandingTone = (typeof standingTones)[number]

export interface StandingWords {
  tone: StandingTone
  /** For a label beside the name. */
  word: string
  /** The answer in one line, which opens a verdict. */
  opening: string
  /** Why, in one sentence. */
  sentence: string
  /** What to do about it. */
  advice: string
}

/** The person, as the register writes name and number; what else it says may matter. */
type StandingSubject = Pick<LicensedSurveyor, 'name' | 'status'> & Partial<LicensedSurveyor>

interface StandingContext {
  /**
   * - `now`: asked about this moment
   * - `past`: asked about an earlier day
   * - `copy`: read from an offline copy of the register made on the standing's day
   */
  asked: 'now' | 'past' | 'copy'
  /** The last day on which renewals for the standing's year are due, or ''. */
  renewalsDue: Day
}

interface SentenceFacts extends StandingSubject, Pick<Standing, 'year' | 'since' | 'complete'> {
  renewalsDue: Day
}

/** The texts of a verdict in one language, and its way to write a day. */
export interface VerdictLanguage {
  messages: VerdictMessages
  dayInWords: (day: Day) => string
}
export const english: VerdictLanguage = { messages: { ...standingMessages, ...textsOfRooms.verdicts }, dayInWords }

/** To whom something is said: anybody, the person whom it is about, an assistant's supervisor, or the board. */
export type Audience = 'public' | 'holder' | 'supervisor' | 'chair' | 'office'
const toBoard: VerdictLanguage = {
  ...english,
  messages: { ...english.messages, ...standingToBoard, ...toBoardOfRooms.verdicts },
}
/** The texts for each of them. */
export const wordsTo: Record<Audience, VerdictLanguage> = {
  public: english,
  holder: { ...english, messages: { ...english.messages, ...standingToHolder, ...toHolderOfRooms.verdicts } },
  supervisor: english,
  chair: toBoard,
  office: toBoard,
}

/** With the openings where they are not those of the tone: of now, and about a past day. */
type CodeWords = Omit<StandingWords, 'opening'> & { opening?: string; openingOn?: (day: string) => string }

const wordsByCode: Record<StandingCode, (facts: SentenceFacts, language: VerdictLanguage) => CodeWords> = {
  may_practise: ({ name, year }, { messages }) => ({
    tone: 'good',
    word: messages.mayPractise(year),
    sentence: messages.mayPractiseSentence(name, year),
    advice: messages.checkIdentity,
  }),
  ...wordsOfRooms,
  renewal_open: ({ year, renewalsDue, complete }, { messages, dayInWords: inWords }) => ({
    tone: 'caution',
    word: messages.noLicenceYet(year),
    ...(complete && { opening: messages.noLicenceYet(year) }),
    sentence: messages.renewalOpenSentence(year, renewalsDue && inWords(renewalsDue)),
    // A licence that the register does not have would be a forged one.
    advice: complete ? messages.noneInCompleteYear(year) : messages.askForLicence(year),
  }),
  not_renewed: ({ name, year, status }, { messages }) => ({
    tone: 'bad',
    word: messages.noLicence(year),
    // Of this word of the office's, whatever licence is recorded.
    sentence:
      readRegisterStatus(status).effect === 'not_renewed'
        ? messages.removedSentence(name, status)
        : messages.notRenewedSentence(name, year),
    advice: messages.mayNotWithoutLicence,
  }),
  not_recorded: ({ name, year }, { messages }) => ({
    tone: 'uncertain',
    word: messages.notCertain,
    sentence: messages.notRecordedSentence(name, year),
    advice: messages.askForLicence(year),
  }),
  suspended: ({ name }, { messages }) => ({
    tone: 'bad',
    word: messages.suspended,
    sentence: messages.suspendedSentence(name),
    advice: messages.doNotEngage,
  }),
  removed: ({ name, status }, { messages }) => ({
    tone: 'bad',
    word: messages.removed,
    sentence: messages.removedSentence(name, status),
    advice: messages.doNotEngage,
  }),
  deceased: ({ name }, { messages }) => ({
    tone: 'bad',
    word: messages.deceased,
    sentence: messages.deceasedSentence(name),
    advice: messages.nobodyMayPractise,
  }),
  retired: ({ name }, { messages }) => ({
    tone: 'bad',
    word: messages.retired,
    sentence: messages.retiredSentence(name),
    advice: messages.doNotEngage,
  }),
  unknown_status: ({ name, status }, { messages }) => ({
    tone: 'uncertain',
    word: messages.notCertain,
    sentence: status === '' ? messages.noStatusSentence(name) : messages.unknownStatusSentence(name, status),
    advice: messages.askTheBoard,
  }),
  not_known_before: ({ since }, { messages, dayInWords: inWords }) => ({
    tone: 'uncertain',
    word: messages.notCertain,
    sentence: messages.notKnownBeforeSentence(inWords(licenceDate(new Date(since)))),
    advice: messages.askTheBoard,
  }),
  not_confirmed: ({ since }, { messages, dayInWords: inWords }) => ({
    tone: 'uncertain',
    word: messages.notCertain,
    opening: messages.notConfirmed(timeInBoardZone(since)),
    sentence: messages.notConfirmedSentence(timeInBoardZone(since), inWords(licenceDate(new Date(since)))),
    advice: messages.askAgainSoon,
  }),
}

const openings: Record<StandingTone, (year: number, messages: VerdictMessages) => string> = {
  good: (year, messages) => messages.yes(year),
  caution: (year, messages) => messages.notYet(year),
  bad: (_year, messages) => messages.no,
  uncertain: (_year, messages) => messages.uncertain,
}
const openingsOfDay: Record<StandingTone, (day: string, year: number, messages: VerdictMessages) => string> = {
  good: (day, _year, messages) => messages.yesOn(day),
  caution: (day, year, messages) => messages.notYetOn(day, year),
  bad: (day, _year, messages) => messages.noOn(day),
  uncertain: (day, _year, messages) => messages.uncertainOn(day),
}

/** A standing in words. An answer about a past day or from a copy names its day and gives no advice for today. */
export const standingWords = (
  { code, year, since, on, complete }: Standing,
  subject: StandingSubject,
  { asked, renewalsDue }: StandingContext,
  language = english,
): StandingWords => {
  const { messages } = language
  const { opening, openingOn, ...now } = wordsByCode[code](
    { ...subject, status: subject.status.trim(), year, since, renewalsDue, complete },
    language,
  )
  if (asked === 'now') return { ...now, opening: opening ?? openings[now.tone](year, messages) }
  const day = language.dayInWords(on)
  return {
    ...now,
    opening: openingOn?.(day) ?? openingsOfDay[now.tone](day, year, messages),
    sentence:
      code === 'not_known_before' || code === 'not_confirmed' ? now.sentence : messages.saidOn(day, now.sentence),
    advice: asked === 'past' ? messages.pastSaysNothingOfToday : messages.goOnline,
  }
}

/** The words that depend neither on the person nor on the renewal date. */
export const standingInShort = ({ code, on, ...asked }: Standing): Omit<StandingWords, 'sentence'> => {
  const words = wordsByCode[code]({ name: '', status: '', renewalsDue: on, ...asked }, english)
  const { tone, word, opening = openings[tone](asked.year, english.messages), advice } = words
  return { tone, word, opening, advice }
}

/** Why the register's status and the verdict beside it differ, in one sentence; '' when they say the same. */
export const statusNote = (status: string, { code, year }: Standing): string => {
  if (status.trim() === '') return ''
  if (code === 'unknown_status') return standingMessages.statusSaysNothing
  const isActive = readRegisterStatus(status).status === 'Active'
  if (isMayPractise(code)) return isActive ? '' : standingMessages.licenceIsApproved(year)
  if (code !== 'renewal_open' && code !== 'not_renewed' && code !== 'not_recorded') return ''
  if (isActive) return standingMessages.licenceIsSeparate(year)
  return code === 'not_recorded' ? standingMessages.licencesMissing(year) : ''
}

/** The register's status with that sentence. */
export const statusWords = (status: string, standing: Standing): string =>
  [status, statusNote(status, standing)].filter(Boolean).join('. ')

/** The word of a label. */
export const standingWord = (standing: Standing): string => standingInShort(standing).word

/** What a profile's standing is told by. */
export type SubjectOfProfile = StandingSubject & Pick<SurveyorProfile, 'standing' | 'today' | 'renewals_due'>

/** The standing of a profile in words. */
export const profileWords = (profile: SubjectOfProfile, language = english): StandingWords =>
  standingWords(
    profile.standing,
    profile,
    { asked: isPastProfile(profile) ? 'past' : 'now', renewalsDue: profile.renewals_due },
    language,
  )

/** Whether the licence alone decides: nothing that the office or the chair recorded stands before it. */
export const isByLicence = ({ status, standing: { code } }: Pick<SurveyorProfile, 'status' | 'standing'>): boolean =>
  readRegisterStatus(status).effect === 'by_licence' &&
  (code === 'may_practise' || code === 'renewal_open' || code === 'not_renewed' || code === 'not_recorded')

/** Whether a licence of an earlier year is recorded, from the portal or on paper. */
export const earlierYearWords = ({ practising_years }: Pick<SurveyorProfile, 'practising_years'>, year: number) =>
  practising_years.includes(year) ? earlierYearMessages.recorded : earlierYearMessages.notRecorded

/** What whoever has no licence for a year reads: while its renewals are open, something else if there is one for the year before. */
export const noLicenceReads = (
  { year, complete }: OfficeFacts['years'][number],
  { renewals_due }: Pick<OfficeFacts, 'renewals_due'>,
  today: Day = licenceDate(new Date()),
): string => {
  const word = `“${complete ? standingMessages.noLicence(year) : standingMessages.notRecorded}”`
  const due = renewals_due.find((each) => each.year === year)?.day
  return due !== undefined && (due === '' || today <= due)
    ? `“${standingMessages.noLicenceYet(year)}” if licensed in ${year - 1}, otherwise ${word}`
    : word
}
