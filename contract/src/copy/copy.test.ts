import { expect, it } from 'vitest'
import { blankRow, type ListedAssistant } from '../shapes/register.ts'
import type { SupervisorCode } from '../shapes/standing.ts'
import { assistingOf } from '../standing-assistants.ts'
import { readCopy } from './read-copy.ts'
import { type CopiedEntry, writeCopy } from './write-copy.ts'

const began = '2025-06-01T08:00:00.000Z'
const entry = (licensed_id: number, change: Partial<CopiedEntry> = {}): CopiedEntry => ({
  row: {
    ...blankRow('licensed'),
    licensed_id,
    name: `Surveyor ${licensed_id}`,
    license_no: `LS/${licensed_id}`,
    postal_address: 'P.O. Box 1-00100, Nairobi',
    status: 'Active',
  },
  history: [{ since: began, status: 'Active' }],
  approvals: [],
  ...change,
})
const assistant = (
  assistant_no: string,
  code: SupervisorCode,
  supervisor_name: string,
  supervisor_license: string,
): ListedAssistant => ({
  ...blankRow('approved'),
  assistant_name: `Assistant ${assistant_no}`,
  assistant_no,
  supervisor_name,
  supervisor_license,
  assisting: assistingOf({ code, year: 2026, on: '2026-12-30' }),
})
const source = {
  made: new Date('2026-12-30T09:00:00.000Z'),
  nextChange: '2026-12-31T21:00:00.000Z',
  asOf: '2026-12-01T08:00:00.000Z',
  facts: { records_begin: began, renewal_date: '03-31', renewal_dates: { 2026: '04-30' }, complete_years: [2026] },
  licensed: [
    entry(1, { approvals: [{ year: 2026, since: '2026-02-01T08:00:00.123Z' }] }),
    entry(7, {
      history: [
        { since: began, status: 'Suspended' },
        { since: '2025-07-01T08:00:00.000Z', status: null },
        { since: '2025-08-01T08:00:00.000Z', status: 'Active' },
      ],
      approvals: [
        { year: 2025, since: '2025-02-01T08:00:00.000Z' },
        { year: 2026, since: '2026-02-01T08:00:00.000Z', until: '2026-03-01T08:00:00.000Z' },
        { year: 2024, since: '2024-02-01T08:00:00.000Z', until: '2024-03-01T08:00:00.000Z' },
      ],
    }),
  ],
  earlier: [],
  approved: [
    assistant('AA/1', 'not_renewed', 'Surveyor 7', 'LS/7'),
    assistant('AA/2', 'not_found', 'Somebody Else', 'LS/7'),
    assistant('AA/3', 'left_register', 'Gone', ''),
    assistant('AA/4', 'left_register', 'Gone', ''),
    assistant('AA/5', 'two_fit', 'Surveyor 1', 'LS/1'),
  ],
}

it('copy: holds the rows of both registers as they were written', () => {
  const { licensed, approved, renewalsDue } = readCopy(JSON.parse(JSON.stringify(writeCopy(source))))
  expect(licensed).toMatchObject(source.licensed.map(({ row }) => row))
  expect(approved).toEqual(source.approved)
  expect([renewalsDue(2026), renewalsDue(2027)]).toEqual(['2026-04-30', '2027-03-31'])
})

it('copy: answers with the standing at the instant it was made', () => {
  const { licensed } = readCopy(writeCopy(source))
  expect(licensed.map(({ standing }) => standing)).toEqual([
    { code: 'may_practise', year: 2026, since: '2026-02-01T08:00:00.123Z', on: '2026-12-30' },
    { code: 'not_renewed', year: 2026, since: '2026-04-30T21:00:00.000Z', on: '2026-12-30' },
  ])
})

it('copy: holds the numbers that people had before, with where each is now', () => {
  const [, seven] = source.licensed
  const until = '2026-03-03T06:00:00.000Z'
  const earlier = [
    { license_no: 'LS/6', name: 'Seventh', until, row: seven?.row ?? null },
    { license_no: 'LS/5', name: 'Gone', until, row: null },
  ]
  const read = readCopy(writeCopy({ ...source, earlier }))
  expect(read.earlier).toEqual([
    {
      license_no: 'LS/6',
      name: 'Seventh',
      until,
      holder_now: { name: 'Surveyor 7', license_no: 'LS/7' },
      surveyor: read.licensed[1],
    },
    { license_no: 'LS/5', name: 'Gone', until, holder_now: null, surveyor: null },
  ])
})

it('copy: is refused when a column is cut short', () => {
  const copy = writeCopy(source)
  expect(() => readCopy({ ...copy, licensed: { ...copy.licensed, license_no: ['LS/1'] } })).toThrow('damaged')
})
