import { assistantWords } from '../board/profession.ts'
import { INSTITUTION } from '../board/facts.ts'
import { counted } from '../format-count.ts'

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
  assistant: `Number of ${assistantWords.aOne}`,
  assistantsName: `Name of ${assistantWords.aOne}`,
  partOfLicence: 'Looks like a part of a licence number',
  phone: 'A phone number',
  nationalId: 'Looks like a national ID number',
  institution: `Looks like a membership number of the ${INSTITUTION}`,
  sentence: 'Write the name or the number alone',
  otherSite: 'Address of another website: not opened',
  none: 'Not in the register',
  licence: 'Number of a practising licence: check it by itself',
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
