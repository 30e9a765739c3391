import { expect, it } from 'vitest'
import { reportCsv } from './report.ts'

it('a report opens in a spreadsheet without running anything', () => {
  const entry = {
    outcome: 'refused' as const,
    line: 3,
    number: 'LS/1',
    name: '=HYPERLINK("x")',
    reason: 'two, "quoted"',
  }
  expect(reportCsv('a.csv', [entry, { ...entry, line: null, name: 'é' }])).toBe(
    '\uFEFFFile,Line,Outcome,Number,Name,Reason\r\n' +
      'a.csv,3,refused,LS/1,"\'=HYPERLINK(""x"")","two, ""quoted"""\r\n' +
      'a.csv,,refused,LS/1,é,"two, ""quoted"""\r\n',
  )
})
