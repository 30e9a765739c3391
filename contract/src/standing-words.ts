import { standingMessages } from './messages.ts'
import { licenceDate } from './licence.ts'
import { type Day, dayInWords } from './nairobi-time.ts'
import type { SurveyorProfile } from './shapes/register.ts'
import type { Standing, StandingCode } from './shapes/standing.ts'

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

/** The person, as the register writes name and number. */
interface StandingSubject {
  name: string
  status: string
}

interface StandingContext {
  /**
   * - `now`: asked about this moment
   * - `past`: asked about an earlier day
   * - `copy`: read from an offline copy of the register made on the standing's day
   */
  asked: 'now' | 'past' | 'copy'
  /** The last day on which renewals for the standing's year are due. */
  renewalsDue: Day
}

interface SentenceFacts extends StandingSubject {
  year: number
  since: string
  renewalsDue: Day
}

const recordsBegin = ({ since }: SentenceFacts): string => dayInWords(licenceDate(new Date(since)))

type CodeWords = Omit<StandingWords, 'opening'>

const wordsByCode: Record<StandingCode, (facts: SentenceFacts) => CodeWords> = {
  may_practise: ({ name, year }) => ({
    tone: 'good',
    word: standingMessages.mayPractise(year),
    sentence: standingMessages.mayPractiseSentence(name, year),
    advice: standingMessages.checkIdentity,
  }),
  renewal_open: ({ year, renewalsDue }) => ({
    tone: 'caution',
    word: standingMessages.noLicenceYet(year),
    sentence: standingMessages.renewalOpenSentence(year, dayInWords(renewalsDue)),
    advice: standingMessages.askForLicence(year),
  }),
  not_renewed: ({ name, year }) => ({
    tone: 'bad',
    word: standingMessages.noLicence(year),
    sentence: standingMessages.notRenewedSentence(name, year),
    advice: standingMessages.mayNotWithoutLicence,
  }),
  not_recorded: ({ name, year }) => ({
    tone: 'uncertain',
    word: standingMessages.notCertain,
    sentence: standingMessages.notRecordedSentence(name, year),
    advice: standingMessages.askForLicence(year),
  }),
  suspended: ({ name }) => ({
    tone: 'bad',
    word: standingMessages.suspended,
    sentence: standingMessages.suspendedSentence(name),
    advice: standingMessages.doNotEngage,
  }),
  removed: ({ name, status }) => ({
    tone: 'bad',
    word: standingMessages.removed,
    sentence: standingMessages.removedSentence(name, status),
    advice: standingMessages.doNotEngage,
  }),
  deceased: ({ name }) => ({
    tone: 'bad',
    word: standingMessages.deceased,
    sentence: standingMessages.deceasedSentence(name),
    advice: standingMessages.nobodyMayPractise,
  }),
  retired: ({ name }) => ({
    tone: 'bad',
    word: standingMessages.retired,
    sentence: standingMessages.retiredSentence(name),
    advice: standingMessages.doNotEngage,
  }),
  unknown_status: ({ name, status }) => ({
    tone: 'uncertain',
    word: standingMessages.notCertain,
    sentence:
      status === '' ? standingMessages.noStatusSentence(name) : standingMessages.unknownStatusSentence(name, status),
    advice: standingMessages.askTheBoard,
  }),
  not_known_before: (facts) => ({
    tone: 'uncertain',
    word: standingMessages.notCertain,
    sentence: standingMessages.notKnownBeforeSentence(recordsBegin(facts)),
    advice: standingMessages.askTheBoard,
  }),
}

const openings: Record<StandingTone, (year: number) => string> = {
  good: standingMessages.yes,
  caution: standingMessages.notYet,
  bad: () => standingMessages.no,
  uncertain: () => standingMessages.uncertain,
}
const openingsOfDay: Record<StandingTone, (day: string, year: number) => string> = {
  good: standingMessages.yesOn,
  caution: standingMessages.notYetOn,
  bad: standingMessages.noOn,
  uncertain: standingMessages.uncertainOn,
}

/** A standing in words. An answer about a past day or from a copy names its day and gives no advice for today. */
export const standingWords = (
  { code, year, since, on }: Standing,
  subject: StandingSubject,
  { asked, renewalsDue }: StandingContext,
): StandingWords => {
  const now = wordsByCode[code]({ ...subject, status: subject.status.trim(), year, since, renewalsDue })
  if (asked === 'now') return { ...now, opening: openings[now.tone](year) }
  return {
    ...now,
    opening: openingsOfDay[now.tone](dayInWords(on), year),
    sentence: code === 'not_known_before' ? now.sentence : standingMessages.saidOn(dayInWords(on), now.sentence),
    advice: asked === 'past' ? standingMessages.pastSaysNothingOfToday : standingMessages.goOnline,
  }
}

/** The words that depend neither on the person nor on the renewal date. */
export const standingInShort = ({ code, year, since, on }: Standing): Omit<StandingWords, 'sentence'> => {
  const { tone, word, advice } = wordsByCode[code]({ name: '', status: '', year, since, renewalsDue: on })
  return { tone, word, opening: openings[tone](year), advice }
}

/** The word of a label. */
export const standingWord = (standing: Standing): string => standingInShort(standing).word

/** Whether a profile is about a past day. */
export const isPastProfile = ({ standing, today }: Pick<SurveyorProfile, 'standing' | 'today'>): boolean =>
  standing.on !== today

/** The standing of a profile in words. */
export const profileWords = (
  profile: Pick<SurveyorProfile, 'name' | 'status' | 'standing' | 'today' | 'renewals_due'>,
): StandingWords =>
  standingWords(profile.standing, profile, {
    asked: isPastProfile(profile) ? 'past' : 'now',
    renewalsDue: profile.renewals_due,
  })
