const NOT_OURS_WORD = 'Not issued by the board'

/** What the check of a practising licence answers about its number. */
export const licenceCheckMessages = {
  otherName: 'The name is another one',
  inForceWord: 'In force',
  endedWord: 'No longer in force',
  notOursWord: NOT_OURS_WORD,
  inForce: (number: string, holder: string, year: number) =>
    `Practising licence ${number} was issued to ${holder}. It is in force until 31 December ${year}.`,
  ended: (number: string, holder: string, why: string) =>
    `Practising licence ${number} was issued to ${holder}. It is no longer in force: ${why}`,
  notOurs: 'The board has issued no practising licence with this number.',
  until: (year: number) => `31 December ${year}`,
  holder: (name: string, number: string) => `${name}, register number ${number}`,
  why: {
    withdrawn: (day: string) => `the board withdrew it on ${day}.`,
    year_over: (_day: string, year: number) => `it ended on 31 December ${year}.`,
    not_in_register: (day: string) => `its holder has not been in the register since ${day}.`,
    not_renewed: (day: string) => `the register has named its holder as inactive since ${day}.`,
    suspended: (day: string) => `its holder has been suspended since ${day}.`,
    removed: (day: string) => `the register has said since ${day} that its holder may not practise.`,
    deceased: () => 'the register records its holder as deceased.',
    retired: () => 'the register records its holder as retired.',
    unknown_status: () => 'the register does not say whether its holder may practise.',
  },
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
  report: 'Report it to the board',
  tryAgain: 'Try again',
} as const

/** What the scanner of the page says. */
export const scannerMessages = {
  start: 'Scan the code with this page',
  aim: 'Hold the code in front of the camera.',
  noCamera: 'The camera cannot be used here. Choose a picture of the code, or type the number.',
  reading: 'Reading the picture …',
  otherSite: (host: string) =>
    `This leads to another website (${host}, which was not opened). A paper that leads there is not from the board: do not rely on it.`,
  unreadable: 'Not certain: type the number.',
  notLoaded: 'The scanner could not be loaded. Type the number, or try again.',
} as const
