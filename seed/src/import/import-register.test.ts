import { describe, expect, it } from 'vitest'
import { readDemoFile } from '../demo/files.ts'
import { FileProblem } from './file-problem.ts'
import type { ImportResult } from './import-register.ts'
import { licensedFile, memoryOffice } from './testing.ts'

const told = ({ report }: ImportResult) => report.map(({ outcome, line, reason }) => [outcome, line, reason])
const counts = ({ summary: { added, changed, unchanged, refused, gone, deleted } }: ImportResult) => ({
  added,
  changed,
  unchanged,
  refused,
  gone,
  deleted,
})

const amina = '1,Amina Were,LS/0001,,,Active'
const baraka = '2,Baraka Oloo,LS/0002,Oloo Ltd,P.O. Box 1,Active'

describe('importing', () => {
  it('cleans what it writes and publishes it', async () => {
    const office = memoryOffice()
    const result = await office.load(
      'licensed',
      licensedFile(
        '7,"  Amina   \u200BWere ", ls/0001 ,"Were, Sons & Co","P.O. Box 1-00100,\nNairobi\n\nKenya",ACTIVE',
      ),
    )
    expect([...office.licensed.kept.values()]).toEqual([
      {
        licensed_id: 7,
        name: 'Amina Were',
        license_no: 'LS/0001',
        firm: 'Were, Sons & Co',
        postal_address: 'P.O. Box 1-00100, Nairobi, Kenya',
        status: 'Active',
      },
    ])
    expect(result.published).toMatchObject({ count: 1, changed: true })
  })

  it('twice changes nothing, and not the version either', async () => {
    const office = memoryOffice()
    const first = await office.load('licensed', licensedFile(amina, baraka))
    const { writes } = office.licensed.state
    const again = await office.load('licensed', licensedFile(baraka, amina, amina))
    expect(counts(again)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
    expect(office.licensed.state.writes).toBe(writes)
    expect(again.published).toEqual({ ...first.published, changed: false })
  })

  it('reports each row that is not right with the line it starts on', async () => {
    const office = memoryOffice()
    const result = await office.load(
      'licensed',
      licensedFile(
        '1,Amina Were,LS/0001,,"P.O. Box 1\nNairobi",Active',
        '2,,LS/0002,,,Active',
        '3,Baraka Oloo,,,,Active',
        ',,,,,',
        ',Dida Yego,LS/0004,,,Active',
        '5,Esther Bett,LS/0005,,,',
        '6,Furaha Rutto,LS/0006,,,Ltd',
        '7,Gakii Tanui,LS/0007,Tanui, Sons,P.O. Box 2,Active',
        'x,Halima Saina,LS/0008,,,Active',
        '9,José Were,LS/0009,,,Active'.replace('é', 'Ã©'),
        '10,Kend\uFFFD Were,LS/0010,,,Active',
        '11,12345,LS/0011,,,Active',
        '12,Lilian Yego,LS/,,,Active',
        `13,${'Makena '.repeat(40)},LS/0013,,,Active`,
        'SNo.,Name,License No,Firm,Postal Address,Status',
        '14,Noël Kombo,1.2E+05,,,Active',
      ),
    )
    expect(told(result)).toEqual([
      ['refused', 4, 'no name'],
      ['refused', 5, 'no licence number'],
      ['note', 6, 'a blank row'],
      ['refused', 7, 'the serial number is not a whole number above zero'],
      ['refused', 8, 'no status'],
      ['refused', 9, expect.stringContaining('"Ltd" is not a status')],
      ['refused', 10, expect.stringContaining('has 7 cells where the header has 6')],
      ['refused', 11, 'the serial number is not a whole number above zero'],
      ['refused', 12, expect.stringContaining('converted twice')],
      ['refused', 13, expect.stringContaining('damaged')],
      ['refused', 14, 'the name has no letter'],
      ['refused', 15, 'the licence number has no digit'],
      ['refused', 16, 'the name is longer than 200 characters'],
      ['note', 17, 'the header again'],
      ['refused', 18, expect.stringContaining('power of ten')],
    ])
    expect([...office.licensed.kept.keys()]).toEqual(['LS/0001'])
  })

  it('lets nobody win when two are under one number, however it is spelled', async () => {
    const office = memoryOffice()
    await office.load('licensed', licensedFile(amina))
    const result = await office.load(
      'licensed',
      licensedFile(
        '1,Amina Were,LS/0001,New firm,,Active',
        '1,Somebody Else,ls 1,,,Active',
        baraka,
        '3,,LS/0002,,,Active',
      ),
    )
    expect(told(result)).toEqual([
      ['refused', 2, expect.stringContaining('line 3 of the file has this number too')],
      ['refused', 3, expect.stringContaining('line 2 of the file has this number too')],
      ['refused', 5, 'no name'],
    ])
    expect([...office.licensed.kept.values()].map(({ name, firm }) => [name, firm])).toEqual([
      ['Amina Were', ''],
      ['Baraka Oloo', 'Oloo Ltd'],
    ])
    const incomplete = await office.load('licensed', licensedFile(amina, '9,Another One,LS/0001,,,'))
    expect(incomplete.summary.refused).toBe(2)
    expect(office.licensed.kept.get('LS/0001')?.name).toBe('Amina Were')
  })

  it('does not give a known licence a second row under another spelling', async () => {
    const office = memoryOffice()
    await office.load('licensed', licensedFile(amina))
    const result = await office.load('licensed', licensedFile('1,Amina Were,LS/1,,,Active'))
    expect(told(result)).toEqual([['refused', 2, 'the register has this number as LS/0001']])
    expect(office.licensed.kept.size).toBe(1)
  })

  it('keeps serial numbers unique, in the register as it will be', async () => {
    const office = memoryOffice()
    await office.load('licensed', licensedFile(amina, baraka))
    const swapped = await office.load(
      'licensed',
      licensedFile('2,Amina Were,LS/0001,,,Active', '1,Baraka Oloo,LS/0002,,,Active'),
    )
    expect(counts(swapped)).toMatchObject({ changed: 2, refused: 0 })
    const result = await office.load(
      'licensed',
      licensedFile('5,Cherop Bett,LS/0003,,,Active', '5,Dida Yego,LS/0004,,,Active', '1,Esther Dida,LS/0005,,,Active'),
    )
    expect(told(result).slice(0, 3)).toEqual([
      ['refused', 2, 'serial number 5 is also that of LS/0004'],
      ['refused', 3, 'serial number 5 is also that of LS/0003'],
      ['refused', 4, 'serial number 1 is also that of LS/0002'],
    ])
    expect(office.licensed.kept.size).toBe(2)
  })

  it('reports rows gone from the file, and deletes them only when asked', async () => {
    const office = memoryOffice()
    await office.load('licensed', licensedFile(amina, baraka, '3,Cherop Bett,LS/0003,,,Active'))
    const file = licensedFile(amina, '3,,LS/0003,,,Active')
    const kept = await office.load('licensed', file)
    expect(told(kept)).toContainEqual(['gone', null, 'in the register, but not in the file'])
    expect([counts(kept).gone, counts(kept).deleted, office.licensed.kept.size]).toEqual([1, 0, 3])
    const deleted = await office.load('licensed', file, { deleteMissing: true })
    expect(counts(deleted).deleted).toBe(1)
    expect([...office.licensed.kept.keys()]).toEqual(['LS/0001', 'LS/0003'])
    expect(deleted.published?.count).toBe(2)
  })

  it('leaves fields alone that the file has no column for', async () => {
    const office = memoryOffice()
    await office.load('licensed', licensedFile(baraka))
    await office.load('licensed', 'Status;licence number;S/N;surveyor\nSUSPENDED;LS/0002;2;Baraka Oloo\n')
    expect(office.licensed.kept.get('LS/0002')).toMatchObject({
      firm: 'Oloo Ltd',
      postal_address: 'P.O. Box 1',
      status: 'Suspended',
    })
  })

  it('dry or declined writes nothing at all', async () => {
    const office = memoryOffice()
    for (const options of [{ dryRun: true }, { confirm: async () => false }]) {
      const result = await office.load('licensed', licensedFile(amina), options)
      expect([counts(result).added, result.published]).toEqual([1, null])
    }
    expect([office.licensed.state.writes, office.published.licensed.pointer]).toEqual([0, null])
  })

  it('stopped half-way leaves the old register published, and is completed by running again', async () => {
    const office = memoryOffice()
    await office.load('licensed', licensedFile(amina))
    const before = office.published.licensed.pointer
    const file = licensedFile(amina, baraka, '3,Cherop Bett,LS/0003,,,Active')
    office.licensed.state.failAfter = office.licensed.state.writes + 1
    await expect(office.load('licensed', file)).rejects.toThrow('killed')
    expect(office.published.licensed.pointer).toBe(before)
    office.licensed.state.failAfter = Infinity
    office.published.licensed.before = (step) => {
      if (step === 'point') throw new Error('killed again')
    }
    await expect(office.load('licensed', file)).rejects.toThrow('killed again')
    expect(office.published.licensed.pointer).toBe(before)
    office.published.licensed.before = () => {}
    const last = await office.load('licensed', file)
    expect([counts(last).added, last.published?.count, last.published?.changed]).toEqual([0, 3, true])
  })
})

describe('importing assistants', () => {
  const header = 'Supervisor;Supervisor Licence;Assistant No;Assistant'
  it('takes them under surveyors of the register only', async () => {
    const office = memoryOffice()
    await expect(office.load('approved', `${header}\nAmina Were;LS/0001;AA/1;Juma\n`)).rejects.toThrow(
      'Import the register of licensed surveyors first',
    )
    await office.load('licensed', licensedFile('1,Amina Müller Were,LS/0001,,,Active', baraka))
    const result = await office.load(
      'approved',
      [
        header,
        'were amina MULLER;LS/0001;AA/1;Juma Oloo',
        'Amina Were;ls 1;AA/2;Kendi Oloo',
        'Somebody Else;LS/0002;AA/3;Lilian Oloo',
        'Nobody;LS/0404;AA/4;Makena Oloo',
        'Baraka Oloo;LS/0002;;Naliaka Oloo',
      ].join('\n'),
    )
    expect(told(result)).toEqual([
      ['check', 3, "the supervisor's name in the register is Amina Müller Were"],
      ['check', 3, "the supervisor's licence in the register is written LS/0001"],
      ['refused', 4, "licence LS/0002 is Baraka Oloo's in the register, not Somebody Else's"],
      ['refused', 5, "the supervisor's licence LS/0404 is not in the register of licensed surveyors"],
      ['refused', 6, 'no assistant number'],
    ])
    expect([...office.approved.kept.values()].map((row) => row.supervisor_license)).toEqual(['LS/0001', 'LS/0001'])
  })
})

describe('the demo files', () => {
  it('are imported by the same command, with every kind of mess reported', async () => {
    const office = memoryOffice()
    const licensed = await office.load('licensed', await readDemoFile('licensed'))
    expect(licensed.summary).toMatchObject({
      added: 638,
      refused: 8,
      encoding: 'UTF-8',
      delimiter: 'commas',
      ignoredColumns: ['Remarks'],
    })
    const approved = await office.load('approved', await readDemoFile('approved'))
    expect(approved.summary).toMatchObject({
      added: 1100,
      refused: 2,
      encoding: 'Latin-1 (Windows-1252)',
      delimiter: 'semicolons',
    })
    expect(office.approved.kept.get('AA/00001')?.supervisor_license).toBe('LS/0101')
  })
})

describe('a file that is no register', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['empty', '', 'The file is empty.'],
    ['of blank lines', '\uFEFF \n\n', 'The file is empty.'],
    ['a PDF', '%PDF-1.7\n', 'This is a PDF'],
    ['a spreadsheet', 'PK\u0003\u0004rest', 'Save the sheet as CSV'],
    ['of bytes', new Uint8Array([1, 0, 2, 3, 0, 0, 9, 9]), 'not a text file'],
    ['of no known column', 'a,b,c\n1,2,3\n', 'No column of this register was found'],
    ['without the licence number', 'SNo.,Name,Status\n1,Amina,Active\n', 'no column for the licence number'],
    ['with two name columns', 'SNo.,Name,Surveyor,License No,Status\n', 'More than one column could be the name'],
    ['a header only', licensedFile(), 'a header, but no rows'],
    [
      'with an open quote',
      licensedFile(amina, '2,"Baraka,LS/0002,,,Active', '3,Cherop,LS/3,,,Active'),
      'starts on line 3 opens a quotation mark',
    ],
    ['of 51 MB', new Uint8Array(51 * 1024 * 1024).fill(65), 'larger than 50 MB'],
  ])('%s is refused in words, and nothing is written', async (_what, file, words) => {
    const office = memoryOffice()
    const outcome = office.load('licensed', file)
    await expect(outcome).rejects.toThrow(words)
    await expect(outcome).rejects.toBeInstanceOf(FileProblem)
    expect(office.licensed.state.writes).toBe(0)
    expect(office.published.licensed.pointer).toBeNull()
  })

  it('behind a quote that is closed far below is reported by its lines', async () => {
    const office = memoryOffice()
    const lines = Array.from({ length: 9 }, (_, at) => `${at + 3},Person ${at},LS/${at + 3},,,Active`)
    const result = await office.load(
      'licensed',
      licensedFile(amina, '2,"Baraka,LS/0002,,,Active', ...lines, '99,"X",LS/0099,,,Active'),
    )
    expect(told(result)).toContainEqual(['refused', 3, expect.stringContaining('goes on to line 13')])
    expect(office.licensed.kept.size).toBe(1)
  })
})
