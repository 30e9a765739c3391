import { expect, it, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

it('makes a page once for each tag', () => {
  const make = vi.fn<() => string>(() => 'page')
  const cache = createPageCache()
  expect([cache.getOrMake('a', make), cache.getOrMake('a', make), cache.getOrMake('b', make)]).toEqual([
    'page',
    'page',
    'page',
  ])
  expect(make).toHaveBeenCalledTimes(2)
})

it('drops the page that was not used for longest', () => {
  const cache = createPageCache(2)
  const made: string[] = []
  const getOrMake = (tag: string) =>
    cache.getOrMake(tag, () => {
      made.push(tag)
      return tag
    })
  for (const tag of ['a', 'b', 'a', 'c', 'a', 'b']) getOrMake(tag)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

it('caches no page that could not be made', () => {
  const cache = createPageCache()
  expect(() =>
    cache.getOrMake('a', () => {
      throw new Error('no page')
    }),
  ).toThrow('no page')
  expect(cache.getOrMake('a', () => 'page')).toBe('page')
})
