import { describe, expect, it } from 'vitest'
import { licensedFile, memoryOffice } from './testing.ts'
import { rawWorkbook } from './testing-workbook.ts'

const rowOf = (cells: readonly string[]) =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
const header = ['SNo.', 'Name', 'License No', 'Status']

describe('a cell that a program left empty', () => {
  const nulls = [
    'None',
    'NULL',
    String.raw`\N`,
    '(null)',
    'nil',
    '(blank)',
    '<null>',
    '<NA>',
    'N/A',
    'n/a',
    'NaN',
    '-',
    '–',
  ]

  it.each(nulls)('%s is no firm and no address', async (cell) => {
    const office = memoryOffice()
    await office.load('licensed', licensedFile(`1,Amina Were,LS/1,${cell},${cell},Active`))
    expect(await office.licensed()).toMatchObject([{ firm: '', postal_address: '', status: 'Active' }])
  })

  it.each(nulls)('%s is no status and no name', async (cell) => {
    const { plan } = await memoryOffice().plan(
      'licensed',
      licensedFile(`1,Amina Were,LS/1,,,${cell}`, `2,${cell},LS/2,,,Active`, '3,Cherop Bett,LS/3,,,Active'),
    )
    expect(plan.entries.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['refused', 'no status'],
      ['refused', 'no name'],
      ['new', ''],
    ])
  })

  it.each(['Nansen Ltd', 'Nil Desperandum Surveys', 'A-B', 'None Such Surveys'])('%s is a firm', async (firm) => {
    const office = memoryOffice()
    await office.load('licensed', licensedFile(`1,Amina Were,LS/1,${firm},,Active`))
    expect(await office.licensed()).toMatchObject([{ firm }])
  })
})

const quoted = (firm: string) =>
  `"SNo.","Name","License No","Firm","Status"\n"1","Amina Were","LS/1","${firm}","Active"\n`

describe('quotation marks as MySQL writes them', () => {
  it.each([
    [String.raw`Made \"Up\" Surveys, Ltd`, 'Made "Up" Surveys, Ltd'],
    [String.raw`\"Best\" Maps`, '"Best" Maps'],
    [String.raw`Maps \"Best\"`, 'Maps "Best"'],
    ['Made ""Up"" Surveys', 'Made "Up" Surveys'],
    ['A\\', 'A\\'],
  ])('%s are read: %s', async (written, firm) => {
    const office = memoryOffice()
    await office.load('licensed', quoted(written))
    expect(await office.licensed()).toMatchObject([{ firm, status: 'Active' }])
  })

  it('beside those of other programs are refused in words', async () => {
    const file = `${quoted(String.raw`\"Best\" Maps`)}"2","Baraka Oloo","LS/2","Made ""Up"" Ltd","Active"\n`
    await expect(memoryOffice().plan('licensed', file)).rejects.toThrow('are written in two ways')
  })
})

it('a workbook in which one byte has changed is refused', async () => {
  const rows = rowOf(header) + rowOf(['1', 'Rukia Okello', 'LS/1', 'Active'])
  const bytes = rawWorkbook([{ name: 'A', rows }], { level: 0 })
  await expect(memoryOffice().plan('licensed', bytes)).resolves.toBeDefined()
  bytes[Buffer.from(bytes).indexOf('Rukia')] = 'L'.charCodeAt(0)
  await expect(memoryOffice().plan('licensed', bytes)).rejects.toThrow('This workbook is damaged')
})
