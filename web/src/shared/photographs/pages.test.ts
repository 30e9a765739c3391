import { expect, it } from 'vitest'
import { movePage, type Photograph, removePage, turnPage } from './pages.ts'

const pages: Photograph[] = ['a', 'b', 'c'].map((id) => ({ id, picture: new Blob(), turns: 0 }))
const ids = (list: readonly Photograph[]) => list.map(({ id }) => id).join('')
/** How each page stands after the middle one was turned so often. */
const turns = (times: number) => {
  let list = pages
  for (let time = 0; time < times; time += 1) list = turnPage(list, 'b')
  return list.map((page) => page.turns)
}

it('pages: change places with a neighbour', () => {
  expect(ids(movePage(pages, 'b', -1))).toBe('bac')
  expect(ids(movePage(pages, 'b', 1))).toBe('acb')
})

it.each([
  ['a', -1],
  ['c', 1],
  ['x', 1],
] as const)('pages: stay where they are when %s cannot move by %i', (id, by) => {
  expect(ids(movePage(pages, id, by))).toBe('abc')
})

it('a page: turns a quarter at a time and comes round', () => {
  expect(turns(3)).toEqual([0, 3, 0])
  expect(turns(4)).toEqual([0, 0, 0])
})

it('pages: lose one alone', () => {
  expect(ids(removePage(pages, 'b'))).toBe('ac')
})
