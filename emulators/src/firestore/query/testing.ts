import type { Query } from './query.ts'

/** For tests: the members of a query that asks for every document of a collection; a query spreads it and says what is different. */
export const everyDocument: Omit<Query, 'collectionId'> = {
  parent: '',
  allDescendants: false,
  filter: undefined,
  orders: [],
  select: undefined,
  startAt: undefined,
  endAt: undefined,
  offset: 0,
  limit: undefined,
}
