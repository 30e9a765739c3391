import { counted } from './format-count.ts'

/** Which versions are taken back, in words. */
export const takenWords = ({ first, last }: { first: number; last: number }): string =>
  first === last ? `version ${first}` : `versions ${first} to ${last}`

/** What becomes of so many entries when versions are taken back, for the dialog and for what the tray keeps of it. */
export const takingBackWords = {
  today: (count: number) =>
    count === 0 ? 'Today every entry stays' : counted(count, 'entry changes', 'entries change'),
  stays: (count: number) => `${counted(count, 'entry stays', 'entries stay')} as today, in whole or in part`,
  past: (count: number) => `what the public reads of past days changes for ${counted(count, 'entry', 'entries')}`,
  pastAlone: 'Today stays and the past changes',
  nothing: 'This would change neither today nor the past, so it is not offered.',
  /** Why a version is not offered. */
  notOffered: {
    first: 'Nothing was before it, so nobody can take it back.',
    correction: 'It says who is who. Correct that on the page of the entry.',
    inError: 'It is taken back already, as published in error.',
    unchanged: 'It changed no entry.',
  },
} as const
