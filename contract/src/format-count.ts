/**
 * 5050 as "5,050". Written by hand, because loading the browser's number formats takes a cheap phone as long as rendering a list.
 */
export const formatCount = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/** "1 entry", "5,050 entries". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** What a version changes, in numbers: of people, whatever became of their numbers. */
export const changesInNumbers = ({ added, changed, gone }: Record<'added' | 'changed' | 'gone', number>): string => {
  const parts = Object.entries({ new: added, changed, removed: gone }).filter(([, count]) => count > 0)
  return parts.map(([words, count]) => `${formatCount(count)} ${words}`).join(', ') || 'no entry changed'
}
