import { expect, it } from 'vitest'
import { type Column, readHeader } from './columns.ts'

interface Row {
  name: string
  number: string
  firm: string
}
const columns: Column<Row>[] = [
  { field: 'name', title: 'name', required: true, names: ['name', 'fullname'] },
  { field: 'number', title: 'register number', required: true, names: ['licenceno', 'licence'] },
  { field: 'firm', title: 'firm', required: false, names: ['firm'] },
]

it('header: knows a column by its letters outside brackets', () => {
  expect(readHeader(columns, ['LICENCE_NO.', ' Full  Name (as in the ID card) ', 'FIRM (2026) (if any)'])).toEqual({
    at: new Map([
      ['number', 0],
      ['name', 1],
      ['firm', 2],
    ]),
    twice: [],
    missing: [],
    headings: ['LICENCE_NO.', 'Full  Name (as in the ID card)', 'FIRM (2026) (if any)'],
    unknown: [],
    width: 3,
  })
})

it('header: names what it lacks, what it has twice and what is none of its columns', () => {
  expect(readHeader(columns, ['Name', ' ', ' Date of birth ', 'Full name', '2026', 'Firm'])).toMatchObject({
    at: new Map([
      ['name', 0],
      ['firm', 5],
    ]),
    twice: ['name'],
    missing: ['register number'],
    unknown: ['Date of birth', '2026'],
    width: 6,
  })
  expect(readHeader(columns, ['', 'Firm']).missing).toEqual(['name', 'register number'])
})

it('header: reads two rows as one when its titles stand in both', () => {
  const { at, unknown, width } = readHeader(columns, ['Full', 'Licence', 'Firm'], [' Name ', '', 'of 2026', 'Year'])
  expect(at).toEqual(
    new Map([
      ['name', 0],
      ['number', 1],
      ['firm', 2],
    ]),
  )
  expect([unknown, width]).toEqual([['Year'], 4])
  expect(readHeader(columns, ['Firm'], ['Name']).at).toEqual(new Map([['name', 0]]))
  expect(readHeader(columns, ['Date'], ['of birth']).unknown).toEqual(['Date of birth'])
})
