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
