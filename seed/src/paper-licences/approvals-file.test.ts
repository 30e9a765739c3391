import { rawWorkbook, rowOfCells, textCell } from '@lsb/functions/src/registers/import/testing-workbook.ts'
import { describe, expect, it } from 'vitest'
import { approvalsLines, readApprovalsFile } from './approvals-file.ts'

const read = (text: string) => readApprovalsFile(Buffer.from(text))

const row = (...cells: string[]) => rowOfCells(...cells.map(textCell))

describe('a list of past licences', () => {
  it.each([
    'Licence,Year,Date of issue',
    'LICENSE,licence year,Issued',
    'Licence No.,License Year,Issued on',
    'License No,For year,Date issued',
    'Register number,Year,Issue date',
    'License number,Year,Date',
    'LS No,Year,Approved on',
    'Lic. No.,Year,Date approved',
  ])('is read under the headings %s', async (headings) => {
    expect(await read(`${headings}\nLS/1,2026,2026-02-03\n`)).toEqual([
      { line: 2, licence: 'LS/1', year: '2026', issued: '2026-02-03', name: '', ended: '', fault: null },
    ])
  })

  it('is read in any order of its columns, without its blank rows', async () => {
    expect(await read('Date;Licence;Year\n3.2.2026;LS/1;2026\n ; ;\n\n;LS/2;\n')).toEqual([
      { line: 2, licence: 'LS/1', year: '2026', issued: '2026-02-03', name: '', ended: '', fault: null },
      { line: 5, licence: 'LS/2', year: '', issued: '', name: '', ended: '', fault: null },
    ])
  })

  it.each([
    ['Year,Date', 'register number'],
    ['Licence,Date', 'year'],
    ['Licence,Year', 'date of issue'],
  ])('is refused without a column: %s', async (headings, missing) => {
    await expect(read(`${headings}\n1,2\n`)).rejects.toThrow(missing)
  })

  it('is read from a workbook, with what the spreadsheet has spoilt', async () => {
    const rows =
      row('Licence', 'Year', 'Issued') + row('LS/1', '2026', '2026-02-03') + row('Mar-98', '2026', '3.2.2026')
    expect(await readApprovalsFile(rawWorkbook([{ name: 'A', rows }]))).toMatchObject([
      { line: 2, licence: 'LS/1', issued: '2026-02-03', fault: null },
      { line: 3, fault: 'the register number is the day “Mar-98”: a spreadsheet has turned a number into it' },
    ])
    const both = ['A', 'B'].map((name) => ({ name, rows }))
    await expect(readApprovalsFile(rawWorkbook(both))).rejects.toThrow(
      'which sheet of this workbook is meant: “A”, “B”',
    )
  })
})

const year = (number: number, count: number) => ({
  year: number,
  version: 0,
  licences: Array.from({ length: count }, (_, at) => ({
    entryId: `ls-${at}`,
    holder: `LS/${at} Amina Were`,
    before: undefined,
    after: { issued: '2026-02-03', ended: at === 2 ? '2026-05-01' : null },
  })),
})

describe('the lines of an import of past licences', () => {
  it('count what is written by year and what is stored already', () => {
    expect(approvalsLines({ years: [year(2025, 1), year(2026, 3)], unchanged: 2, refused: [] })).toEqual([
      '2025: 1 to write.',
      '2026: 3 to write, of which 1 with an end set or taken back.',
      '2 as stored already or repeated.',
    ])
  })

  it('name each refused line', () => {
    const refused = [
      { line: 2, licence: 'LS/1', reason: 'There is no past or present year.' },
      { line: 4, licence: '', reason: 'There is no register number.' },
    ]
    expect(approvalsLines({ years: [], unchanged: 0, refused })).toEqual([
      'Not imported (2):',
      '  line 2: LS/1: There is no past or present year.',
      '  line 4: There is no register number.',
      '0 as stored already or repeated.',
    ])
  })
})
