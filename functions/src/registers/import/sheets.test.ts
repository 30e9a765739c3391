import { REGISTER_FILE_MAX_BYTES } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { FileProblem } from './file-problem.ts'
import { licensedImporter } from './licensed-importer.ts'
import { columnsFound, readTable } from './read-table.ts'
import { openSheets, type Sheet, textSheets } from './sheets.ts'
import { splitRecords } from './split-records.ts'
import { workbook } from './testing-workbook.ts'

const large = new Uint8Array(REGISTER_FILE_MAX_BYTES + 1)

describe('a file', () => {
  it('that is too large is refused before it is read', async () => {
    expect(() => textSheets(large)).toThrow('20 MB')
    await expect(openSheets(Uint8Array.from([0x50, 0x4b, 3, 4, ...large]))).rejects.toThrow('20 MB')
  })

  it('of the largest size is read', () => {
    expect(textSheets(new Uint8Array(REGISTER_FILE_MAX_BYTES).fill(0x61))).toHaveLength(4)
  })

  it.each(['', ' \n\t'])('that holds %j is empty', async (text) => {
    expect(() => textSheets(Buffer.from(text))).toThrow('The file is empty.')
    await expect(openSheets(Buffer.from(text))).rejects.toThrow(FileProblem)
  })

  it('shows its first records', async () => {
    const [sheet] = await openSheets(await workbook([['a'], ['b'], ['c']]))
    expect(sheet?.head().map(({ cells }) => cells)).toEqual([['a'], ['b'], ['c']])
  })
})

it('records: pass on an error that no quotation mark explains', () => {
  expect(() => splitRecords('a', { delimiter: '' })).toThrow(/delimiter/i)
  expect(() => splitRecords('a', { delimiter: '' }, { first: 1 })).toThrow(/delimiter/i)
})

/** A sheet of these lines, split at commas. */
const sheet = (...lines: string[]): Sheet => {
  const records = lines.map((text, at) => ({ line: at + 1, lastLine: at + 1, cells: text.split(',') }))
  return {
    format: lines.join(),
    name: '',
    isHidden: false,
    isEmpty: false,
    head: () => records,
    records: () => records,
  }
}
const complete = sheet('SNo.,Name,Licence,Status', '1,A,LS/1,Active')
const wider = sheet('SNo.,Name,Firm,Postal address,Status date')

describe('the header', () => {
  it('is sought in the sheet that has all columns before one that has more', () => {
    for (const sheets of [
      [complete, wider],
      [wider, complete],
    ])
      expect(readTable(licensedImporter.columns, sheets).format).toBe(complete.format)
    expect(columnsFound(licensedImporter.columns, [wider, complete])).toEqual({ count: 4, complete: true })
  })

  it('on two lines is taken before a line with more columns that lacks one', () => {
    const both = sheet('SNo.,Name,Firm,Postal address,Status date', '', 'S,Full,Licence,', 'No.,Name,No.,Status', 'x')
    expect(readTable(licensedImporter.columns, [both]).records.map(({ line }) => line)).toEqual([5])
  })

  it('is in no sheet when there is none, or none with a record', () => {
    for (const sheets of [[], [sheet()].map((empty) => ({ ...empty, head: () => [] }))]) {
      expect(columnsFound(licensedImporter.columns, sheets)).toEqual({ count: 0, complete: false })
      expect(() => readTable(licensedImporter.columns, sheets)).toThrow(FileProblem)
    }
  })

  it('is found in a sheet beside an empty one', () => {
    const empty = { ...sheet(), head: () => [] }
    expect(readTable(licensedImporter.columns, [empty, complete]).records).toHaveLength(1)
    expect(readTable(licensedImporter.columns, [complete, empty]).records).toHaveLength(1)
  })
})
