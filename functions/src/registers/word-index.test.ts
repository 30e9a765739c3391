import { fold } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { registers } from './definitions.ts'
import { numberForm } from './number-form.ts'
import { searchWords } from './search-words.ts'
import { surveyor } from './testing.ts'
import { buildIndex, WordIndex } from './word-index.ts'

const rows = [
  surveyor(1, { name: "Wanjirũ Ng'ang'a", license_no: '7', firm: 'Ng’ang’a & Partners' }),
  surveyor(2, { name: 'Peter Mwangi', license_no: 'LS/0012', firm: '3D Surveys, Ltd' }),
  surveyor(3, { name: 'Mwangi  Petersen', license_no: 'LS/0120', firm: '' }),
  surveyor(4, { name: 'Łucja Müller', license_no: 'LS/12 A', firm: '100% Geo' }),
  surveyor(5, { name: 'علي حسن', license_no: 'LS/1/2', firm: '🙂 Maps' }),
]
const index = new WordIndex(buildIndex(registers.licensed, rows))
const found = (search: string) => {
  const words = searchWords(search)
  return words === null ? 'all' : Array.from(index.find(words), (row) => rows[row]?.licensed_id)
}

/** The rule, told by looking at one row. */
const matches = (row: (typeof rows)[number], search: string) => {
  const fields = registers.licensed.searched(row).map(fold)
  const number = numberForm(fold(row.license_no))
  const isNumber = (text: string) => /\d/.test(text) && number.includes(numberForm(text))
  const words = fold(search)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  return words.every((word) => fields.some((field) => field.includes(word)) || isNumber(word)) || isNumber(fold(search))
}

describe('a search', () => {
  it.each<[string, number[]]>([
    ['nganga', [1]],
    ['WANJIRU ng’', [1]],
    ['mwangi peter', [2, 3]],
    ['Mwangi, Peter', [2, 3]],
    ['etersen wang', [3]],
    ['peter partners', []],
    ['lucja', [4]],
    ['muller 100%', [4]],
    ['%', [4]],
    ['علي', [5]],
    ['🙂', [5]],
    ['LS 12', [2, 3, 4]],
    ['ls12', [2, 4]],
    ['LS/12', [2, 4]],
    ['ls-0012', [2, 4]],
    ['LS - 12', [2, 4]],
    ['ls/012', [2, 3, 4]],
    ['mwangi ls/12', [2]],
    ['3d', [2]],
    ['7', [1]],
    ['0007', [1]],
    ['/', [2, 3, 4, 5]],
    ['1/2', [5]],
    ['Nairobi', []],
    ['Active', []],
  ])('for %j finds %j', (search, ids) => {
    expect(found(search)).toEqual(ids)
  })

  it('without a word is for all; one of separators only is taken as it is', () => {
    for (const search of ['', '  ', "'"]) expect(found(search)).toBe('all')
    expect(found(',')).toEqual([2])
    expect(found(';')).toEqual([])
  })

  it('of more words than one pass takes needs every one of them', () => {
    const many = 'm w a n g i p e t r 0 1 2 l s /'
    expect(found(many)).toEqual([2, 3])
    expect(found(`${many} d`)).toEqual([2])
  })

  it('agrees with looking at every row, for any stretch of any row', () => {
    for (const text of rows.flatMap(registers.licensed.searched)) {
      for (let from = 0; from < text.length; from += 1) {
        for (let to = from + 1; to <= text.length; to += 1) {
          const search = text.slice(from, to)
          if (!search.isWellFormed() || !/[^\s,'’]/.test(search)) continue
          const expected = rows.filter((row) => matches(row, search)).map((row) => row.licensed_id)
          expect({ search, ids: found(search) }).toEqual({ search, ids: expected })
        }
      }
    }
  })
})
