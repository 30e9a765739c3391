import { describe, expect, it } from 'vitest'
import { LICENCE_NUMBER_MAX_LENGTH } from '../limits.ts'
import { digitsIn } from './characters.ts'
import { formOfNumber, readSearch } from './search-query.ts'
import { numberSearched } from './typed.ts'

const wordsOf = (search: string) => readSearch(search)?.words.map(({ text }) => text)

describe('a search that is read', () => {
  it.each([
    ['b aa c', ['aa', 'b', 'c']],
    ['c b a b', ['a', 'b', 'c']],
    ['wang mwangi', ['mwangi']],
    ['12 ls12', ['ls12', '12']],
    ['one,; two', ['one', 'two']],
    [' ,; ', [',;']],
  ])('words: are those of %j, distinct, the longest first', (search, words) => {
    expect(wordsOf(search)).toEqual(words)
  })

  it.each([
    ['12', ''],
    ['120', ''],
    ['0', ''],
    ['mwangi', ''],
    ['012', formOfNumber('12')],
    ['1x2', formOfNumber('1x2')],
    ['ls/0012', formOfNumber('ls-12')],
  ])('form: finds more than the text of %j only when it differs', (search, form) => {
    expect(readSearch(search)?.words[0]?.form).toBe(form)
  })

  it.each([
    ['ls/0012', '12'],
    ['ls/0/012', '012'],
    ['ls/100', '100'],
    ['007', '7'],
  ])('digits: leave out the leading zeros of each run in %j', (search, digits) => {
    expect(readSearch(search)?.words[0]?.digits).toBe(digitsIn(digits))
  })

  it.each([
    ['LS - 12', formOfNumber('ls-12')],
    ['LS/12', ''],
    ['Peter Mwangi', ''],
  ])('whole: is a number in several words when the search is %j', (search, whole) => {
    expect(readSearch(search)?.whole).toBe(whole)
  })

  it('number: is none when the search is longer than a number may be', () => {
    const longest = `ls${'1'.repeat(LICENCE_NUMBER_MAX_LENGTH - 2)}`
    expect(numberSearched(` ${longest} `)).not.toBe('')
    expect(numberSearched(`${longest}1`)).toBe('')
    expect(numberSearched('Peter')).toBe('')
    expect(formOfNumber('')).toBe('')
  })
})
