import {
  type AddedResource,
  type AddedResourceKind,
  resources,
  type Resource,
  type ResourceKind,
  profession,
  capitalised,
} from '@lsb/contract'

/** A card of the resources page with its lists. */
interface ResourceCard {
  id: string
  title: string
  /** The span of years the card is headed with. */
  span: string
  text: string
  /** The kind of documents that the office adds to it, and the heading of that list. */
  further: { kind: AddedResourceKind; title: string }
  lists: readonly { title: string; documents: readonly Resource[] }[]
}

const ofKind = (kind: ResourceKind): readonly Resource[] => resources.filter((resource) => resource.kind === kind)
const papersBetween = (from: number, to: number) =>
  ofKind('past-paper').filter(({ year = 0 }) => year >= from && year <= to)

export const resourceCards: readonly ResourceCard[] = [
  {
    id: 'past-papers',
    title: 'Exam past papers',
    span: '1990-2023',
    text: `One ${profession.exam} paper a year, from 1989 to 2010, as PDF. The board also sells them as a bound volume.`,
    further: { kind: 'past-paper', title: 'Further past papers' },
    lists: [
      { title: `${capitalised(profession.exam)} 1989 to 1999`, documents: papersBetween(1989, 1999) },
      { title: `${capitalised(profession.exam)} 2000 to 2010`, documents: papersBetween(2000, 2010) },
    ],
  },
  {
    id: 'procedures',
    title: 'Membership procedures',
    span: '2010-2023',
    text: `What the board expects of a ${profession.work} and of an application.`,
    further: { kind: 'guideline', title: 'Further guidelines' },
    lists: [{ title: 'Guidelines', documents: ofKind('guideline') }],
  },
  {
    id: 'legislation',
    title: 'Useful legislation links',
    span: '1994-current',
    text: `The acts and regulations that ${profession.many} work under.`,
    further: { kind: 'legislation', title: 'Further acts and regulations' },
    lists: [{ title: 'Nine acts and regulations', documents: ofKind('legislation') }],
  },
]

export const circulars: readonly Resource[] = ofKind('notice')

export const ofAddedKind = (added: readonly AddedResource[], kind: AddedResourceKind): readonly AddedResource[] =>
  added.filter((resource) => resource.kind === kind)

/** The lists of a card: first those of the website's text, then the office's list. */
export const listsOf = ({ lists, further }: ResourceCard, added: readonly AddedResource[]): ResourceCard['lists'] => {
  const documents = ofAddedKind(added, further.kind)
  return documents.length === 0 ? lists : [...lists, { title: further.title, documents }]
}
