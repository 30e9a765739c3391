import type { Outcome, RegisterImport, RegisterName } from '@lsb/contract'

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

/** The name of a change that was typed into the form. */
export const formTitle = ({ entry }: NonNullable<RegisterImport['form']>): string =>
  entry === '' ? 'New entry by form' : `Change of ${entry} by form`
