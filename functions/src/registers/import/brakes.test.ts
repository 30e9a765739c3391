import { expect, it } from 'vitest'
import { brakesOf } from './brakes.ts'

const counts = {
  records: 100,
  added: 0,
  changed: 0,
  unchanged: 0,
  repeated: 0,
  refused: 0,
  questions: 0,
  gone: 0,
  before: 100,
  after: 0,
}
const texts = ({ unidentified = 0, ...change }: Partial<typeof counts> & { unidentified?: number }) =>
  brakesOf({ ...counts, ...change }, unidentified).map(({ kind, rows, text }) => `${kind} ${rows}: ${text}`)

it('brakes: do not stop a file exactly at the limit', () => {
  expect(texts({ gone: 5, refused: 10, records: 100, unidentified: 5, questions: 9 })).toEqual([])
  expect(texts({ records: 50 })).toEqual([])
})

it('brakes: do not stop the first file', () => {
  expect(texts({ before: 0 })).toEqual([])
})

it('brakes: say in words what there is too much of', () => {
  expect(texts({ gone: 6 })).toEqual(['gone 6: 6 of 100 entries are not in the file, which is more than 5 %.'])
  expect(texts({ unidentified: 6 })).toEqual([
    'questions 6: Of 6 rows it is not known whose they are, which is more than 5 % of 100 entries: is this file shifted by a row?',
  ])
  expect(texts({ refused: 11 })).toEqual([
    'refused 11: 11 of the 100 rows of the file are refused, which is more than 10 %.',
  ])
  expect(texts({ records: 49 })).toEqual([
    'fewer 49: The file has 49 rows, fewer than half of the 100 entries of the register.',
  ])
})
