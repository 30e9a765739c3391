import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { approvedImporter } from './approved-importer.ts'
import { licensedImporter } from './licensed-importer.ts'
import { registerOf } from './plan-file.ts'
import { readTable } from './read-table.ts'
import { openSheets, textSheets } from './sheets.ts'
import { workbook } from './testing-workbook.ts'

const rows = (delimiter: string) =>
  [
    ['Status', 'LICENCE_NO', ' full  name ', 's/n'],
    ['Active', 'LS/1', 'José Müller', '1'],
  ].map((row) => row.join(delimiter))

const utf16 = (text: string, bigEndian: boolean, mark: boolean) => {
  const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le')
  return bigEndian ? bytes.swap16() : bytes
}

const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(65 * 1024 * 1024) })

const crowded = zipSync(
  Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`xl/${at}.xml`, new Uint8Array()])),
  { level: 0 },
)

/** A copy of an archive of one file whose header and directory name another unpacked size (APPNOTE 4.3.7 and 4.3.12). */
const withNamedSize = (archive: Uint8Array, size: number): Uint8Array => {
  const copy = Buffer.from(archive)
  copy.writeUInt32LE(size, 22)
  copy.writeUInt32LE(size, copy.indexOf('PK\u0001\u0002') + 24)
  return copy
}

const archive = (name: string, texts: Record<string, string> = {}) =>
  zipSync(Object.fromEntries(Object.entries({ [name]: '', ...texts }).map(([path, text]) => [path, Buffer.from(text)])))

describe('a table', () => {
  const text = rows(';').join('\r\n')
  it.each<[string, Uint8Array, string]>([
    ['UTF-8', Buffer.from(text), 'UTF-8'],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`), 'UTF-8'],
    ['UTF-16, little end first', utf16(text, false, true), 'UTF-16'],
    ['UTF-16, big end first', utf16(text, true, true), 'UTF-16'],
    ['UTF-16 without its mark', utf16(text, false, false), 'UTF-16'],
    ['Latin-1', Buffer.from(text, 'latin1'), 'Latin-1 (Windows-1252)'],
  ])('is read from %s', (_name, bytes, encoding) => {
    const table = readTable(licensedImporter.columns, textSheets(bytes))
    expect(table.format).toBe(`${encoding}, separated by semicolons`)
    expect(table.records).toEqual([{ line: 2, lastLine: 2, cells: ['Active', 'LS/1', 'José Müller', '1'] }])
    expect(table.header.at).toEqual(
      new Map([
        ['status', 0],
        ['license_no', 1],
        ['name', 2],
        ['licensed_id', 3],
      ]),
    )
  })

  it('keeps the apostrophes of Windows-1252', () => {
    const bytes = Buffer.concat([
      Buffer.from('sno,name,license no,status\n1,O'),
      Buffer.from([0x92]),
      Buffer.from('Leary \xe9,LS/1,Active\n', 'latin1'),
    ])
    expect(readTable(licensedImporter.columns, textSheets(bytes)).records[0]?.cells[1]).toBe('O’Leary é')
  })

  it.each([
    [',', 'commas'],
    [';', 'semicolons'],
    ['\t', 'tabs'],
    ['|', 'bars'],
  ])('is split at %j', (delimiter, words) => {
    const table = readTable(
      licensedImporter.columns,
      textSheets(Buffer.from(`Register of surveyors, 2026; all\n\n${rows(delimiter).join('\r')}`)),
    )
    expect(table.format).toContain(words)
    expect(table.records).toHaveLength(1)
    expect(table.records[0]?.line).toBe(4)
  })

  it('counts lines through quoted cells with any line ending', () => {
    const head = 'sno,name,license no,status'
    const table = readTable(
      licensedImporter.columns,
      textSheets(Buffer.from(`${head}\r\n1,"a\r\nb",2,3\r\n\r\n4,"""x"", y\n\nz",5,6\r7,8,9,10`)),
    )
    expect(table.records.map(({ line, lastLine }) => [line, lastLine])).toEqual([
      [2, 3],
      [4, 4],
      [5, 7],
      [8, 8],
    ])
    expect(table.records[2]?.cells[1]).toBe('"x", y\n\nz')
  })

  it('is distinguished from the other register by its columns', () => {
    expect(registerOf(textSheets(Buffer.from(rows(',').join('\n'))))).toBe('licensed')
    expect(
      registerOf(textSheets(Buffer.from('assistant name;assistant no;supervisor name;supervisor license\n'))),
    ).toBe('approved')
    expect(approvedImporter([], []).columns.filter(({ required }) => required)).toHaveLength(4)
  })
})

const fields = (lines: string) =>
  Object.fromEntries(readTable(licensedImporter.columns, textSheets(Buffer.from(lines))).header.at)

it('lines that stand in quotation marks as a whole are read without them', () => {
  const lines = ['S/No,Name,Licence No,Status', '"1","Amina ""Were""",LS/1,Active']
  const quoted = lines.map((line) => `"${line.replaceAll('"', '""')}";;`).join('\r\n')
  const { records } = readTable(licensedImporter.columns, textSheets(Buffer.from(quoted)))
  expect(records.map(({ cells }) => cells)).toEqual([['1', 'Amina "Were"', 'LS/1', 'Active']])
})

const read = (text: string) => () => readTable(licensedImporter.columns, textSheets(Buffer.from(text)))

it('unknown headings are named, with those that are known', () => {
  const known = 'Known headings: for the register number Licence No, Licence, LS No'
  expect(read('S/No,Name,Gazette,Status\n')).toThrow(`Its headings: S/No, Name, Gazette, Status. ${known}`)
  expect(read('Register\nalpha,beta,gamma\n')).toThrow(
    'Its headings: alpha, beta, gamma. Known headings: for the serial',
  )
})

describe('a header', () => {
  it.each(['STATUS (2026)', 'Status 2026', 'STATUS AS AT 31/10/2026', 'status'])(
    'takes %j for the status',
    async (name) => {
      expect(fields(`S/No,Name,Licence No,${name}\n1,A,LS/1,Active\n`)).toMatchObject({ status: 3 })
    },
  )

  it('may stand on two rows, under titles', () => {
    const lines =
      'Board of surveyors,,,\nRegister 2026,,,\nSNo.,Surveyor,Licence,Status\n,Name,No.,(2026)\n1,A,LS/1,Active\n'
    expect(fields(lines)).toEqual({ licensed_id: 0, name: 1, license_no: 2, status: 3 })
  })
})

describe('a workbook', () => {
  it('is read like a text file: titles, blank rows, numbers and days', async () => {
    const bytes = await workbook([
      ['Register of surveyors 2026'],
      [],
      ['SNo.', 'Name', 'License No', 'STATUS (2026)', 'Status date'],
      [1, ' Amina Were ', 'LS/0001', 'Active', new Date(Date.UTC(2026, 2, 14))],
      [],
      [2, 'Baraka', 12, 'Suspended', '14/3/2026'],
      [3, true, null, 'Active'],
    ])
    const table = readTable(licensedImporter.columns, await openSheets(bytes))
    expect(table.format).toBe('Excel, sheet "Sheet1"')
    expect(table.records.map(({ line, cells }) => [line, ...cells])).toEqual([
      [4, '1', 'Amina Were', 'LS/0001', 'Active', '2026-03-14'],
      [5],
      [6, '2', 'Baraka', '12', 'Suspended', '14/3/2026'],
      [7, '3', 'true', '', 'Active'],
    ])
    expect(table.records.every(({ line, lastLine }) => line === lastLine)).toBe(true)
  })

  it.each<[string, Uint8Array, string]>([
    ['a ZIP archive', zipSync({ 'a.txt': new Uint8Array(3) }), 'not an Excel workbook'],
    ['a cut one', zipSync({ 'xl/workbook.xml': new Uint8Array(300) }).subarray(0, 60), 'cannot be read'],
    ['an empty one', zipSync({ 'xl/workbook.xml': new Uint8Array(3) }), 'cannot be read'],
    ['a bomb', bomb, 'more than 64 MB'],
    ['a bomb that names a small size', withNamedSize(bomb, 1000), 'cannot be read'],
    ['one of too many files', crowded, 'holds 2001 files'],
    [
      'an OpenDocument file',
      archive('content.xml', { mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }),
      '.ods',
    ],
    ['a Numbers file', archive('Index/Document.iwa'), 'a Numbers file'],
    ['a Word document', archive('word/document.xml'), 'a Word or PowerPoint document'],
    ['a binary one', archive('xl/workbook.bin'), '.xlsb'],
    ['an old one', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), 'an old Excel or Word file'],
  ])('that is %s is refused in words', async (_name, bytes, words) => {
    await expect(openSheets(bytes)).rejects.toThrow(words)
  })
})
