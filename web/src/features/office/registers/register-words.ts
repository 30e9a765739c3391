import type { Outcome, RegisterName } from '@lsb/contract'

export const registerTitles: Record<RegisterName, string> = {
  licensed: 'Licensed surveyors',
  approved: 'Approved assistants',
}

export const outcomeWords: Record<Outcome, string> = {
  question: 'Whose is it?',
  refused: 'Refused',
  check: 'Taken, but look at it',
  new: 'New',
  changed: 'Changed',
  gone: 'Not in the file',
  note: 'Nothing to do',
}
