import { describe, expect, it } from 'vitest'
import { approvedImporter } from './approved-importer.ts'
import { registerOf } from './import-register.ts'
import { licensedImporter } from './licensed-importer.ts'
import { readTable } from './read-table.ts'

const rows = (delimiter: string) =>
  [
    ['Status', 'LICENCE_NO', ' full  name ', 's/n'],
    ['Active', 'LS/1', 'José Müller', '1'],
  ].map((row) => row.join(delimiter))

const utf16 = (text: string, bigEndian: boolean, mark: boolean) => {
  const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le')
  return bigEndian ? bytes.swap16() : bytes
}

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
    const table = readTable(licensedImporter.columns, bytes)
    expect([table.encoding, table.delimiter]).toEqual([encoding, ';'])
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
    expect(readTable(licensedImporter.columns, bytes).records[0]?.cells[1]).toBe('O’Leary é')
  })

  it.each([',', ';', '\t', '|'])('is split at %j', (delimiter) => {
    const table = readTable(
      licensedImporter.columns,
      Buffer.from(`Register of surveyors, 2026; all\n\n${rows(delimiter).join('\r')}`),
    )
    expect(table.delimiter).toBe(delimiter)
    expect(table.records).toHaveLength(1)
    expect(table.records[0]?.line).toBe(4)
  })

  it('counts lines through quoted cells, whatever ends them', () => {
    const head = 'sno,name,license no,status'
    const table = readTable(
      licensedImporter.columns,
      Buffer.from(`${head}\r\n1,"a\r\nb",2,3\r\n\r\n4,"""x"", y\n\nz",5,6\r7,8,9,10`),
    )
    expect(table.records.map(({ line, lastLine }) => [line, lastLine])).toEqual([
      [2, 3],
      [4, 4],
      [5, 7],
      [8, 8],
    ])
    expect(table.records[2]?.cells[1]).toBe('"x", y\n\nz')
  })

  it('is told by its columns from the other register’s', () => {
    expect(registerOf(Buffer.from(rows(',').join('\n')))).toBe('licensed')
    expect(registerOf(Buffer.from('assistant name;assistant no;supervisor name;supervisor license\n'))).toBe('approved')
    expect(approvedImporter([]).columns.filter(({ required }) => required)).toHaveLength(4)
  })
})
