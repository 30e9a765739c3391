import { pages, resourcePath } from '@lsb/contract'

/** A notice card of the home page (§2.3). `date` is YYYY-MM-DD; `href` a page or a document of this site. */
export interface Notice {
  date: string
  title: string
  text: string
  href: string
  /** What the link does, in words. */
  action: string
}

/** Newest first. */
export const notices: readonly Notice[] = [
  {
    date: '2025-06-19',
    title: 'Stakeholder Workshop',
    text: 'Surveyors, county officers and training institutions met the board to discuss how the profession is regulated.',
    href: pages.gallery.path,
    action: 'See the gallery entry',
  },
  {
    date: '2025-03-10',
    title: 'Land law exam notice: circular 3/2025',
    text: 'What candidates for the land law examination have to send, and how they hear about the sitting.',
    href: resourcePath({ slug: 'circular-3-2025' }),
    action: 'Open the circular (PDF)',
  },
  {
    date: '2025-03-03',
    title: 'New licence requirements from March 2025',
    text: 'The surveys a candidate has to submit, and what is mandatory for everyone.',
    href: pages.surveyorRegistration.path,
    action: 'Read the requirements',
  },
  {
    date: '2025-01-13',
    title: 'Licence submission calendar: circular 1/2025',
    text: 'The dates by which applications for a licence reach the board for each of its sittings.',
    href: resourcePath({ slug: 'circular-1-2025' }),
    action: 'Open the circular (PDF)',
  },
]
