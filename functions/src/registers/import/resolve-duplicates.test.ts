import { keyOfNumber } from '@lsb/contract'
import { expect, it } from 'vitest'
import type { ReadRecord } from './read-records.ts'
import { resolveDuplicates } from './resolve-duplicates.ts'

type Row = { number: string; firm: string }
const record = (line: number, number: string, name: string, firm: string | null): ReadRecord<Row> => ({
  line,
  number,
  key: keyOfNumber(number),
  name,
  row: firm === null ? null : { number: 'LS/1', firm },
  problem: firm === null ? 'no status' : '',
  remarks: [],
  doubts: [],
  rowAs: () => null,
})
const resolved = (...records: ReadRecord<Row>[]) => {
  const { unique, refused, repeated } = resolveDuplicates(records)
  return {
    unique: unique.map(({ line }) => line),
    refused: refused.map(({ line, problem }) => `${line} ${problem}`),
    repeated: repeated.map(({ record: { line }, firstLine }) => [line, firstLine]),
  }
}
const TOO = 'of the file has this number too, for somebody or something else: none of them is imported'

it('duplicates: are one row when they are the same row', () => {
  expect(resolved(record(2, 'LS/1', 'Amina', 'A'), record(3, 'ls 1', 'AMINA', 'A'))).toEqual({
    unique: [2],
    refused: [],
    repeated: [[3, 2]],
  })
})

it('duplicates: are all refused when their rows differ', () => {
  expect(resolved(record(2, 'LS/1', 'Amina', 'A'), record(3, 'LS/1', 'Amina', 'B'))).toEqual({
    unique: [],
    refused: [`2 line 3 ${TOO}`, `3 line 2 ${TOO}`],
    repeated: [],
  })
})

it('duplicates: keep the whole row when the other has a problem of its own', () => {
  const broken = record(3, 'LS/1', 'Amina', null)
  expect(resolved(record(2, 'LS/1', 'Amina', 'A'), broken)).toMatchObject({ unique: [2], refused: ['3 no status'] })
  expect(resolved(record(2, 'LS/1', 'Baraka', 'A'), broken)).toMatchObject({
    unique: [],
    refused: [`2 line 3 ${TOO}`, '3 no status'],
  })
  expect(resolved(record(2, 'LS/1', 'Baraka', 'A'), { ...broken, name: '' })).toMatchObject({ unique: [2] })
})

it('duplicates: are found only among whole rows with a number', () => {
  expect(resolved(record(2, 'LS/1', 'Amina', null), record(3, 'LS/1', 'Baraka', null)).refused).toEqual([
    '2 no status',
    '3 no status',
  ])
  expect(resolved(record(2, '', 'Amina', null), record(3, 'LS', 'Baraka', null)).refused).toHaveLength(2)
})

it('duplicates: name each other line', () => {
  const three = ['A', 'B', 'C'].map((firm, at) => record(at + 2, 'LS/1', 'Amina', firm))
  expect(resolved(...three).refused[0]).toMatch(/^2 lines 3 and 4 of the file have this number too/)
  const four = ['A', 'B', 'C', 'D'].map((firm, at) => record(at + 2, 'LS/1', 'Amina', firm))
  expect(resolved(...four).refused[1]).toMatch(/^3 lines 2, 4 and 5 of the file have this number too/)
})
