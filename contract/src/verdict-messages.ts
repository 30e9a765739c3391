import type { standingMessages } from './messages.ts'
import type { textsOfRooms } from './standings-of-rooms.ts'

/** A table with the same texts in another language: each gap of the English text has its place. */
export type InWords<Table, Key extends keyof Table = keyof Table> = {
  readonly [Name in Key]: Table[Name] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string
}

/** The texts by which a verdict answers, without those of rooms. */
export type StandingTexts = InWords<
  typeof standingMessages,
  | 'mayPractise'
  | 'noLicence'
  | 'noLicenceYet'
  | 'notCertain'
  | 'suspended'
  | 'removed'
  | 'deceased'
  | 'retired'
  | 'yes'
  | 'no'
  | 'uncertain'
  | 'notYet'
  | 'yesOn'
  | 'noOn'
  | 'uncertainOn'
  | 'notYetOn'
  | 'mayPractiseSentence'
  | 'renewalOpenSentence'
  | 'notRenewedSentence'
  | 'notRecordedSentence'
  | 'suspendedSentence'
  | 'removedSentence'
  | 'deceasedSentence'
  | 'retiredSentence'
  | 'unknownStatusSentence'
  | 'noStatusSentence'
  | 'notKnownBeforeSentence'
  | 'notConfirmed'
  | 'notConfirmedSentence'
  | 'saidOn'
  | 'checkIdentity'
  | 'askForLicence'
  | 'noneInCompleteYear'
  | 'mayNotWithoutLicence'
  | 'doNotEngage'
  | 'nobodyMayPractise'
  | 'askTheBoard'
  | 'pastSaysNothingOfToday'
  | 'askAgainSoon'
  | 'goOnline'
>

export type VerdictMessages = StandingTexts & InWords<typeof textsOfRooms.verdicts>
