import type { Resource } from '../resources.ts'

const FIRST_PAPER_YEAR = 1989
const LAST_PAPER_YEAR = 2010

/** Land law papers, one a year. */
const pastPapers: Resource[] = Array.from({ length: LAST_PAPER_YEAR - FIRST_PAPER_YEAR + 1 }, (_, index) => ({
  slug: `land-law-${FIRST_PAPER_YEAR + index}`,
  title: `Land law ${FIRST_PAPER_YEAR + index}`,
  kind: 'past-paper',
  year: FIRST_PAPER_YEAR + index,
}))

const act = (slug: string, title: string): Resource => ({ slug, title, kind: 'legislation' })

/** The documents that the website's text names, in the order the pages show them. The office adds others. */
export const resources: readonly Resource[] = [
  ...pastPapers,
  { slug: 'guideline-topographical-survey', title: 'Topographical Survey', kind: 'guideline' },
  { slug: 'guideline-license-application', title: 'Guidelines to License Application', kind: 'guideline' },
  act('survey-act-cap-299', 'Survey Act CAP 299'),
  act('survey-regulations-1994', 'Survey Regulations 1994'),
  act('land-registration-act-2012', 'Land Registration Act 2012'),
  act('national-land-commission-act-2012', 'National Land Commission Act 2012'),
  act('land-act-2012', 'Land Act 2012'),
  act('community-land-act-2016', 'Community Land Act 2016'),
  act('physical-and-land-use-planning-act-2019', 'Physical and Land Use Planning Act 2019'),
  act('sectional-properties-act-2020', 'Sectional Properties Act 2020'),
  act('sectional-properties-regulations-2021', 'Sectional Properties Regulations 2021'),
  { slug: 'circular-1-2025', title: 'Licence submission calendar, circular 1/2025', kind: 'notice' },
  { slug: 'circular-3-2025', title: 'Land law exam notice, circular 3/2025', kind: 'notice' },
  { slug: 'code-of-professional-conduct', title: 'Code of professional conduct (1997)', kind: 'conduct' },
]
