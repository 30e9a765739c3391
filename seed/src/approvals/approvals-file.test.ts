import { describe, expect, it } from 'vitest'
import { approvalsLines, readApprovalsFile } from './approvals-file.ts'

const read = (text: string) => readApprovalsFile(Buffer.from(text))

describe('a list of past licences', () => {
  it.each([
    'Licence,Year,Date of issue',
    'LICENSE,licence year,Issued',
    'Licence No.,License Year,Issued on',
    'License No,For year,Date issued',
    'Licence number,Year,Issue date',
    'License number,Year,Date',
    'LS No,Year,Approved on',
    'Lic. No.,Year,Date approved',
  ])('is read under the headings %s', (headings) => {
    expect(read(`${headings}\nLS/1,2026,2026-02-03\n`)).toEqual([
      { line: 2, licence: 'LS/1', year: '2026', issued: '2026-02-03', name: '', ended: '' },
    ])
  })

  it('is read in any order of its columns, without its blank rows', () => {
    expect(read('Date;Licence;Year\n3.2.2026;LS/1;2026\n ; ;\n\n;LS/2;\n')).toEqual([
      { line: 2, licence: 'LS/1', year: '2026', issued: '3.2.2026', name: '', ended: '' },
      { line: 5, licence: 'LS/2', year: '', issued: '', name: '', ended: '' },
    ])
  })

  it.each([
    ['Year,Date', 'licence number'],
    ['Licence,Date', 'year'],
    ['Licence,Year', 'date of issue'],
  ])('is refused without a column: %s', (headings, missing) => {
    expect(() => read(`${headings}\n1,2\n`)).toThrow(missing)
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
      { line: 4, licence: '', reason: 'There is no licence number.' },
    ]
    expect(approvalsLines({ years: [], unchanged: 0, refused })).toEqual([
      'Not imported (2):',
      '  line 2: LS/1: There is no past or present year.',
      '  line 4: There is no licence number.',
      '0 as stored already or repeated.',
    ])
  })
})
