import { expect, it } from 'vitest'
import { copyMessages } from '../messages.ts'
import { registers } from '../search/definitions.ts'
import { EarlierNumbers } from '../search/earlier-numbers.ts'
import { SearchedRows } from '../search/searched-rows.ts'
import { copiedHolder } from './copied-holder.ts'
import type { CopiedSurveyor } from './read-copy.ts'

const MADE = '2026-06-01T06:00:00.000Z'
const ISSUED = '2026-02-01T06:00:00.250Z'
const surveyor = (name: string, license_no: string, since?: string): CopiedSurveyor => ({
  licensed_id: 1,
  name,
  license_no,
  firm: '',
  postal_address: '',
  status: 'Active',
  standing: { code: 'may_practise', year: 2026, since: MADE, on: '2026-06-01' },
  approvals: since === undefined ? [] : [{ year: 2026, since }],
})
const licence = { lic: 'LS/1', name: 'Ann Example', year: 2026, iat: Math.floor(Date.parse(ISSUED) / 1000) }
const copyWith = (rows: CopiedSurveyor[], ...holders: { name: string; surveyor: CopiedSurveyor | null }[]) => ({
  licensed: new SearchedRows(registers.licensed, rows),
  earlier: new EarlierNumbers(
    holders.map((holder) => ({ ...holder, license_no: 'LS/1', until: MADE, holder_now: holder.surveyor })),
  ),
})
const holder = (copy: ReturnType<typeof copyWith>, change = {}) => copiedHolder({ ...licence, ...change }, copy, MADE)

it('holder in a copy: is found under the number that the licence’s holder has now', () => {
  const ann = surveyor('Ann Other', 'LS/2', ISSUED)
  const ben = surveyor('Ben', 'LS/1')
  expect(holder(copyWith([ann, ben], { name: 'Ann Maiden', surveyor: ann }))).toEqual({ surveyor: ann, note: '' })
})

it('holder in a copy: is found by the printed name when the copy does not list the licence', () => {
  const ann = surveyor('Ann Example', 'LS/2')
  const ben = surveyor('Ben', 'LS/1')
  expect(holder(copyWith([ann, ben], { name: 'Ann Example', surveyor: ann }))).toEqual({
    surveyor: ann,
    note: copyMessages.licenceNotListed,
  })
})

it('holder in a copy: is nobody when the number is another person’s now', () => {
  const ben = surveyor('Ben', 'LS/1')
  expect(holder(copyWith([ben], { name: 'Ann Example', surveyor: null }))).toEqual({
    surveyor: undefined,
    note: copyMessages.holderMissing('LS/1'),
  })
})

it('holder in a copy: keeps the number’s only entry under another name', () => {
  const ann = surveyor('Ann Other', 'LS/1')
  expect(holder(copyWith([ann])).surveyor).toBe(ann)
})
