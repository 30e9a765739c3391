import { asSentence, capitalised } from './capitalised.ts'
import { counted } from './format-count.ts'
import { ALERTS_UNSAID_MAX, ID_NUMBER_MAX_LENGTH, ID_NUMBER_MIN_LENGTH } from './limits.ts'

/**
 * What the product says about the outcome of a request. The texts above `ownMessages` are the specification's exact words;
 * `ownMessages` and the texts below it are our own.
 */
export const signInMessages = {
  bothRequired: 'Both fields are required',
  invalid: 'Invalid ID number or password',
  failed: 'Login failed: Invalid ID number or password',
  loggedOut: 'You have been logged out.',
  confirmLogout: 'Are you sure? You will be logged out.',
} as const

export const registerMessages = {
  loading: 'Loading...',
  noSurveyor: 'User does not exist',
  licensedFailed: 'Does not Exist',
  noAssistants: 'No assistants found.',
  profileFailed: 'Error: Failed to fetch surveyor details',
  profileMissing: 'No details found for this surveyor.',
} as const

export const loadMessages = {
  personal: 'Failed to fetch personal data.',
  assistants: 'Failed to fetch assistant details.',
  education: 'Failed to fetch education details.',
  educationEmpty: 'No education details found for the user.',
  certificates: 'Failed to fetch certificates.',
  isk: 'Failed to fetch ISK details.',
  additional: 'Failed to fetch additional information.',
  declaration: 'Failed to fetch declaration data.',
  user: 'Failed to fetch user data',
} as const

export const saveFailures = {
  personal: 'Failed to submit personal data.',
  assistant: 'Failed to update assistant details.',
  education: 'Failed to update education details.',
  certificates: 'Failed to upload certificates.',
  isk: 'Failed to upload ISK details.',
  additional: 'Failed to update additional information.',
} as const

export const successMessages = {
  personal: 'Personal data saved successfully!',
  assistant: (name: string) => `Assistant ${name} updated successfully!`,
  education: 'Education details updated successfully!',
  certificates: 'Certificates uploaded successfully!',
  isk: 'ISK details updated successfully!',
  additional: 'Additional information updated successfully!',
  password: 'Password changed successfully',
  upload: 'Documents uploaded successfully.',
  declaration: 'Your information has been submitted successfully. Welcome Aboard!',
} as const

export const passwordMessages = {
  mismatch: 'New password and confirm password do not match',
  tooWeak: 'Password must be at least 8 characters and include a special character',
  noToken: 'Unauthorized: No access token found',
  failed: 'Failed to change password',
  /** How the page shows a failure. */
  shown: (reason: string) => `An error occurred: ${reason}`,
} as const

export const validationMessages = {
  picture: 'Please upload a valid PNG or JPG file.',
  idNumberRequired: 'ID Number is required.',
  assistantRequired: 'Please fill out all required fields before updating.',
  bothDocuments: 'Please upload both documents.',
  pdfOnly: 'Please upload a PDF file.',
  fileTooLarge: 'File size must not exceed 5MB.',
  duplicateYear: 'A record for this year already exists.',
} as const

export const chairMessages = {
  loadFailed: 'Failed to fetch user data. Please try again.',
  noToken: 'Access token not found. Please log in.',
} as const

export const uploadMessages = {
  serverError: (detail?: string) => `Server error: ${detail || 'Something went wrong.'}`,
  noResponse: 'No response from the server. Please check your internet connection.',
  failed: 'Failed to upload documents. Please try again.',
} as const

export const notFoundMessages = {
  code: '!404',
  text: 'Ooops........seems like you have wondered away from our content.',
} as const

/** Our own texts, which the specification does not have. */
export const ownMessages = {
  tooManyAttempts: (minutes: number) => `Too many failed attempts. Try again in ${counted(minutes, 'minute')}.`,
  reportTaken: 'Thank you: the report is counted.',
  tooManyReports: (minutes: number) => `Too many reports were sent. Try again in ${counted(minutes, 'minute')}.`,
  tooManyMessages: (minutes: number) => `Too many messages were asked for. Try again in ${counted(minutes, 'minute')}.`,
  resetAsked:
    'If this ID number has an account with a confirmed e-mail address, a message is on its way to it. The link in it works for one hour.',
  resetNotAsked: 'The link was not asked for.',
  passwordNotSet: 'The password was not set.',
  addressNotConfirmed: 'The address was not confirmed.',
  confirmationNotSent: 'The link was not sent.',
  linkEnded: 'This link has ended or was used already. Ask for a new one.',
  passwordSet: 'Your password is set. Sign in with your ID number and the new password.',
  addressConfirmed: 'Your e-mail address is confirmed.',
  confirmationSent: (address: string) => `A message is on its way to ${address}. Open the link in it within 48 hours.`,
  invitationSent: (address: string) =>
    `An invitation is on its way to ${address}. The link in it, to choose a password, works for 48 hours.`,
  nothingToConfirm: 'There is no e-mail address to confirm. Save one in your personal data first.',
  emailRequired: 'Enter an e-mail address.',
  notNew: 'This account has a password of its own already. Its holder resets it by mail, or you give a temporary one.',
  inviteDisabled: 'This account is disabled: enable it first, or its link opens nothing.',
  messageNotSent: 'This message was delivered. Only a message that waits, was refused or is in doubt is sent again.',
  messageInDoubt: 'This message may have arrived already. Send it again only if its reader may get it twice.',
  messageUnderWay: 'This message is being handed to the mail server. Look again in ten minutes.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  temporaryPasswordEnded:
    'This temporary password has ended. Ask the board’s secretariat for a new one, or for an invitation by e-mail.',
  accountDisabled: 'This account is not active. Please contact the board.',
  temporaryPassword: 'Your password is temporary. Choose one of your own before you do anything else.',
  notAllowed: 'You are not allowed to do this.',
  notFound: 'Not found.',
  methodNotAllowed: (method: string) => `The method ${method} is not allowed here.`,
  unreadableBody: 'The request could not be read.',
  bodyTooLarge: 'The request is too large.',
  tooSlow: 'The files arrived too slowly. Please try again on a better connection.',
  unexpected: 'Something went wrong on our side. Please try again.',
  unavailable: 'The service is busy at the moment. Please try again shortly.',
  idNumberInUse: 'This ID number is already in use.',
  idNumberInvalid: 'Enter the ID number in digits only.',
  idNumberLength: `An ID number has ${ID_NUMBER_MIN_LENGTH} to ${ID_NUMBER_MAX_LENGTH} digits.`,
  emailInvalid: 'Enter an e-mail address like name@example.org.',
  phoneInvalid: 'Enter a phone number like 0712 345678 or +254 712 345678.',
  yearRequired: 'Enter the year in four digits.',
  issueRequired: 'Enter the date of issue.',
  dateInvalid: 'Enter a date as YYYY-MM-DD.',
  birthNotAdult: 'Check the date of birth: an adult was born at least 18 years ago.',
  fieldRequired: 'Fill in every required field.',
  fieldInvalid: 'One of the values is not valid.',
  tooLong: (field: string, max: number) => `${field} must be at most ${max} characters.`,
  secondaryRequired: 'Secondary school, grade and years are required.',
  kcseRequired: 'The KCSE certificate is required.',
  iskRequired: 'The ISK number and certificate are required.',
  encryptedPdf: 'This PDF asks for a password. Please upload one that opens without it.',
  damagedPdf: 'This PDF cannot be opened. Save or scan it again, then choose the new file.',
  formPdf:
    'This PDF is a form of which most programs show only “Please wait”. Open it in Adobe Reader, print it to a new PDF, then choose the new file.',
  slowPdf: 'This PDF takes too long to open. Print it to a new PDF, then choose the new file.',
  pictureHeic:
    'Please upload a valid PNG or JPG file. This is a HEIC file: choose “Most compatible” in the camera’s settings, then take the picture again.',
  pictureTooLarge:
    'Opening this picture takes too much memory. Save it smaller, with at most 50 million pixels, and choose it again.',
  pictureUnreadable:
    'Please upload a valid PNG or JPG file. This one is damaged: save it again as JPG, or choose another.',
  photographForPdf: 'For a photograph press “Take or choose photos” beside it.',
  photographUnreadable: 'This photograph cannot be opened. Take it again, or choose another one.',
  photographHeic:
    'This photograph is a HEIC file, which this browser cannot open. Choose “Most compatible” in the camera’s settings, then take it again.',
  photographsTooMany: (words: string) => `So many pages do not fit into ${words} and stay readable. Remove a page.`,
  photographsNotOpened: 'The photographs could not be opened: a part of this page did not arrive. Try again.',
  photographsNotMade: 'The PDF could not be made. Your pages are still here: try again.',
  uploadNotYours: 'This is not a file that you have uploaded for this field.',
  uploadGone: 'This upload is no longer there. Please choose the file again.',
  registerFileMissing: 'Choose the register file.',
  registerFileTooLarge: (words: string) => `The file is larger than ${words}, which no register is.`,
  declarationIncomplete: 'Complete every required step before you submit the declaration.',
  noLicenceOfYours: 'No licence is registered under your account.',
  personalDataFirst: 'Save your personal data first.',
  notYourLicence: 'This licence is not yours.',
  yearNotCurrent: 'Documents can only be sent for the current year.',
  ownRecord: 'You cannot decide on your own record.',
  noteRequired: 'Give a reason when you return a record.',
  goodStandingRequired: 'Say whether the surveyor is in good standing.',
  notInGoodStanding: 'Only a surveyor in good standing can be approved. Return the renewal with the reason.',
  activeContent:
    'it holds a script, an attached file or the start of a program. Nothing of that runs here; take care with the download.',
  sameFile: 'the same file was also sent with',
  bothTheSame: 'Both documents are one and the same file.',
  sameAsReturned: 'the file that was returned, unchanged.',
  notesFailed:
    'It could not be looked up whether these files hold active content or were sent before, and which photograph goes on the licence.',
  photographChanged: 'The photograph is not the one that you saw. Look at the record again.',
  photographNotSeen: 'Wait until the photograph is shown: an approval prints it on the licence.',
  pageNotWhole: 'Part of this page cannot be shown: download it.',
  pageNotShown: 'This page cannot be shown here. Download the document to look at it.',
  pageStopped: 'This page takes too long to draw, so it is not shown. Download the document to look at it.',
  documentsNotSeen: (list: string) =>
    `Not shown here whole: ${list}. Look at what is missing, or approve again to approve without it.`,
  photographMissing: 'None: the licence will be without one.',
  notInRegister: 'This licence is not in the public register, so no practising licence can be issued on it.',
  decided: 'This record has already been decided. Reload to see its current state.',
  badFilter: 'One of the values in the address is not valid.',
  changesForgotten: 'What has changed since then is not known. Ask without a number for every row.',
  changesAhead: 'The number is greater than any that the board has given out. Ask without a number for every row.',
  entryGone: (number: string) => `The register has no entry ${number} now. Find the entry again.`,
  numberTaken: (number: string) => `The register has an entry ${number} already. Find it and change it.`,
  nameAndNumber: 'Change the name and the number one after the other: together they are another person.',
  complaintAccused: 'Say who the complaint is about.',
  complaintDetails: 'Describe what happened.',
  complaintFirstName: 'Enter your first name.',
  complaintLastName: 'Enter your last name.',
  complaintPhone: 'Enter your phone number.',
  complaintEmail: 'Enter your e-mail address.',
  complaintCounty: 'Choose your county.',
  complaintSubCounty: 'Choose your sub-county.',
  complaintEvidence: 'Add at least one file of evidence.',
  complaintTooMuchEvidence: (max: number) => `Add at most ${max} files of evidence.`,
  complaintConfirmed: 'Confirm that what you say is true.',
  dayNotAnswered: 'Enter a day until today as YYYY-MM-DD, such as 2026-03-14.',
  reasonRequired: 'Give a reason.',
  nameRequired: 'Enter a name.',
  numberRequired: 'Enter a number.',
  beginningRequired: 'Choose when the second person began.',
  notAnOfficeAccount: 'The office keeps the accounts of surveyors and assistants only.',
  nothingToChange: 'Nothing would change.',
  licenceHasRecords: (licence: string) =>
    `The holder of licence ${licence} has practising records, which stay theirs. A new number of the same person comes with the register.`,
  entryTaken: 'This entry of the register already has an account.',
  tooManyAccounts: (max: number) => `Send at most ${max} accounts at a time.`,
  tooManyReminders: (max: number) => `Choose at most ${max} at a time, or remind all in a state.`,
  otherYear: (year: number) => `The year is ${year} now. Reload the page.`,
  resourceMissing: 'Choose the document.',
  titleRequired: 'Type the title.',
  titleUnclear: 'A title needs a letter from A to Z or a digit: the document’s address is made of it.',
  titleTaken: 'Another document has this title already.',
  titleNamed: 'The website’s text has a document with this title. Replace its file instead.',
  resourceChanged: 'Somebody else has changed this document meanwhile. Look at it again, then change it.',
  tooManyResources: (max: number) => `The page lists at most ${max} added documents. Withdraw one first.`,
  completeYear: (from: number, to: number) => `Choose a year from ${from} to ${to}.`,
  renewalDateYear: (first: number, last: number) => `Choose a day from ${first} to ${last}.`,
  assistantIdNumber: 'This is not the ID number that the board has of this assistant.',
  notDeclared: 'Not declared: the holder had made no declaration when this was sent.',
  assistantNotYours: 'This assistant is not registered under you.',
} as const

/** What the tray says about the items that wait in it. */
export const trayMessages = {
  toConfirm: (count: number) => `${count} to confirm`,
  kept: (count: number) =>
    count === 1
      ? 'One act waits in your tray. It is kept: confirm it after you sign in again.'
      : `${count} acts wait in your tray. They are kept: confirm them after you sign in again.`,
  empty: 'Nothing waits for you to confirm it.',
  failed: 'The tray could not be loaded.',
  full: (max: number) => `The tray holds at most ${max} acts. Confirm them first.`,
  decided: (by: string, to: string) => `${by} has ${to} this renewal meanwhile.`,
  sentAgain: 'The surveyor has sent other documents meanwhile.',
  gone: 'This is no longer there.',
  accountAlready: (status: string) => `The account is ${status} already.`,
  publishedAlready: (version: number) => `It is published already, as version ${version}.`,
  factAlready: 'It is so already.',
  paperMeanwhile: (year: number) =>
    `Somebody else has recorded a licence on paper of ${year} at the same moment. Confirm it again.`,
  withdrawnAlready: (version: number) => `Version ${version} is withdrawn already.`,
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
  unconfirmed: 'Nothing is done until you confirm it.',
  touch: 'One touch of your passkey confirms what is ticked, and nothing else.',
  notTouched: 'Nothing was recorded, and everything stays in your tray.',
  noAnswer: 'There was no answer. What is no longer in your tray is recorded; confirm what is left.',
} as const

/** The answers of a standing in words: what a list shows, the sentence, and the advice. */
export const standingMessages = {
  /** Why the register's status and the verdict may differ. */
  licenceIsSeparate: (year: number) => `On the register; the ${year} licence is separate.`,
  licenceIsApproved: (year: number) => `A ${year} licence was approved; this status does not show it.`,
  licencesMissing: (year: number) => `Not every ${year} licence is recorded here yet.`,
  statusSaysNothing: 'This status does not say who may practise.',
  mayPractise: (year: number) => `May practise ${year}`,
  withConditions: 'May practise, with conditions',
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
  yesWithConditionsOn: (day: string) => `With conditions, on ${day}`,
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
  withConditionsSentence: (name: string, year: number, conditions: string) =>
    `${name} has a practising licence for ${year}, with conditions${conditions && `: ${conditions}`}.`,
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

  checkIdentity:
    'Compare the name and number with the licence you are shown: somebody else may be using this surveyor’s name.',
  askAboutConditions:
    'Read the conditions in the entry before you engage this surveyor, and ask the board if they are not clear.',
  askForLicence: (year: number) =>
    `Ask to see the practising licence for ${year} before you engage this surveyor, or ask the board.`,
  mayNotWithoutLicence:
    'Without a renewed licence a surveyor may not practise. Ask the board if you are told otherwise.',
  doNotEngage: 'Do not engage this surveyor. Report to the board if surveys are offered under this name.',
  nobodyMayPractise: 'Nobody may practise under this register number. Report to the board if somebody does.',
  askTheBoard: 'Ask the board whether this surveyor may practise before you engage them.',
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

/** What the registers say of an approved assistant. */
export const assistantMessages = {
  may: 'May assist',
  mayNot: 'May not assist',
  mayUnder: (supervisor: string, year: number) => `May assist ${supervisor}, who may practise in ${year}`,
  mayWithConditions: (supervisor: string, year: number) =>
    `May assist ${supervisor}, who may practise in ${year} with conditions: ask which`,
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
  notFound: 'no surveyor in the register has the supervisor’s name and number',
  twoFit: 'two surveyors fit the supervisor’s name and number',
  fee: 'This says nothing about the assistant’s own yearly fee, of which the register knows nothing.',
  doNotRely: 'Ask the board before you let this assistant work.',
} as const

/** What the page Resources says about an outcome. */
export const resourceMessages = {
  unanswered:
    'The list of documents that the board has added since could not be loaded. Open this page again with a connection to see them.',
} as const

/** What somebody reads who asks to be told when an entry changes. */
export const passkeyMessages = {
  refused: 'This passkey was not accepted. Try again.',
  challengeEnded: 'This took longer than five minutes, or was used already. Try again.',
  wrongPassword: 'The password is not right.',
  nameRequired: 'Give the passkey a name, such as “Phone” or “Key in the safe”.',
  added: (name: string) => `The passkey “${name}” was added.`,
  renamed: (name: string) => `The passkey is now called “${name}”.`,
  removed: (name: string) => `The passkey “${name}” was removed.`,
  gone: 'This account does not have this passkey.',
  known: 'This passkey belongs to the account already.',
  tooMany: (max: number) => `An account has at most ${max} passkeys. Remove one first.`,
  keep: (count: number) => `Your account must keep ${counted(count, 'passkey')}. Add another one first.`,
  first: 'Your account has no passkey yet. The first one needs a one-time link from the office.',
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
  notSaved: 'The change was not made.',
  notSignedIn: 'You are not signed in yet.',
} as const

export const watchMessages = {
  offer: 'Tell me when this entry changes',
  asked: (address: string) =>
    `A message is on its way to ${address}. Open the link in it within 48 hours; until then the board sends nothing else.`,
  notAsked: 'This was not asked for.',
  confirmed: 'From now on the board writes to you when this entry changes. It ends by itself after a year.',
  notConfirmed: 'This was not confirmed.',
  stopped: 'The board sends you no more messages about this entry, and has deleted your address.',
  notStopped: 'The messages were not stopped.',
  stopRefused: (address: string) =>
    `This link does not fit any message of the board. Open it from the newest message again, or write to ${address}.`,
  kept: 'The board keeps the address for these messages alone, shows it to nobody outside its office, and deletes it after a year, or when you stop the messages.',
  notOffered: 'Nobody can ask for messages about this entry.',
} as const

/** What the page about the record of acts says. */
export const recordMessages = {
  what: 'The board writes down, line by line, each act that changes what this website says: who is in the register, who may practise, and since when.',
  chained:
    'For each line a computer works out a check number from that line and all lines before it, so that whoever changes an old line changes every check number after it.',
  keep: 'The newest check number stands on each licence that is downloaded, in messages to surveyors, in the open data and here: whoever keeps one can later show whether the record was rewritten.',
  unanswered: 'The newest line could not be loaded. Open this page again in a minute.',
} as const

/** What the pages of the board's office say about an outcome. */
export const officeMessages = {
  logDefinition: 'What the office and the chair did, newest first. Days and times are those of Nairobi.',
  verdictDefinition:
    'May practise: the board has approved a practising licence of that day’s year and not withdrawn it, and the register’s status does not forbid it, as of the end of that day in Nairobi and as far as is recorded by now. Since: when this answer began.',
  accountsFailed: 'The accounts could not be loaded.',
  accountFailed: 'The account could not be loaded.',
  removalFailed: 'What removing deletes could not be looked up. Nothing was removed.',
  removalNotShown: 'Wait until it is shown what goes and what stays. Nothing was removed.',
  actFailed: 'This was not done.',
  listRepeats: (what: string, lines: string) => `Lines ${lines} have the same ${what}.`,
  answersKept: 'Your answers are kept with the plan.',
  answersNotKept: 'Your last answer was not kept.',
  questionsWait: (count: number) =>
    `${count === 1 ? 'Its question waits' : `Its ${count} questions wait`} until this is clear.`,
  formKeptInTab: 'What is typed is kept in this tab until it is in the tray.',
  keptInTab: 'What you type is kept in this tab until it is done or you cancel it.',
  /** To how many holders a publishing writes, when they are many; else ''. */
  alerts: (told: number) =>
    told <= ALERTS_UNSAID_MAX
      ? ''
      : `Ten minutes after it is published, ${told.toLocaleString('en')} people get a message that says what has changed in their entry. If the new version is withdrawn within these ten minutes, nobody gets one.`,
  officialsFailed: 'It could not be looked up whom alarms reach.',
  logFailed: 'The log could not be loaded.',
  noAccounts: 'No account matches.',
  lettersFailed: 'The PDF could not be made. Copy the password by hand before you leave this page.',
  listHeadings: 'The first line must name the columns: ID number, name, type, register number, assistant number.',
  listEmpty: 'The list has no line besides its headings.',
  listedType: 'The type must be surveyor or assistant.',
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
  downloadFailed: 'The file could not be downloaded.',
  entriesFailed: 'The entries could not be loaded.',
  noEntryFound: 'No entry of the register matches.',
  changeNotPlanned: 'The change was not taken. Nothing was published.',
  noDifferences: 'There is no difference.',
  noEntries: 'Nothing was done.',
  messagesFailed: 'The messages could not be loaded.',
  noMessages: 'No message to show.',
  messageDoubt:
    'The line to the mail server broke after the message was handed over and before the server’s word. It may have arrived. Ask the person first: sent again, it may come twice.',
  renewalsFailed: 'The renewals could not be loaded.',
  resourcesFailed: 'The documents could not be loaded.',
  noResourceMissing: 'No document is missing.',
  watchingOn: 'Anybody may ask, on a public profile, to be told by mail when that entry changes.',
  watchingOff: 'Nobody but the holder of an entry is told when it changes.',
  factsFailed: 'The board’s facts could not be loaded.',
  noRenewals: 'No licence matches.',
} as const

/** What is said of a text that was typed to find somebody, and that finds nobody. `typed` is in quotation marks. */
export const typedMessages = {
  nobodys: (typed: string) =>
    `The register has no register number ${typed}: nobody is licensed under it. Compare it with the licence you were shown.`,
  noAssistants: (typed: string) =>
    `No approved assistant has the number ${typed}. Compare it with the paper you were shown.`,
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
    `${typed} looks like a membership number of the Institution of Surveyors of Kenya, which that institution answers for. Type the name or the register number.`,
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
} as const

const NOT_OURS_WORD = 'Not issued by the board'

/** What the check of a practising licence answers about its number. */
export const licenceCheckMessages = {
  inForceWord: 'In force',
  endedWord: 'No longer in force',
  notOursWord: NOT_OURS_WORD,
  inForce: (number: string, holder: string, year: number) =>
    `Practising licence ${number} was issued to ${holder}. It is in force until 31 December ${year}.`,
  ended: (number: string, holder: string, why: string) =>
    `Practising licence ${number} was issued to ${holder}. It is no longer in force: ${why}`,
  notOurs: 'The board has issued no practising licence with this number.',
  until: (year: number) => `31 December ${year}`,
  because: capitalised,
  holder: (name: string, number: string) => `${name}, register number ${number}`,
  withdrawn: (day: string) => `the board withdrew it on ${day}.`,
  yearOver: (year: number) => `it ended on 31 December ${year}.`,
  notInRegister: (day: string) => `its holder has not been in the register since ${day}.`,
  notRenewed: (day: string) => `the register has named its holder as inactive since ${day}.`,
  suspended: (day: string) => `its holder has been suspended since ${day}.`,
  removed: (day: string) => `the register has said since ${day} that its holder may not practise.`,
  deceased: 'the register records its holder as deceased.',
  retired: 'the register records its holder as retired.',
  unknownStatus: 'the register does not say whether its holder may practise.',
  compareHolder: 'A copy proves nothing: scan the code on the licence, and compare the name with an identity card.',
  otherLicence: 'Do not rely on this licence. Ask its holder for the one that is in force.',
  doNotRely: 'Do not rely on this licence. Ask the board before you engage its holder.',
  registerNumberWord: 'This is a register number',
  assistantNumberWord: 'This is an assistant’s number',
  noLicenceWord: 'This is no licence number',
  looksLike: 'A licence number looks like 2026-7KQ4M-XR9TB: a year, then twice five letters and digits.',
  registerSays: (holder: string, says: string) => `The register says about its holder: ${holder}: ${says}.`,
  unansweredWord: 'Not certain: no answer',
  unanswered: 'The register did not answer, so this says nothing about the licence. Please load the page again.',
  nobodys: 'Nobody in the register has it now.',
  nothingOfPaper: 'It says nothing about the paper in your hand: scan its code.',
  compareNumber:
    'Compare the number with the paper, letter by letter. If it is the same, do not rely on the paper, and report it to the board.',
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

/** What the check of a practising licence says about the code that was scanned. */
export const licenceCodeMessages = {
  checking: 'Checking the code …',
  inForceWord: 'Genuine and in force',
  endedWord: 'Genuine, but no longer in force',
  onlySignedWord: 'Genuine, but in force?',
  notAskedWord: 'Not certain: not checked',
  notOursWord: NOT_OURS_WORD,
  inForce: (holder: string, year: number) =>
    `The code is genuine: the board signed it for ${holder}, for ${year}. The licence is in force. Compare the name with an identity card.`,
  ended: (holder: string, year: number) =>
    `The code is genuine: the board signed it for ${holder}, for ${year}. The licence is no longer in force.`,
  notOurs:
    'This code is not ours, whatever number stands beside it. Do not rely on the paper that carries it, and report it to the board.',
  onlySigned: (holder: string, year: number) =>
    `The code is genuine: the board signed it for ${holder}, for ${year}. Whether the licence is still in force could not be asked. Connect to the Internet and try again.`,
  notAsked: 'The code could not be checked: the board’s site did not answer. Connect to the Internet and try again.',
  tryAgain: 'Try again',
} as const

/** What the scanner of the page says. */
export const scannerMessages = {
  start: 'Scan the code with this page',
  aim: 'Hold the code in front of the camera.',
  noCamera: 'The camera cannot be used here. Choose a picture of the code, or type the number.',
  reading: 'Reading the picture …',
  otherSite: (host: string) =>
    `This code leads to another website (${host}, which was not opened): the paper is not from the board. Do not rely on it.`,
  unreadable: 'Not certain: type the number.',
  notLoaded: 'The scanner could not be loaded. Type the number, or try again.',
} as const

/** What a receipt of a check says. */
export const receiptMessages = {
  first: 'This says nothing about any later day.',
  title: 'Receipt of a check',
  offer: 'Receipt of this check',
  offerList: 'Receipt of this list',
  sends: 'For a receipt, the numbers are sent to the board.',
  asking: 'The register is asked …',
  answered: (day: string, time: string) => `On ${day} at ${time} (East Africa Time) the board’s register answered:`,
  counts: (count: number, may: number) => `${count} lines, of which ${may} may practise.`,
  before: 'What it said then',
  today: 'What it answers today',
  notToday: 'Could not be asked',
  notCompared: 'The lines could not be compared: choose the kept file.',
  otherLines: 'The file is not the one of this receipt: its lines are others.',
  sameLines: 'The file has the lines of this receipt.',
  record: (size: number, hash: string) => `Record of the board’s acts: line ${size}, ${hash}.`,
  code: 'Signed code of this receipt',
  keep: 'Keep the lines as a file',
  failed: 'There is no receipt: the register did not answer. Connect to the Internet and try again.',
  noNumber: (line: number) => `There is no receipt: line ${line} is no register number.`,
  nobody: 'Not in the register',
  tooMany: (minutes: number) => `Too many receipts were asked for. Try again in ${counted(minutes, 'minute')}.`,
} as const

/** What is said of a person who shows who they are, and to whom. */
export const presenceMessages = {
  title: 'Show that it is me',
  consent:
    'For three minutes, whoever has the code sees your name, number and verdict, and the photograph on your licence. Leaving this screen ends it.',
  show: 'Show me',
  showAgain: 'Show a new code',
  end: 'End now',
  code: 'Code that shows who you are',
  scanOrType: (address: string) => `Let them scan this, or type your number and these letters at ${address}`,
  left: (time: string) => `${time} left`,
  over: 'The code has ended.',
  notShown: 'The code could not be made.',
  notListed: 'The register does not list you now, so there is nothing to show.',
  tooManyShown: (minutes: number) => `Too many codes were made. Try again in ${counted(minutes, 'minute')}.`,
  offer: 'Is this the person? Type their letters',
  number: 'Their register number',
  letters: 'Six letters that they read to you',
  ask: 'See who it is',
  asking: 'The register is asked …',
  compare: 'Is this the face before you?',
  noPhotograph: 'The board has not checked a photograph: ask for the identity card.',
  shownAt: (time: string, isPictured: boolean) =>
    `Shown by its holder at ${time}${isPictured ? ', ask that the face before you is this one' : ''}.`,
  relay: 'A code can be passed on by somebody far away: compare the face.',
  forged: 'This code is not from the board. Do not rely on whoever shows it, and report it to the board.',
  ended: 'Nobody is shown by this now. A code lasts three minutes: ask for a new one.',
  tooManyAsked: (minutes: number) => `Too many codes were tried. Try again in ${counted(minutes, 'minute')}.`,
  incomplete: 'Type the register number and the six letters.',
  onlySigned: (number: string, time: string) =>
    `Signed by the board’s site for ${number} at ${time} by the site’s clock; whether it is still good and the face could not be asked.`,
  notAsked: 'The register did not answer. Connect to the Internet and try again.',
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

/** What the page that checks a list says. */
export const checkManyMessages = {
  empty: 'Paste or drop a list first: one name or number on each line.',
  tooMany: (count: number, max: number) =>
    `The list has ${count.toLocaleString('en')} lines. At most ${max.toLocaleString('en')} are checked at once.`,
  notText: 'This file is no text. Save the table as CSV, or copy its cells and paste them here.',
  working: 'Checking …',
  noRegister:
    'The register did not answer, and this device keeps no copy of it. Connect to the Internet and try again.',
  answeredNow: 'The board’s register answered just now.',
  done: (lines: number, day: string) => `${counted(lines, 'line')} checked. As the register said on ${day}.`,
  byNumber: 'Number',
  earlier: (number: string, day: string) => `Had ${number} until ${day}`,
  left: 'No longer in the register',
  byName: 'Name: may be this entry',
  more: (count: number) => `${count.toLocaleString('en')} more entries match: write more of the name`,
  nearest: 'No such name; the nearest',
  assistant: 'Number of an approved assistant',
  assistantsName: 'Name of an approved assistant',
  isThat: (number: string, name: string) => `${number} is ${name}: is that who you mean?`,
  otherName: 'The name is another one',
  partOfLicence: 'Looks like a part of a licence number',
  phone: 'A phone number',
  nationalId: 'Looks like a national ID number',
  institution: 'Looks like a membership number of the Institution of Surveyors',
  sentence: 'Write the name or the number alone',
  none: 'Not in the register',
  licence: 'Number of a practising licence: check it by itself',
} as const
