import { expect, it } from 'vitest'
import { blankEntry, cellText, fieldChanges } from './plan.ts'
import { planCsv, reasonOf, refusedReport, registerCsv } from './report.ts'

const entry = {
  ...blankEntry,
  outcome: 'refused' as const,
  line: 3,
  number: 'LS/1',
  name: '=HYPERLINK("x")',
  reason: 'two, "quoted"',
}
const change = { key: 'ls-2', before: { firm: 'A' }, after: { firm: 'B' } }
const changed = { ...entry, outcome: 'changed' as const, line: 4, number: 'LS/2', name: 'é', reason: '', change }
const added = { ...entry, outcome: 'new' as const, reason: '' }
const toCheck = { ...entry, outcome: 'check' as const, line: 5 }
const gone = { ...changed, outcome: 'gone' as const, line: null, change: { ...change, after: null } }

it('plan as a file: opens in a spreadsheet without running anything', () => {
  expect(planCsv('a.csv', [entry, changed, gone])).toBe(
    '\uFEFFFile,Line,Outcome,Number,Name,Reason\r\n' +
      'a.csv,3,refused,LS/1,"\'=HYPERLINK(""x"")","two, ""quoted"""\r\n' +
      'a.csv,4,changed,LS/2,é,"firm: ""A"" becomes ""B"""\r\n' +
      'a.csv,,gone,LS/2,é,"in the register, but not in the file"\r\n',
  )
})

it('reason: names each field that changes', () => {
  const fields = { firm: 'A', status: 'Active' }
  const two = { ...change, before: fields, after: { firm: 'B', status: 'Retired' } }
  expect(reasonOf({ ...changed, change: two })).toBe('firm: "A" becomes "B"; status: "Active" becomes "Retired"')
  expect(reasonOf(added)).toBe('not in the register yet')
  expect(reasonOf({ ...toCheck, change })).toBe('two, "quoted"')
})

it('refused rows as a file: has those and the ones to check', () => {
  const [, ...rows] = refusedReport('a.csv', [entry, toCheck, changed, gone]).trim().split('\r\n')
  expect(rows.map((row) => row.split(',').slice(0, 3).join(','))).toEqual(['a.csv,3,refused', 'a.csv,5,check'])
})

it('register as a file: has a column for each field of any row', () => {
  expect(registerCsv([{ name: 'A' }, { name: 'B', status_since: '2026-01-01' }])).toBe(
    '\uFEFFname,status_since\r\nA,\r\nB,2026-01-01\r\n',
  )
})

it('field changes: are those of a changed entry alone, in the fields that the office sees', () => {
  const [row, after] = [
    { firm: 'A', licensed_id: 1, entry_id: 'a', supervisor_id: 'a' },
    { firm: 'A', licensed_id: 2, entry_id: 'b', supervisor_id: 'b' },
  ]
  expect(fieldChanges({ before: null, after: row })).toEqual([])
  expect(fieldChanges({ before: row, after: null })).toEqual([])
  expect(fieldChanges({ before: row, after })).toEqual([{ field: 'licensed_id', before: '1', after: '2' }])
  expect([cellText(undefined), cellText(null), cellText({})]).toEqual(['', '', ''])
})
