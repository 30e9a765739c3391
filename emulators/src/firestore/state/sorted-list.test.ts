import { expect, it } from 'vitest'
import { SortedList } from './sorted-list.ts'

type Item = { n: number; label: string }

const listOf = (numbers: number[]): SortedList<Item> => {
  const list = new SortedList<Item>((left, right) => left.n - right.n)
  for (const n of numbers) list.insert({ n, label: 'first' })
  return list
}

const shuffled = (count: number): number[] => Array.from({ length: count }, (_, index) => (index * 7919) % count)

it('keeps thousands of items in order through inserts and removals', () => {
  const list = listOf(shuffled(5003))
  expect([...list].map(({ n }) => n)).toEqual(Array.from({ length: 5003 }, (_, n) => n))
  const thirds = shuffled(5003).filter((n) => n % 3 === 0)
  expect(thirds.every((n) => list.remove({ n, label: '' }))).toBe(true)
  expect(list.remove({ n: 3, label: '' })).toBe(false)
  expect(list.size).toBe(3335)
  expect([...list].map(({ n }) => n)).toEqual(Array.from({ length: 5003 }, (_, n) => n).filter((n) => n % 3 !== 0))
})

it('replaces what is equal', () => {
  const list = listOf([1, 2])
  list.insert({ n: 2, label: 'second' })
  expect([...list]).toEqual([
    { n: 1, label: 'first' },
    { n: 2, label: 'second' },
  ])
  expect(list.size).toBe(2)
})

it('sorted list: reads on from a position beyond its end', () => {
  const list = listOf(shuffled(2000))
  expect([...list.from(list.seek(({ n }) => n < 1995))].map(({ n }) => n)).toEqual([1995, 1996, 1997, 1998, 1999])
  expect([...list.from(list.seek(() => true))]).toEqual([])
  expect([...listOf([])]).toEqual([])
})
