import { describe, expect, it } from 'vitest'
import { LICENCE_NUMBER_MAX_LENGTH } from '../limits.ts'
import { formOfNumber, readSearch } from './search-query.ts'
import { numberSearched } from './typed.ts'

const wordsOf = (search: string) => readSearch(search)?.words.map(({ text }) => text)

describe('a search that is read', () => {
  it.each([
    ['b aa c', ['b', 'aa', 'c']],
    ['c b a b', ['c', 'b', 'a']],
    ['wang mwangi', ['mwangi']],
    ['12 ls12', ['12', 'ls12']],
    ['one,; two', ['one', 'two']],
    [' ,; ', [',;']],
  ])('words: are those of %j, distinct, none within another', (search, words) => {
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
