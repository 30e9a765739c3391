import { managedAccountTypes } from '../account.ts'
import { profession } from '../board/profession.ts'
import { boardZone } from '../board/board-zone.ts'
import { asSentence } from '../capitalised.ts'
import { counted } from '../format-count.ts'

/** What the tray says about the items that wait in it. */
export const trayMessages = {
  beside: 'What the register says, today and afterwards',
  toConfirm: (count: number) => `${count} to confirm`,
  kept: (count: number) =>
    count === 1
      ? 'One act waits in your tray. It is kept: confirm it after you sign in again.'
      : `${count} acts wait in your tray. They are kept: confirm them after you sign in again.`,
  empty: 'Nothing waits for you to confirm it.',
  failed: 'The tray could not be loaded.',
  full: (max: number) => `The tray holds at most ${max} acts. Confirm them first.`,
  decided: (by: string, to: string) => `${by} has ${to} this renewal meanwhile.`,
  sentAgain: `The ${profession.one} has sent other documents meanwhile.`,
  gone: 'This is no longer there.',
  accountAlready: (status: string) => `The account is ${status} already.`,
  publishedAlready: (version: number) => `It is published already, as version ${version}.`,
  factAlready: 'It is so already.',
  nothingToTakeBack: 'Taking this back would change neither today nor the past. Nothing was changed.',
  onlyPastToTakeBack:
    'Today every entry stays. Taking this back would change only the past: tick that it was published in error.',
  nowIs: (about: string) => `It has changed meanwhile: ${asSentence(about)}`,
  withdrawsLicence: (number: string) => `This withdraws licence ${number}`,
  licenceWithdrawn: 'Whoever checks that licence is told so.',
  holderChanged: (status: string) => `The register’s status of the holder is now ${status || 'empty'}.`,
  changed: 'This is no longer in your tray: it was changed or taken out elsewhere.',
  actedMeanwhile: 'Somebody else has acted on this meanwhile. Look at it before you confirm it again.',
  passwordWasShown: (name: string) =>
    `This was done before. The temporary password of ${name} was shown once; if nobody has it, reset the password.`,
  lookFirst: (when: string) => `Added on another device or in an earlier session, ${when}. Look at it first.`,
  added: 'It is in your tray. Nothing is done until you confirm it there.',
  /** Once, after what acts on what the public reads have done. */
  readSoon: 'The register says so within two minutes.',
  takenOut: 'Taken out of your tray. Nothing was recorded.',
  unconfirmed: 'Nothing is done until you confirm it.',
  touch: 'One touch of your passkey confirms what is ticked, and nothing else.',
  notTouched: 'Nothing was recorded, and everything stays in your tray.',
  noAnswer: 'There was no answer. What is no longer in your tray is recorded; confirm what is left.',
} as const

/** What the page Resources says about an outcome. */
export const resourceMessages = {
  unanswered:
    'The list of documents that the board has added since could not be loaded. Open this page again with a connection to see them.',
} as const

/** What is said of passkeys and of the links for them. */
export const passkeyMessages = {
  refused: 'This passkey was not accepted. Try again.',
  challengeEnded: 'This took longer than five minutes, or was used already. Try again.',
  wrongPassword: 'The password is not right.',
  passwordNeeded: 'Type your password.',
  nameRequired: 'Give the passkey a name, such as “Phone” or “Key in the safe”.',
  added: (name: string) => `The passkey “${name}” was added.`,
  renamed: (name: string) => `The passkey is now called “${name}”.`,
  removed: (name: string) => `The passkey “${name}” was removed.`,
  gone: 'This account does not have this passkey.',
  known: 'This passkey belongs to the account already.',
  tooMany: (max: number) => `An account has at most ${max} passkeys. Remove one first.`,
  keep: (count: number) => `Your account must keep ${counted(count, 'passkey')}. Add another one first.`,
  removeAtOnce:
    'Lost or stolen? Remove it at once with your password and another passkey. You then add a new one before you can do anything else.',
  endSessions:
    'Somebody may still be signed in on the lost device. Once the new passkey is added, change your password: that ends every session.',
  first:
    'Your account has no passkey yet. The first one needs a one-time link: a clerk who has a passkey makes it, or a technician.',
  second:
    'Stay on the device whose passkey you have already. Name the new passkey, then choose in the window of your browser where it is kept: a phone, whose camera reads the code on the screen, or a security key. At the end this device confirms it.',
  forYou:
    'This page is for the person who was given the link, and for nobody else. Open it on your own device: whoever can unlock this device can use the passkey.',
  forWhom: (name: string) => `The password is right. This passkey is for ${name}, on this device.`,
  allLost: 'Every passkey of this account was announced as lost. Open the one-time link that you were given.',
  mayHave:
    'You need no passkey. Once you have one, you always sign in with password and passkey. When you lose all, the board’s office can let you set a new one, a day later.',
  last: 'Confirm with this passkey itself. From then on your password alone opens the account.',
  tooFew: 'Add the missing passkeys before you do anything else.',
  firstSet: 'Your first passkey is set. You are signed out everywhere: sign in with your password and the passkey.',
  unalarmed: (count: number) =>
    `${count === 1 ? 'One account has' : `${count} accounts have`} no confirmed e-mail address and ${count === 1 ? 'gets' : 'get'} no alarm about passkeys and registers.`,
  notYet: (from: string) => `This link works from ${from} on. Keep it and open it again then.`,
  elsewhere: (address: string) => `Passkeys work only at ${address}. Open the link there:`,
  hasOne:
    'This account has a passkey already: its holder adds others. When a clerk or the chair has lost all, a technician helps.',
  notOwnLink: 'You cannot make a link for your own account.',
  noPasskey: 'You need a passkey of your own to make a link.',
  needed: 'Your account has a passkey. Confirm this with it.',
  unsupported:
    'This browser cannot use passkeys. Use a current browser on a device with a screen lock, or a security key.',
  cancelled: 'The passkey was not used. Try again, and confirm it on the device.',
  alreadyHere: 'This device has a passkey of the account already. Use another device, or a security key.',
  notLoaded:
    'The part of this page that asks for your passkey could not be loaded. Check your internet connection and try again.',
  notSaved: 'The change was not made.',
  notSignedIn: 'You are not signed in yet.',
} as const

/** What the page about the record of acts says. */
export const recordMessages = {
  what: 'The board writes down, line by line, each act that changes what this website says: who is in the register, who may practise, and since when.',
  chained:
    'For each line a computer works out a check number from that line and all lines before it, so that whoever changes an old line changes every check number after it.',
  keep: `The newest check number stands on each licence that is downloaded, in messages to ${profession.many}, in the open data and here: whoever keeps one can later show whether the record was rewritten.`,
  unanswered: 'The newest line could not be loaded. Open this page again in a minute.',
} as const

/** What the pages of the board's office say about an outcome. */
export const officeMessages = {
  storyAsOf: (day: string) =>
    `Everything that was published and done, as the board’s records say on ${day}. Times are those of ${boardZone.place}.`,
  logDefinition: `What the office and the chair did, newest first. Days and times are those of ${boardZone.place}.`,
  /** After the number of them. */
  openOfYear: ({ year, submitted, returned }: { year: number; submitted: number; returned: number }) =>
    `${submitted + returned === 1 ? 'renewal' : 'renewals'} of ${year} not approved: ${submitted} ${submitted === 1 ? 'waits' : 'wait'} for the chair, ${returned} ${returned === 1 ? 'was' : 'were'} returned and can no longer be corrected`,
  renewalsDefinition: (year: number) =>
    `Renewals for ${year} as they are now. Who has neither an approved one nor a recorded licence on paper has no licence for ${year}.`,
  verdictDefinition: `May practise: the board has approved a practising licence of that day’s year and not withdrawn it, and the register’s status does not forbid it, as of the end of that day in ${boardZone.place} and as far as is recorded by now. Since: when this answer began.`,
  accountsFailed: 'The accounts could not be loaded.',
  accountFailed: 'The account could not be loaded.',
  takingBackFailed: 'What would change could not be worked out.',
  takingBackNotShown: 'Wait until it is shown what changes and what stays.',
  removalFailed: 'What removing deletes could not be looked up. Nothing was removed.',
  removalNotShown: 'Wait until it is shown what goes and what stays. Nothing was removed.',
  actFailed: 'This was not done.',
  listRepeats: (what: string, lines: string) => `Lines ${lines} have the same ${what}.`,
  noteKept: 'The note is kept.',
  noteNotKept: 'The note could not be kept.',
  answersKept: 'Your answers are kept with the plan.',
  answersNotKept: 'Your last answer was not kept.',
  questionsWait: (count: number) =>
    `${count === 1 ? 'Its question waits' : `Its ${count} questions wait`} until this is clear.`,
  formKeptInTab: 'What is typed is kept in this tab until it is in the tray.',
  keptInTab: 'What you type is kept in this tab until it is done or you cancel it.',
  officialsFailed: 'It could not be looked up whom alarms reach.',
  logFailed: 'The log could not be loaded.',
  noAccounts: 'No account matches.',
  lettersFailed: 'The PDF could not be made. Copy the password by hand before you leave this page.',
  listHeadings: 'The first line must name the columns: ID number, name, type, register number, assistant number.',
  listEmpty: 'The list has no line besides its headings.',
  listedType: `The type must be ${managedAccountTypes.join(' or ')}.`,
  listNotChecked: 'The list was not checked.',
  listNotInTray: 'The list is not in the tray.',
  listInTray: (count: number, left: number) =>
    `${count} of the list ${count === 1 ? 'is' : 'are'} in your tray, ${left} ${left === 1 ? 'is' : 'are'} left. Nothing is done until you confirm it there.`,
  changed: 'Saved.',
  importFailed: 'The plan could not be loaded.',
  importsFailed: 'The plans could not be loaded.',
  versionsFailed: 'The versions could not be loaded.',
  differencesFailed: 'The differences could not be loaded.',
  planning:
    'The file has arrived and is being compared with the register, row by row: 20,000 rows take up to a minute. You may leave this page; the plan will be in the list below.',
  fileUnderWay: (name: string) => `${name} is being sent and compared with the register.`,
  planReady: (name: string) => `The plan of ${name} is ready: see “Registers”.`,
  fileNotPlanned: 'The file was not planned.',
  otherSheet: 'This plan is made from another sheet. Nothing of it is published.',
  otherDays: 'This plan reads the days in another order. Nothing of it is published.',
  downloadFailed: 'The file could not be downloaded.',
  entriesFailed: 'The entries could not be loaded.',
  noEntryFound: 'No entry of the register matches.',
  changeNotPlanned: 'The change was not taken. Nothing was published.',
  noDifferences: 'There is no difference.',
  firstVersion: 'It is the first version: every entry in it is new.',
  noEntries: 'Nothing was done.',
  messagesFailed: 'The messages could not be loaded.',
  noMessages: 'No message to show.',
  messageDoubt:
    'The line to the mail server broke after the message was handed over and before the server’s word. It may have arrived. Ask the person first: sent again, it may come twice.',
  renewalsFailed: 'The renewals could not be loaded.',
  resourcesFailed: 'The documents could not be loaded.',
  factsFailed: 'The board’s facts could not be loaded.',
  noRenewals: `No ${profession.one} matches.`,
} as const
