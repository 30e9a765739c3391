import { expect, it } from 'vitest'
import { licensedImporter } from './licensed-importer.ts'
import { columnsFound, readTable } from './read-table.ts'
import { textSheets } from './sheets.ts'
import { splitRecords } from './split-records.ts'

const sheets = (text: string) => textSheets(Buffer.from(text))
const read = (text: string) => readTable(licensedImporter.columns, sheets(text))
/** A table whose header stands below so many lines. */
const below = (lines: number) => `${'title\n'.repeat(lines)}SNo.,Name,Licence,Status\n1,A,LS/1,Active\n`
const found = (text: string) => columnsFound(licensedImporter.columns, sheets(text))

it('table: says which columns a file lacks', () => {
  const needed = 'It needs: serial number, name, register number, status.'
  expect(() => read('a,b\n')).toThrow(`No column of this register was found in the first 20 lines. ${needed}`)
  expect(() => read('SNo.,Name,Firm\n')).toThrow(
    `The file has no column for the register number, the status. ${needed}`,
  )
  expect(() => read('SNo.,Name,Surveyor,Licence,Regno,Status\n')).toThrow(
    'More than one column could be the name, the register number. Rename or remove one.',
  )
})

it('table: takes the line with the most columns for the header when none has all', () => {
  expect(() => read('Name\nSNo.,Name,Status\nStatus\n')).toThrow('no column for the register number. It')
})

it('table: looks for its header in twenty lines', () => {
  expect(read(below(19)).records).toHaveLength(1)
  expect(() => read(below(20))).toThrow('No column of this register')
})

it('table: takes a header on two lines only when no single line has all columns', () => {
  const { header, records } = read('Register,Of,All,Surveyors\nSNo.,Name,Licence,Status\nName,SNo.,No.,2026\n')
  expect([header.at.get('name'), records.map(({ line }) => line)]).toEqual([1, [3]])
  const two = read('Title,,,\nS,Full,Licence,\nNo.,Name,No.,Status\n1,A,LS/1,Active\n2,B,LS/2,Active\n')
  expect([Object.fromEntries(two.header.at), two.records.map(({ line }) => line)]).toEqual([
    { licensed_id: 0, name: 1, license_no: 2, status: 3 },
    [4, 5],
  ])
})

it('table: takes no row for the lower half of its header', () => {
  expect(() => read('S/No,Name,Surveyed as,Status\n1,Amina Were,LS/1,Active\n2,Baraka Oloo,LS/2,Active\n')).toThrow(
    'no column for the register number. It',
  )
})

it('columns: are counted where most of them are found', () => {
  expect(found('SNo.;Name;Licence;Status\n')).toEqual({ count: 4, complete: true })
  expect(found('SNo.;Name;Firm,Status\n')).toEqual({ count: 2, complete: false })
  expect(found('a\n')).toEqual({ count: 0, complete: false })
})

it('records: are as many as are asked for when a quotation mark is never closed', () => {
  expect(splitRecords('a\nb\nc\n', { delimiter: ',' }, { first: 2 }).map(({ cells }) => cells)).toEqual([['a'], ['b']])
  expect(splitRecords('a\n"b\nc\n', { delimiter: ',' }, { first: 9 }).map(({ cells }) => cells)).toEqual([['a']])
  expect(() => splitRecords('a\n"b\nc\n', { delimiter: ',' })).toThrow('starts on line 2 opens a quotation mark')
})
