import { describe, expect, it } from 'vitest'
import { csvFile } from './csv.ts'

const cell = (value: string | number | null) => csvFile([[value]]).slice('\uFEFF'.length, -'\r\n'.length)

describe('CSV', () => {
  it('starts with a byte-order mark, separates cells by commas and ends lines with CRLF', () => {
    expect(csvFile([['Name', 'Count'], ['é', 2], [null]])).toBe('\uFEFFName,Count\r\né,2\r\n\r\n')
  })

  it.each(['=1+1', '+254 700', '-2', '@SUM(A1)', '\tx', ' =1', '\u00A0=1', '＝1', '＋1', '－1', '＠a'])(
    'cell: is text for a spreadsheet when it is %j',
    (text) => {
      expect(cell(text)).toBe(`'${text}`)
    },
  )

  it.each([
    ['\r=1', `"'\r=1"`],
    ['two, "quoted"', '"two, ""quoted"""'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ])('cell: is quoted when it is %j', (text, written) => {
    expect(cell(text)).toBe(written)
  })

  it.each([
    ['LS/0012', 'LS/0012'],
    ['a=b - c', 'a=b - c'],
    [-5, '-5'],
    [0, '0'],
    ['', ''],
    [null, ''],
  ])('cell: is written as it is when it is %j', (value, written) => {
    expect(cell(value)).toBe(written)
  })
})
