import { resources, type Resource, type ResourceKind } from '@lsb/contract'

/** A card of the resources page with its lists. */
interface ResourceCard {
  id: string
  title: string
  /** The span of years the card is headed with. */
  span: string
  text: string
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
    text: 'One land law paper a year, from 1989 to 2010, as PDF. The board also sells them as a bound volume.',
    lists: [
      { title: 'Land law 1989 to 1999', documents: papersBetween(1989, 1999) },
      { title: 'Land law 2000 to 2010', documents: papersBetween(2000, 2010) },
    ],
  },
  {
    id: 'procedures',
    title: 'Membership procedures',
    span: '2010-2023',
    text: 'What the board expects of a survey and of an application.',
    lists: [{ title: 'Guidelines', documents: ofKind('guideline') }],
  },
  {
    id: 'legislation',
    title: 'Useful legislation links',
    span: '1994-current',
    text: 'The acts and regulations that surveyors work under.',
    lists: [{ title: 'Nine acts and regulations', documents: ofKind('legislation') }],
  },
]

export const circulars: readonly Resource[] = ofKind('notice')
