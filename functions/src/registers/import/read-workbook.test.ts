import { unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { FileProblem } from './file-problem.ts'
import { readWorkbook } from './read-workbook.ts'
import { headerCells, rawWorkbook, registerRow, rowOfCells, textCell } from './testing-workbook.ts'

const cellsOf = async (rows: string, parts: Parameters<typeof rawWorkbook>[1] = {}) => {
  const [sheet] = await readWorkbook(rawWorkbook([{ name: 'A', rows }], parts))
  return sheet?.records.map(({ cells }) => cells)
}
const styles = (...formats: string[]) => {
  const own = formats.map(
    (code, at) =>
      `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"/>`,
  )
  const xfs = formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`)
  return `<styleSheet><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${xfs.join('')}<xf numFmtId="14"/></cellXfs></styleSheet>`
}
const number = (value: string, style = 1) => rowOfCells(`<c s="${style}"><v>${value}</v></c>`)

const xml = (content: string) => new TextEncoder().encode(content)
const shared = (at: number) => `<c t="s"><v>${at}</v></c>`

describe('sheets', () => {
  it('are all told, with those that are hidden and those without cells', async () => {
    const rows = headerCells + registerRow(1)
    const sheets = await readWorkbook(
      rawWorkbook([
        { name: 'old', rows, state: 'hidden' },
        { name: 'older', rows, state: 'veryHidden' },
        { name: 'Per county', rows: '', type: 'chartsheet' },
        { name: 'Ask', rows, type: 'dialogsheet' },
        { name: 'Macro1', rows, type: 'xlMacrosheet' },
        { name: '2026', rows },
      ]),
    )
    expect(sheets.map(({ name, isHidden, records }) => [name, isHidden, records.length])).toEqual([
      ['old', true, 2],
      ['older', true, 2],
      ['Per county', false, 0],
      ['Ask', false, 0],
      ['Macro1', false, 0],
      ['2026', false, 2],
    ])
  })

  it('are read whatever separates folders, prefixes names or names the parts', async () => {
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
    const relations = (target: string, type: string) =>
      xml(
        `<Relationships><Relationship Id="r1" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/${type}" Target="${target}"/></Relationships>`,
      )
    const archive = zipSync({
      '_rels\\.rels': relations('/xl/Workbook2.xml', 'officeDocument'),
      'xl\\workbook2.xml': xml(
        `<x:workbook xmlns:x="${main}" xmlns:q="r"><x:sheets><x:sheet name="R &amp; S" sheetId="1" q:id="r1"/></x:sheets></x:workbook>`,
      ),
      'xl\\_rels\\workbook2.xml.rels': relations('worksheets\\sheet.xml', 'worksheet'),
      'xl\\worksheets\\Sheet.xml': xml(
        `<x:worksheet xmlns:x="${main}"><x:sheetData><x:row><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
      ),
    })
    expect(await readWorkbook(archive)).toEqual([
      { name: 'R & S', isHidden: false, records: [{ line: 1, lastLine: 1, cells: ['7'], looks: [] }] },
    ])
  })
})

it('sheets: are read from parts whose names have spaces and other letters', async () => {
  const [from, to] = ['worksheets/sheet1.xml', 'worksheets/sheet 1ü.xml']
  const archive = Object.entries(unzipSync(rawWorkbook([{ name: 'A', rows: number('7') }]))).map(
    ([path, bytes]): [string, Uint8Array] => [
      path.replace(from, to),
      xml(new TextDecoder().decode(bytes).replace(from, encodeURI(to))),
    ],
  )
  expect(await readWorkbook(zipSync(Object.fromEntries(archive)))).toMatchObject([
    { records: [{ cells: ['7'], looks: [] }] },
  ])
})

describe('cells', () => {
  it('have their places without addresses, with some, and with gaps', async () => {
    const rows = `${rowOfCells('<c><v>1</v></c>', textCell('a'))}<row r="4"><c r="c4"><v>2</v></c><c><v>3</v></c></row><row><c r="A5"/></row>`
    const [sheet] = await readWorkbook(rawWorkbook([{ name: 'A', rows }]))
    expect(sheet?.records).toEqual([
      { line: 1, lastLine: 1, cells: ['1', 'a'], looks: [] },
      { line: 2, lastLine: 3, cells: [] },
      { line: 4, lastLine: 4, cells: ['', '', '2', '3'], looks: [] },
    ])
  })

  it('that are merged have the text that is shown for all of them', async () => {
    const rows = [
      ['Register', '', ''],
      ['1', 'Were Ltd', 'Active'],
      ['2', '', 'Suspended'],
      ['3', '', ''],
      ['', '', ''],
      ['4', 'Oloo Ltd', ''],
    ].map((texts) => rowOfCells(...texts.map(textCell)))
    const merged = ['A1:C1', 'B2:B4', 'C3:C5', 'B6:B1048576', 'XFD1:XFD9', 'nothing', 'B9:A2']
    const [sheet] = await readWorkbook(rawWorkbook([{ name: 'A', rows: rows.join(''), merged }]))
    expect(sheet?.records.map(({ cells }) => cells)).toEqual([
      ['Register'],
      ['1', 'Were Ltd', 'Active'],
      ['2', 'Were Ltd', 'Suspended'],
      ['3', 'Were Ltd', 'Suspended'],
      [],
      ['4', 'Oloo Ltd'],
    ])
  })

  it('have their texts shared, in parts, beside readings, with escapes and entities', async () => {
    const texts =
      '<sst><si><t>Were &amp; Sons</t></si><si><r><t>Ng’</t></r><r><t xml:space="preserve">ang’a </t></r><rPh><t>x</t></rPh></si><si><t>a_x000A_b</t></si></sst>'
    expect(await cellsOf(rowOfCells(shared(0), shared(1), shared(2), shared(9)), { texts })).toEqual([
      ['Were & Sons', 'Ng’ang’a', 'a\nb', '#REF!'],
    ])
    expect(await cellsOf(rowOfCells(shared(0)))).toEqual([['#REF!']])
  })

  it.each([
    ['"LS/"0000', '12', 'LS/0012'],
    ['\\L\\S\\/000', '12', 'LS/012'],
    ['0000', '12', '0012'],
    ['0"/2026"', '12', '12/2026'],
    ['[<100]"A/"0;"B/"0', '120', 'B/120'],
    ['#,##0', '1234', '1234'],
    ['0', '123456789012345678', '1.2345678901234568e+17'],
    ['00-000', '10104', '10-104'],
    ['0\\/0000', '12026', '1/2026'],
    ['0.00', '12', '12'],
    ['0.00E+00', '12345', '12345'],
    [';;;', '12', '12'],
    ['not a [format', '12', '12'],
    ['yyyy', '46000', '2025-12-09'],
    ['[$-409]mmm\\-yy;@', '35855', '1998-03-01'],
  ])('of the format %s show %s as %s', async (format, value, shown) => {
    expect(await cellsOf(number(value), { styles: styles(format) })).toEqual([[shown]])
  })

  it('of a day are counted from 1900 or from 1904', async () => {
    const parts = { styles: styles(), properties: 'date1904="1"' }
    expect(await cellsOf(number('44633'), parts)).toEqual([['2026-03-14']])
    expect(await cellsOf(number('46095.7'), { styles: styles() })).toEqual([['2026-03-14']])
    expect(await cellsOf(number('99999999'), { styles: styles() })).toEqual([['99999999']])
  })

  it('show the text that a format adds to a text', async () => {
    const cell = rowOfCells('<c t="inlineStr" s="1"><is><t>0012</t></is></c>')
    expect(await cellsOf(cell, { styles: styles('"LS/"@') })).toEqual([['LS/0012']])
  })

  it.each([
    ['<c t="e"><v>#N/A</v></c>', '#N/A'],
    ['<c t="e"><v/></c>', '#N/A'],
    ['<c t="e"><f>A1</f></c>', '#N/A'],
    ['<c><f>A1&amp;B1</f></c>', '=A1&B1'],
    ['<c><f>VLOOKUP(A1,X!A:B,2,0)</f><v></v></c>', '=VLOOKUP(A1,X!A:B,2,0)'],
    ['<c><f t="shared" si="0"/><v/></c>', '='],
    ['<c t="str"><f>A1</f><v>Were</v></c>', 'Were'],
    ['<c t="str"><f>""</f><v></v></c>', undefined],
    ['<c t="b"><v>1</v></c>', 'true'],
    ['<c t="d"><v>2026-03-14T00:00:00</v></c>', '2026-03-14'],
    ['<c t="inlineStr"><is><t>=Ridge</t></is></c>', "'=Ridge"],
  ])('%s hold %s', async (cell, text) => {
    expect(await cellsOf(rowOfCells(cell))).toEqual(text === undefined ? [] : [[text]])
  })
})

describe('a workbook', () => {
  it.each<[string, Uint8Array, string]>([
    ['of 150,000 empty files', manyFiles(150_000), 'far more than a workbook has'],
    ['without a part that it names', zipSync({ 'xl/a.xml': new Uint8Array(3) }), 'cannot be read'],
    ['without a sheet that it names', without('xl/worksheets/sheet1.xml'), 'cannot be read'],
    ['that does not say where its sheets are', without('xl/_rels/workbook.xml.rels'), 'cannot be read'],
    ['of broken XML', rawWorkbook([{ name: 'A', rows: '<row><c></row>' }]), 'cannot be read'],
  ])('%s is refused in words', async (_what, bytes, words) => {
    const read = readWorkbook(bytes)
    await expect(read).rejects.toBeInstanceOf(FileProblem)
    await expect(read).rejects.toThrow(words)
  })
})

/** A workbook of one sheet without this part. */
function without(path: string): Uint8Array {
  const { [path]: _part, ...others } = unzipSync(rawWorkbook([{ name: 'A', rows: headerCells }]))
  return zipSync(others)
}

/** A workbook with so many empty files beside it. */
function manyFiles(count: number): Uint8Array {
  const nothing = new Uint8Array()
  const others = Object.fromEntries(Array.from({ length: count }, (_, at) => [`xl/e${at}`, nothing]))
  // fflate would make a buffer for each: half a minute for nothing.
  return rawWorkbook([{ name: 'A', rows: '' }], { others, level: 0 })
}
