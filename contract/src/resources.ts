import { fold } from './fold.ts'

/** Documents that the board publishes. The site links them by slug; records in Firestore name their files. */
export const resourceKinds = ['past-paper', 'guideline', 'legislation', 'notice', 'conduct'] as const
export type ResourceKind = (typeof resourceKinds)[number]

/** Kinds of documents that the office can add: the page Resources has a list for each. */
export const addedResourceKinds = ['past-paper', 'guideline', 'legislation', 'notice'] as const satisfies ResourceKind[]
export type AddedResourceKind = (typeof addedResourceKinds)[number]

export const resourceKindWords: Record<ResourceKind, string> = {
  'past-paper': 'Past paper',
  guideline: 'Guideline',
  legislation: 'Legislation',
  notice: 'Notice',
  conduct: 'Code of conduct',
}

export interface Resource {
  /** The last part of its address without the extension. It never changes after publishing, since people keep links. */
  slug: string
  title: string
  kind: ResourceKind
  /** Year of an examination paper. */
  year?: number
}

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

/** Folder of Storage with the document's file. */
export const resourceFolder = ({ slug }: Pick<Resource, 'slug'>): string => `resources/${slug}/`

/** Path of the API that streams the document. */
export const resourcePath = ({ slug }: Pick<Resource, 'slug'>): string => `/api/resources/${slug}.pdf`

/** Longest title of a document that the office adds, in characters. */
export const RESOURCE_TITLE_MAX_LENGTH = 120
/** Most added documents at a time: the page Resources lists them all. */
export const ADDED_RESOURCES_MAX = 500

/**
 * The slug of a document with this title; '' when the title has neither a letter A to Z nor a digit. Titles with one slug are
 * one title.
 */
export const slugOfTitle = (title: string): string =>
  fold(title)
    .replaceAll(/[^\da-z]+/g, '-')
    .slice(0, RESOURCE_TITLE_MAX_LENGTH)
    .replaceAll(/^-|-$/g, '')

/** Whether a text can be a slug; no other text is looked up. */
export const isSlug = (text: string): boolean => text !== '' && slugOfTitle(text) === text
