import { capitalised } from '../capitalised.ts'
import { counted } from '../format-count.ts'

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
