import { describe, expect, it } from 'vitest'
import type { PlanEntry } from './plan.ts'
import { licensedFile, memoryOffice } from './testing.ts'
import { headerCells, rawWorkbook, registerRow, rowOfCells, textCell } from './testing-workbook.ts'

const rows = (firm: string) => headerCells + [1, 2].map((at) => registerRow(at, { firm: textCell(firm) })).join('')
const titled = (title: string) => rowOfCells(textCell(title)) + rows('Titled Ltd')

const planned = async (sheets: Parameters<typeof rawWorkbook>[0], sheet?: string) => {
  const office = memoryOffice()
  const { plan, record } = await office.plan('licensed', rawWorkbook(sheets), { sheet })
  const entries: readonly PlanEntry<object>[] = plan.entries
  return { ...office, plan, record, question: entries.find(({ question }) => question === 'sheet') }
}

describe('a workbook', () => {
  it.each<[string, Parameters<typeof rawWorkbook>[0], string, string[]]>([
    [
      'a hidden sheet of an earlier year before it',
      [
        { name: '2025 (old)', rows: rows('Old Ltd'), state: 'hidden' },
        { name: '2026', rows: rows('New Ltd') },
      ],
      '2026',
      ['“2025 (old)” (hidden)'],
    ],
    [
      'a very hidden sheet before it',
      [
        { name: 'Data', rows: rows('Old Ltd'), state: 'veryHidden' },
        { name: 'Register', rows: rows('New Ltd') },
      ],
      'Register',
      ['“Data” (hidden)'],
    ],
    [
      'an empty form before it',
      [
        { name: 'Form', rows: headerCells },
        { name: 'Register', rows: rows('New Ltd') },
        { name: 'Next year', rows: headerCells },
      ],
      'Register',
      ['“Form”', '“Next year”'],
    ],
    [
      'a chart and notes beside it',
      [
        { name: 'Chart', rows: '', type: 'chartsheet' },
        { name: 'Notes', rows: rowOfCells(textCell('Call Were')) },
        { name: 'Register', rows: rows('New Ltd') },
      ],
      'Register',
      ['“Chart” (without cells)', '“Notes”'],
    ],
  ])('is read past %s, which the plan names', async (_what, sheets, read, others) => {
    const { plan, record, question } = await planned(sheets)
    expect([plan.format, record.other_sheets]).toEqual([`Excel, sheet "${read}"`, others])
    expect(question).toBeUndefined()
  })

  it.each<[string, Parameters<typeof rawWorkbook>[0], string[]]>([
    [
      'two shown sheets are registers',
      [
        { name: 'Nairobi', rows: rows('A Ltd') },
        { name: 'Others', rows: rows('B Ltd') },
      ],
      ['this', 'sheet:Others'],
    ],
    [
      'a hidden one is of a later year',
      [
        { name: 'Register 2026', rows: rows('A Ltd') },
        { name: 'Register 2027', rows: rows('B Ltd'), state: 'hidden' },
      ],
      ['this', 'sheet:Register 2027'],
    ],
    [
      'the title of a hidden one has a later year',
      [
        { name: 'A', rows: titled('As at 31 October 2025') },
        { name: 'B', rows: titled('As at 31 October 2026'), state: 'hidden' },
      ],
      ['this', 'sheet:B'],
    ],
    [
      'only a hidden one has rows',
      [
        { name: 'Form', rows: headerCells },
        { name: 'A', rows: rows('A Ltd'), state: 'hidden' },
      ],
      ['this'],
    ],
    ['only a hidden one is a register', [{ name: 'A', rows: rows('A Ltd'), state: 'hidden' }], ['this']],
  ])('asks first which sheet is meant when %s', async (_what, sheets, answers) => {
    const { plan, publish, record, question, licensed } = await planned(sheets)
    expect(plan.entries[0]).toBe(question)
    expect(question?.options.map(({ answer }) => answer)).toEqual(answers)
    expect(plan.counts.questions).toBe(1)
    await expect(publish(record.id)).rejects.toThrow('Answer these questions of the plan first: sheet.')
    for (const wrong of answers.slice(1))
      await expect(publish(record.id, { answers: { sheet: wrong } })).rejects.toThrow('made from another sheet')
    await publish(record.id, { answers: { sheet: 'this' } })
    expect(await licensed()).toHaveLength(2)
  })

  it('is read from the sheet that is wanted, without a question', async () => {
    const both = [
      { name: 'Nairobi', rows: rows('A Ltd') },
      { name: 'Others', rows: rows('B Ltd') },
    ]
    const { plan, question } = await planned(both, 'Others')
    expect([plan.format, question]).toEqual(['Excel, sheet "Others"', undefined])
    await expect(planned(both, 'None')).rejects.toThrow('There is no sheet “None” with cells. The sheets: “Nairobi”')
  })
})

const file = (...firms: string[]) =>
  rawWorkbook([{ name: 'A', rows: headerCells + firms.map((firm, at) => registerRow(at + 1, { firm })).join('') }])

it('cells that a spreadsheet has spoilt refuse their rows, and the entries stay', async () => {
  const office = memoryOffice()
  await office.load('licensed', file(...['A Ltd', 'B Ltd', 'C Ltd', 'D Ltd'].map(textCell)))
  const { plan } = await office.plan(
    'licensed',
    file('<c t="e"><v>#N/A</v></c>', '<c><f>B1</f></c>', '<c t="d"><v>1998-03-01</v></c>', textCell('D Ltd')),
    { remove: true },
  )
  const entries: readonly PlanEntry<object>[] = plan.entries
  expect(entries.map(({ outcome, line, reason }) => `${outcome} ${line} ${reason}`)).toEqual([
    'refused 2 the firm is “#N/A”, an error of the spreadsheet: correct the cell',
    'refused 3 the firm is a formula without its value: open the file in a spreadsheet program and save it again',
    'refused 4 the firm is the day “1998-03-01”: a spreadsheet has turned a number into it',
  ])
  expect(plan.counts).toMatchObject({ refused: 3, unchanged: 1, gone: 0 })
})

const numbered = (...numbers: string[]) => numbers.map((number, at) => `${at + 1},Amina Were,${number},,,Active`)
const dated = (style: number, value: string) => registerRow(1, { number: `<c s="${style}"><v>${value}</v></c>` })
const DATES =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="mmm\\-yy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>'

it.each<[string, string | Uint8Array]>([
  ['Mar-98', licensedFile(...numbered('Mar-98'))],
  ['03/12/2026', licensedFile(...numbered('03/12/2026'))],
  ['12-Mar', licensedFile(...numbered('12-Mar'))],
  ['1998-03-01', rawWorkbook([{ name: 'A', rows: headerCells + dated(1, '35855') }], { styles: DATES })],
  ['2026-03-14', rawWorkbook([{ name: 'A', rows: headerCells + dated(2, '46095') }], { styles: DATES })],
])('a register number that has become the day %s refuses its row', async (day, bytes) => {
  const { plan } = await memoryOffice().plan('licensed', bytes)
  const entries: readonly PlanEntry<object>[] = plan.entries
  expect(entries.map(({ outcome, reason }) => `${outcome} ${reason}`)).toEqual([
    `refused the register number is the day “${day}”: a spreadsheet has turned a number into it`,
  ])
})
