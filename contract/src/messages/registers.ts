import { assistantWords, profession } from '../board/profession.ts'
import { INSTITUTION } from '../board/facts.ts'

/** The answers of a standing in words: what a list shows, the sentence, and the advice. */
export const standingMessages = {
  /** Why the register's status and the verdict may differ. */
  licenceIsSeparate: (year: number) => `On the register; the ${year} licence is separate.`,
  licenceIsApproved: (year: number) => `A ${year} licence was approved; this status does not show it.`,
  licencesMissing: (year: number) => `Not every ${year} licence is recorded here yet.`,
  statusSaysNothing: 'This status does not say who may practise.',
  mayPractise: (year: number) => `May practise ${year}`,
  noLicence: (year: number) => `No ${year} licence`,
  noLicenceYet: (year: number) => `No ${year} licence yet`,
  notCertain: 'Not certain',
  anyYearMayPractise: 'May practise',
  anyYearNoLicence: 'No licence',
  anyYearNoLicenceYet: 'No licence yet',
  notRecorded: 'Not certain: not recorded yet',
  unknownStatus: 'Not certain: status unclear',
  suspended: 'Suspended',
  removed: 'May not practise',
  deceased: 'Deceased',
  retired: 'Retired',

  /** The openings of a verdict: its answer in one line. */
  yes: (year: number) => `Yes, may practise in ${year}`,
  no: 'No, may not practise',
  uncertain: 'Not certain: ask the board',
  notYet: (year: number) => `No ${year} licence yet: ask to see it`,
  /** Those about a past day, and of a copy about its day. */
  yesOn: (day: string) => `Yes, on ${day}`,
  noOn: (day: string) => `No, not on ${day}`,
  uncertainOn: (day: string) => `Not certain for ${day}`,
  notYetOn: (day: string, year: number) => `No ${year} licence yet on ${day}`,

  mayPractiseSentence: (name: string, year: number) =>
    `${name} is on the register with a practising licence for ${year}.`,
  renewalOpenSentence: (year: number, due: string) =>
    `No ${year} licence yet; the ${year - 1} licence ended on 31 December${due && `; renewals are due by ${due}`}.`,
  notRenewedSentence: (name: string, year: number) =>
    `${name} is on the register, but no practising licence for ${year} is recorded.`,
  notRecordedSentence: (name: string, year: number) =>
    `${name} is on the register; not every licence for ${year} is recorded here yet.`,
  suspendedSentence: (name: string) => `${name} is on the register but suspended.`,
  removedSentence: (name: string, status: string) => `The register’s status of ${name} is “${status}”.`,
  deceasedSentence: (name: string) => `${name} is recorded as deceased.`,
  retiredSentence: (name: string) => `${name} has retired.`,
  unknownStatusSentence: (name: string, status: string) => `${name} is on the register with the status “${status}”.`,
  noStatusSentence: (name: string) => `${name} is on the register; the board’s office has recorded no status.`,
  notKnownBeforeSentence: (day: string) => `The records begin on ${day}: what held before is not known.`,
  notConfirmed: (time: string) => `Not certain since ${time}`,
  notConfirmedSentence: (time: string, day: string) => `The register could not be asked since ${time} on ${day}.`,
  saidOn: (day: string, sentence: string) => `On ${day} the register said: ${sentence}`,

  checkIdentity: `Compare the name and number with the licence you are shown: somebody else may be using this ${profession.one}’s name.`,
  askForLicence: (year: number) =>
    `Ask to see the practising licence for ${year} before you engage this ${profession.one}, or ask the board.`,
  noneInCompleteYear: (year: number) =>
    `The register has every licence of ${year} and none of this person. Check the number of any paper at /check.`,
  mayNotWithoutLicence: `Without a renewed licence ${profession.aOne} may not practise. Ask the board if you are told otherwise.`,
  doNotEngage: `Do not engage this ${profession.one}. Report to the board if ${profession.work}s are offered under this name.`,
  nobodyMayPractise: 'Nobody may practise under this register number. Report to the board if somebody does.',
  askTheBoard: `Ask the board whether this ${profession.one} may practise before you engage them.`,
  pastSaysNothingOfToday: 'This says nothing about today.',
  askAgainSoon: 'Ask again in a few minutes.',
  goOnline: 'Connect to the Internet and ask again before you engage anybody.',

  ringNumber: (telephone: string) => `Ring the number on the register, not the one you were given: ${telephone}`,

  /** About people of one name. */
  sameName: (count: number) => `${count} people in the register have this name. Compare the number with the licence:`,
  thisOne: (number: string, where: string) => `this is ${number}${where && `, ${where}`}`,
  alsoNamed: (numbers: string) => `Not the only one of this name: also ${numbers}`,
  another: (number: string, where: string) => `another is ${number}${where && `, ${where}`}`,
} as const

const IF_WRONG = 'If this is not right, tell the board at once.'

/** The answers in the words for the person whom they are about. */
export const standingToHolder = {
  yes: (year: number) => `You may practise in ${year}`,
  no: 'You may not practise',
  uncertain: 'Not certain whether you may practise',
  notYet: (year: number) => `You have no ${year} licence yet`,
  noLicenceYet: (year: number) => `You have no ${year} licence yet`,
  mayPractiseSentence: (_name: string, year: number) => `The register has your practising licence for ${year}.`,
  renewalOpenSentence: (year: number, due: string) =>
    `Your ${year - 1} licence ended on 31 December${due && `; renewals are due by ${due}`}.`,
  notRenewedSentence: (_name: string, year: number) => `The register has no practising licence of yours for ${year}.`,
  notRecordedSentence: (_name: string, year: number) =>
    `Not every licence for ${year} is recorded here yet; none of yours is.`,
  suspendedSentence: () => 'The register says that you are suspended.',
  removedSentence: (_name: string, status: string) => `Your status in the register is “${status}”.`,
  deceasedSentence: () => 'The register records you as deceased.',
  retiredSentence: () => 'The register says that you have retired.',
  unknownStatusSentence: (_name: string, status: string) => `Your status in the register is “${status}”.`,
  noStatusSentence: () => 'The board’s office has recorded no status of yours.',
  checkIdentity: '',
  askForLicence: (year: number) => `If you have a licence for ${year} on paper, show it to the board’s office.`,
  noneInCompleteYear: (year: number) =>
    `The register has every licence of ${year} and none of yours. Check the number of any paper at /check.`,
  mayNotWithoutLicence: IF_WRONG,
  doNotEngage: IF_WRONG,
  nobodyMayPractise: IF_WRONG,
  askTheBoard: IF_WRONG,
} as const

/** What replaces the advice to the public for the chair and the office: they are the board. */
export const standingToBoard = {
  checkIdentity: '',
  askForLicence: () => '',
  noneInCompleteYear: (year: number) => `Every licence of ${year} is recorded.`,
  mayNotWithoutLicence: '',
  doNotEngage: 'An approved renewal does not change this.',
  nobodyMayPractise: 'An approved renewal does not change this.',
  askTheBoard: 'An approved renewal does not change this.',
} as const

/** What the chair reads of the year before a renewal's. */
export const earlierYearMessages = {
  recorded: 'A licence is recorded.',
  notRecorded: 'No licence is recorded.',
  noRenewal: 'No renewal in the portal.',
} as const

/** What the registers say of an approved assistant. */
export const assistantMessages = {
  may: 'May assist',
  mayNot: 'May not assist',
  mayUnder: (supervisor: string, year: number) => `May assist ${supervisor}, who may practise in ${year}`,
  renewalOpen: (year: number) => `the supervisor has no ${year} licence yet`,
  notRenewed: (year: number) => `the supervisor has no ${year} licence`,
  notRecorded: (year: number) => `not every ${year} licence is recorded here yet`,
  suspended: 'the supervisor is suspended',
  removed: 'the supervisor may not practise',
  deceased: 'the supervisor is recorded as deceased',
  retired: 'the supervisor has retired',
  unknownStatus: 'the supervisor’s status does not say who may practise',
  notKnownBefore: 'the records begin on a later day',
  notConfirmed: 'the register could not be asked',
  leftRegister: 'the supervisor is not in the register',
  notFound: `no ${profession.one} in the register has the supervisor’s name and number`,
  twoFit: `two ${profession.many} fit the supervisor’s name and number`,
  fee: 'This says nothing about the assistant’s own yearly fee, of which the register knows nothing.',
  doNotRely: 'Ask the board before you let this assistant work.',
  noneInCompleteYear: (year: number) =>
    `The register has every licence of ${year} and none of the supervisor. Check the number of any paper at /check.`,
} as const

/** The same in the words for the assistant. */
export const assistantToHolder = {
  may: 'You may assist',
  mayNot: 'You may not assist',
  mayUnder: (supervisor: string, year: number) => `You may assist ${supervisor}, who may practise in ${year}`,
  fee: 'This says nothing about your own yearly fee, of which the register knows nothing.',
  doNotRely: 'Ask the board before you work.',
} as const

/** The same in the words for the supervisor. */
export const assistantToSupervisor = {
  mayUnder: (_supervisor: string, year: number) => `May assist you in ${year}`,
  renewalOpen: (year: number) => `you have no ${year} licence yet`,
  notRenewed: (year: number) => `you have no ${year} licence`,
  suspended: 'you are suspended',
  removed: 'you may not practise',
  deceased: 'you are recorded as deceased',
  retired: 'you are recorded as retired',
  unknownStatus: 'your status does not say whether you may practise',
  leftRegister: 'you are not in the register',
  notFound: 'the register names another supervisor',
  noneInCompleteYear: (year: number) =>
    `The register has every licence of ${year} and none of yours. Check the number of any paper at /check.`,
} as const

/** What is said of a text that was typed to find somebody, and that finds nobody. `typed` is in quotation marks. */
export const typedMessages = {
  nobodys: (typed: string) =>
    `The register has no register number ${typed}: nobody is licensed under it. Compare it with the licence you were shown.`,
  noAssistants: (typed: string) =>
    `No ${assistantWords.one} has the number ${typed}. Compare it with the paper you were shown.`,
  licence: (typed: string) => `${typed} is a licence number, which is checked by itself.`,
  checkLicence: 'Check this licence',
  partOfLicence: (typed: string) =>
    `${typed} looks like a part of a licence number. Type the whole number as the licence shows it, or the holder’s name.`,
  checkWhole: 'Check a whole licence number',
  phone: (typed: string) =>
    `${typed} is a phone number, which the registers do not have. Type the name or the register number.`,
  nationalId: (typed: string) =>
    `${typed} looks like a national ID number, which the registers do not show. Type the name or the register number.`,
  institution: (typed: string) =>
    `${typed} looks like a membership number of the ${INSTITUTION}, which that institution answers for. Type the name or the register number.`,
  askTheBoard: 'Ask the board',
  sentence: 'Type the name or the number alone, without other words.',
  searchAlone: (number: string) => `Search for ${number}`,
  noEntry: (typed: string) => `No entry matches ${typed}. Try fewer letters of the name, or the register number alone.`,
  inOther: (place: string, entry: string) => `In the ${place}: ${entry}.`,
  countInOther: (place: string, entries: string) => `In the ${place}, ${entries}.`,
  nearInOther: (place: string, entries: string) => `Nearest names in the ${place}: ${entries}.`,
  openOther: (place: string) => `Open the ${place}`,
  under: (name: string, number: string, supervisor: string) => `${name}, ${number}, assistant of ${supervisor}`,
  nearest: 'Nearest names in the register',
  isThat: (number: string, name: string, other: string) => `${number} is ${name}, not ${other}: is that who you mean?`,
  digits: (digits: string, holders: string) =>
    `Is ${digits} a register number? ${holders === '' ? 'Nobody has it.' : `It is that of ${holders}.`}`,
  otherSite: (host: string) =>
    `This address leads to another website (${host}). It was not opened, and it says nothing about anybody in the register.`,
  openEntry: 'Open the entry',
  entryUnreadable: 'This entry could not be read, so it says nothing about anybody. Try again, or ask the board.',
} as const

/** What is said of a name and number that somebody had before. */
export const earlierMessages = {
  was: (number: string, name: string, day: string) => `${number} was ${name}’s until ${day}.`,
  numberNow: (name: string, number: string) => `${name}’s number is now ${number}.`,
  calledNow: (before: string, name: string, number: string) =>
    `${before} is now in the register as ${name}, ${number}.`,
  left: (name: string) => `${name} is no longer in the register.`,
  openEntry: (name: string, number: string) => `Open the entry of ${name}, ${number}`,
} as const

/** What is said of the copy of the registers that a device keeps. */
export const copyMessages = {
  age: (age: string) => `This is the copy of the register that your device keeps. It is ${age} old.`,
  underAnHour: 'less than an hour',
  ageUnknown:
    'This is the copy of the register that your device keeps. Its age is unknown: the clock of this device is behind the copy. So it does not say who may practise.',
  tooOld: 'It is too old to say who may practise.',
  noVerdict: 'Not certain',
  noVerdictSentence: (name: string) =>
    `This copy of the register is too old, or of unknown age: it does not say whether ${name} may practise.`,
  listOf: (day: string) => `As the register said on ${day}`,
  noCopy:
    'This device keeps no copy of the register yet. Connect to the Internet and open this page again; from then on the register can be searched without it.',
  notKept: 'This page needs the Internet. The register can be searched without it.',
  noEntry: (number: string) => `The copy of the register has no entry with the register number “${number}”.`,
  openEntry: 'Open the entry',
  onlyByCode:
    'The copy of the register does not hold the numbers of practising licences. Scan the code on the licence, or search for its holder.',
  holderMissing: (licence: string) =>
    `The copy of the register has no entry for the holder of this licence under “${licence}”.`,
  licenceOver: (year: number) => `This licence ended on 31 December ${year}.`,
  licenceNewer: 'The licence is newer than this copy of the register.',
  licenceNotListed:
    'The copy of the register does not list this practising licence: it may have ended, or been replaced. Ask the board before you rely on it.',
} as const
