import { describe, expect, it } from 'vitest'
import { fold } from '../fold.ts'
import { keyOfNumber } from '../licence.ts'
import { blankRow, type LicensedSurveyor } from '../shapes/register.ts'
import { certificateNumberEnd, certificateNumberIn } from './certificate-number.ts'
import { registers } from './definitions.ts'
import { editDistance, nameWords, nearestNames } from './nearest.ts'
import { RowFinder } from './row-finder.ts'
import { readSearch } from './search-query.ts'
import { numberSearched } from './typed.ts'

const surveyor = (licensed_id: number, name: string, license_no: string, firm: string): LicensedSurveyor => ({
  ...blankRow('licensed'),
  licensed_id,
  name,
  license_no,
  firm,
  postal_address: 'P.O. Box 1-00100, Nairobi',
  status: 'Active',
})

const rows = [
  surveyor(1, "Wanjirũ Ng'ang'a", '7', 'Ng’ang’a & Partners'),
  surveyor(2, 'Peter Mwangi', 'LS/0120', '3D Surveys, Ltd'),
  surveyor(3, 'Mwangi  Petersen', 'LS/0012', ''),
  surveyor(4, 'Łucja Müller', 'LS/12 A', '100% Geo'),
  surveyor(5, 'علي حسن', 'LS/1/2', '🙂 Maps'),
  surveyor(6, 'Rukia Abdi', 'عع/5', ''),
]
const foundIn = (searched: readonly LicensedSurveyor[]) => {
  const finder = new RowFinder(registers.licensed, searched)
  return (search: string) => {
    const query = readSearch(search)
    return query === null ? 'all' : finder.find(query).map((at) => searched[at]?.licensed_id)
  }
}
const found = foundIn(rows)

/** The rule, told by looking at one row. */
const matches = (row: LicensedSurveyor, search: string) => {
  const fields = registers.licensed.searched(row).map(fold)
  const number = `-${keyOfNumber(row.license_no)}-`
  const isNumber = (text: string) => /\d/.test(text) && number.includes(`-${keyOfNumber(text)}-`)
  const words = fold(search)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  return words.every((word) => fields.some((field) => field.includes(word)) || isNumber(word)) || isNumber(fold(search))
}

describe('search', () => {
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
    ['عع 005', [6]],
    ['🙂', [5]],
    ['ls12', [3, 4]],
    ['ls-0012', [3, 4]],
    ['mwangi ls/12', [3]],
    ['mwangi ls/012', [2, 3]],
    ['3d', [2]],
    ['7', [1]],
    ['0007', [1]],
    ['1/2', [5]],
    ['Nairobi', []],
    ['Active', []],
  ])('for %j finds %j', (search, ids) => {
    expect(found(search)).toEqual(ids)
  })

  it.each(['LS 12', 'L.S. 12', 'ls/012', 'LS - 0012', ' ls12 '])('for %j puts the exact number first', (search) => {
    expect(found(search)?.[0]).toBe(3)
  })

  it('matches every row when it has no word', () => {
    for (const search of ['', '  ', "'"]) expect(found(search)).toBe('all')
    expect(found(',')).toEqual([2])
    expect(found(';')).toEqual([])
  })

  it('agrees with looking at one row for any stretch of any row', () => {
    for (const text of rows.flatMap(registers.licensed.searched)) {
      for (let from = 0; from < text.length; from += 1) {
        for (let to = from + 1; to <= text.length; to += 1) {
          const search = text.slice(from, to)
          if (!search.isWellFormed() || !/[^\s,'’]/.test(search)) continue
          const ids = found(search)
          const expected = rows.filter((row) => matches(row, search)).map((row) => row.licensed_id)
          expect({ search, ids: Array.isArray(ids) ? ids.toSorted((a, b) => Number(a) - Number(b)) : ids }).toEqual({
            search,
            ids: expected,
          })
        }
      }
    }
  })

  it('agrees with looking at each of many rows for parts of two words', () => {
    const words = rows.flatMap(({ name, firm }) => `${name} ${firm}`.split(' '))
    const at = (place: number) => words[place % words.length] ?? ''
    const many = Array.from({ length: 400 }, (_, id) =>
      surveyor(id, `${at(id)} ${at(id * 7 + 3)}`, `LS/${String(id * 37).padStart(4, '0')}`, at(id * 11 + 5)),
    )
    const foundInMany = foundIn(many)
    for (let round = 0; round < 300; round += 1) {
      const search = `${at(round).slice(0, 1 + (round % 4))} ${round % 3 === 0 ? round % 90 : at(round * 5).slice(-2)}`
      const expected = many.filter((row) => matches(row, search)).map((row) => row.licensed_id)
      expect({ search, ids: foundInMany(search) }).toEqual({ search, ids: expected })
    }
  })
})

it('search: finds a short part again where its pieces share a place with those of another', () => {
  // By the index of pieces, `dvt` and `an` are in one bucket.
  const foundAgain = foundIn([surveyor(1, 'Dvtori Bett', 'LS/1', ''), surveyor(2, 'Wanjiru Ek', 'LS/2', '')])
  expect([foundAgain('an'), foundAgain('an'), foundAgain('dvt')]).toEqual([[2], [2], [1]])
})

it('search: has the number itself before longer ones that come earlier', () => {
  const numbered = foundIn([surveyor(1, 'Bett', 'LS/12 A', ''), surveyor(2, 'Were', 'LS/12', '')])
  expect(numbered('LS/12')).toEqual([2, 1])
})

describe('number searched', () => {
  it.each([
    ['L.S. 0012', 'ls-12'],
    ['7', '7'],
    ['Wanjiru', ''],
    ['', ''],
    [`LS/${'1'.repeat(60)}`, ''],
  ])('of %j is %j', (search, key) => {
    expect(numberSearched(search)).toBe(key)
  })
})

describe('nearest names', () => {
  const names = ["Wanjirũ Ng'ang'a Kĩarie", 'Otieno Dalmas Obura', 'Thérèse Naliaka Wafubwa', 'Otieno Juma', 'Al Bo']
  const nearest = (search: string) => nearestNames(nameWords(names), search).map((at) => names[at])

  it.each([
    ['Wanjriu Nganga', names[0]],
    ['Kiare Wanjiru', names[0]],
    ['Oteino Obura', names[1]],
    ['Otieno Obura Kisumu', names[1]],
    ['Terese Nalaika', names[2]],
    ['Otieno Juma Nairobi', names[3]],
  ])('of %j begin with %j', (search, name) => {
    expect(nearest(search)[0]).toBe(name)
  })

  it.each(['', 'Xylophone', 'LS/9999', 'Otieno 12', 'ab'])('of %j are none', (search) => {
    expect(nearest(search)).toEqual([])
  })

  it('are at most five', () => {
    const many = nameWords(Array.from({ length: 9 }, (_, at) => `Otieno ${'abcdefghi'.charAt(at)}`))
    expect(nearestNames(many, 'Otieni')).toHaveLength(5)
  })

  it.each([
    ['otieno', 'otieno', 0],
    ['otieno', 'oteino', 1],
    ['otieno', 'otien', 1],
    ['otieno', 'otienoo', 1],
    ['otieno', 'atieni', 2],
    ['otieno', 'wanjiru', 3],
    ['ab', 'ba', 1],
  ])('count the letters off of %s and %s', (a, b, off) => {
    expect(editDistance(a, b, 2)).toBe(off)
  })
})

describe('certificate number', () => {
  it.each(['2026-BCDFG-23456', ' 2026 bcdfg 23456 ', '2O26-bcdfg-23456', '2026bcdfg23456', '２０２６‑BCDFG‑23456'])(
    'is read from %j',
    (text) => {
      expect(certificateNumberIn(text)).toBe('2026-BCDFG-23456')
    },
  )

  it('is shown in part by its last five characters', () => {
    expect(certificateNumberEnd('2026-BCDFG-23456')).toBe('23456')
  })

  it('takes O, I and L for digits only in the year', () => {
    expect(certificateNumberIn('2OIL-BCDFG-23456')).toBe('2011-BCDFG-23456')
    expect(certificateNumberIn('2026-BCDFG-2345I')).toBeNull()
  })

  it.each(['', 'LS/0012', '2026', '2026-ABCDE-23456', '2026-BCDFG-2345', '2026-BCDFG-234567', '1926-BCDFG-23456'])(
    'is not %j',
    (text) => {
      expect(certificateNumberIn(text)).toBeNull()
    },
  )
})
