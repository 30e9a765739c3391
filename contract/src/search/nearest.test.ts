import { describe, expect, it } from 'vitest'
import { editDistance, nameWords, nearestNames } from './nearest.ts'

const nearest = (names: string[], search: string) => nearestNames(nameWords(names), search).map((at) => names[at])

describe('the nearest names', () => {
  it('allow a distance of 0 up to two letters, 1 up to six letters, 2 from seven on', () => {
    expect(nearest(['Abx'], 'ab')).toEqual([])
    expect(nearest(['Abcx'], 'abc')).toEqual(['Abcx'])
    expect(nearest(['Abcxy'], 'abc')).toEqual([])
    expect(nearest(['Otieyy'], 'otieno')).toEqual([])
    expect(nearest(['Wanjixx'], 'wanjiru')).toEqual(['Wanjixx'])
    expect(nearest(['Wanjxxx'], 'wanjiru')).toEqual([])
  })

  it('have at least half of the words', () => {
    const names = ['Amina Were', 'Amina Oloo']
    expect(nearest(names, 'Amina Wera')).toEqual(['Amina Were', 'Amina Oloo'])
    expect(nearest(names, 'Amina Xyz Qrs')).toEqual([])
    expect(nearest(names, 'Amina Were Xyz')).toEqual(['Amina Were'])
  })

  it('are ordered by words found, edit distance, length and place in the list', () => {
    expect(nearest(['Amina Oloo', 'Amina Were'], 'Amina Wera')).toEqual(['Amina Were', 'Amina Oloo'])
    expect(nearest(['Amana', 'Amina'], 'Amina')).toEqual(['Amina', 'Amana'])
    expect(nearest(['Amina Wanjiru Were', 'Amina Were', 'Ami'], 'Amena Were')).toEqual([
      'Amina Were',
      'Amina Wanjiru Were',
    ])
    expect(nearest(['Amina B', 'Amina C'], 'Amena')).toEqual(['Amina B', 'Amina C'])
    expect(nearest(['Amina Bett', 'Amin', 'Amina'], 'Amine')).toEqual(['Amina', 'Amin', 'Amina Bett'])
  })

  it('count the nearest of the words of a name for each word', () => {
    expect(nearest(['Otieno Otiena', 'Otiena'], 'Otieno')).toEqual(['Otieno Otiena', 'Otiena'])
    expect(nearest(['Otiena Otieno', 'Otiena'], 'Otieno')).toEqual(['Otiena Otieno', 'Otiena'])
  })

  it('are at most five', () => {
    expect(
      nearest(
        Array.from({ length: 6 }, (_, at) => `Otieno ${'x'.repeat(at)}`),
        'Otieni',
      ),
    ).toHaveLength(5)
  })

  it.each(['', '12', 'Amina 12', 'Amina２', "'"])('are none for %j', (search) => {
    expect(nearest(['Amina'], search)).toEqual([])
  })

  it('are found with and without marks and apostrophes', () => {
    expect(nearest(["Wanjirũ Ng'ang'a"], 'Wanjriu Ngánga')).toEqual(["Wanjirũ Ng'ang'a"])
  })
})

describe('edit distance', () => {
  it.each([
    ['', '', 0],
    ['a', '', 1],
    ['', 'abc', 3],
    ['abcd', 'abcd', 0],
    ['abcd', 'abdc', 1],
    ['abcd', 'bacd', 1],
    ['abcd', 'badc', 2],
    ['abcd', 'xbcd', 1],
    ['abcd', 'abcx', 1],
    ['abcd', 'xabcd', 1],
    ['abcd', 'bcd', 1],
    ['abcd', 'acbx', 2],
    ['kitten', 'sitting', 3],
    ['abcdef', 'uvwxyz', 6],
  ])('of %j and %j are %i', (a, b, off) => {
    expect(editDistance(a, b, 9)).toBe(off)
    expect(editDistance(b, a, 9)).toBe(off)
  })

  it('is one more than the maximum for every greater distance', () => {
    expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(3)
    expect(editDistance('abcdef', 'ab', 2)).toBe(3)
    expect(editDistance('abcd', 'abxy', 2)).toBe(2)
    expect(editDistance('ab', 'abcd', 2)).toBe(2)
  })
})
