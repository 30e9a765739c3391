import { pages } from '@lsb/contract'

/** A notice card of the home page. */
interface Notice {
  /** Number of the circular, or the date. */
  reference: string
  title: string
  text: string
  to: string
}

/** Newest first. */
export const notices: readonly Notice[] = [
  {
    reference: 'June 19, 2025',
    title: 'Stakeholder Workshop',
    text: 'Surveyors, county land officers and training institutions met with the board.',
    to: pages.gallery.path,
  },
  {
    reference: 'Circular 3/2025',
    title: 'Land law examination',
    text: 'Who may sit the next examination, and when applications close.',
    to: `${pages.resources.path}#notices`,
  },
  {
    reference: 'Circular 1/2025',
    title: 'Licence submission calendar',
    text: 'The dates by which survey work for a licence has to reach the board.',
    to: `${pages.resources.path}#notices`,
  },
]
