import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { everyBrake, licensedFile, memoryOffice } from './testing.ts'
import { workbook } from './testing-workbook.ts'

const amina = '1,Amina Were,LS/0001,,,Active'
const many = (count: number) =>
  licensedFile(...Array.from({ length: count }, (_, at) => `${at + 1},Person ${at} Oloo,LS/${at + 1},,,Active`))

it('import record: keeps the name of the file without what a path could hold', async () => {
  const file = licensedFile(amina)
  const { record } = await memoryOffice().plan('licensed', file, { name: '../Régister: 2026.csv' })
  expect(record.id).toMatch(/^2026-11-21-[2-9bcdfghjkmnpqrstvwxyz]{6}$/)
  expect(record).toMatchObject({
    register: 'licensed',
    base: 0,
    remove: false,
    version: null,
    at: '2026-11-21T08:00:00.000Z',
    file: {
      path: `imports/${record.id}/register.csv`,
      name: 'Régister 2026.csv',
      size: file.length,
      sha256: createHash('sha256').update(file).digest('hex'),
    },
  })
  const { record: long } = await memoryOffice().plan('licensed', file, { name: `${'x'.repeat(140)}.csv` })
  expect(long.file?.name).toBe(`${'x'.repeat(116)}.csv`)
})

it('import record: names a workbook by its kind', async () => {
  const bytes = await workbook([
    ['SNo.', 'Name', 'License No', 'Status'],
    [1, 'Amina Were', 'LS/0001', 'Active'],
  ])
  const { record } = await memoryOffice().plan(undefined, bytes)
  expect(record.file?.path).toBe(`imports/${record.id}/register.xlsx`)
})

it('plan: counts the rows of the file and of the register before and after', async () => {
  const office = memoryOffice()
  await office.load('licensed', many(4))
  const next = licensedFile(
    '1,Person 0 Oloo,LS/1,,,Active',
    '1,Person 0 Oloo,LS/1,,,Active',
    '2,Person 1 Oloo,LS/2,New,,Active',
    '5,Esther Dida,LS/5,,,Active',
    '3,,LS/3,,,Active',
  )
  const { plan } = await office.plan('licensed', next, { remove: true })
  const counts = {
    records: 5,
    added: 1,
    changed: 1,
    unchanged: 1,
    repeated: 1,
    refused: 1,
    questions: 0,
    gone: 1,
    before: 4,
    after: 4,
  }
  expect(plan.counts).toEqual(counts)
  expect(plan.entries.map(({ outcome, line }) => [outcome, line])).toEqual([
    ['note', 3],
    ['changed', 4],
    ['new', 5],
    ['refused', 6],
    ['gone', null],
  ])
  expect(plan.entries[0]?.reason).toBe('the same row as on line 2')
  expect((await office.plan('licensed', next)).plan.counts).toEqual({ ...counts, after: 5 })
})

it('plan: remarks on a name and a number that the register spells otherwise', async () => {
  const office = memoryOffice()
  await office.load('licensed', licensedFile(amina))
  const { plan } = await office.plan('licensed', licensedFile('1,Amina A. Were,ls 1,,,Active'))
  expect(plan.entries.filter(({ outcome }) => outcome === 'check').map(({ reason }) => reason)).toEqual([
    'the name in the register was Amina Were',
    'the number in the register was written LS/0001',
  ])
  expect((await office.plan('licensed', licensedFile('1,AMINA WERE,LS/0001,,,Active'))).plan.entries).toMatchObject([
    { outcome: 'changed' },
  ])
})

it('plan: names every other line with the number that none of them gets', async () => {
  const { plan } = await memoryOffice().plan(
    'licensed',
    licensedFile(amina, '2,Baraka Oloo,LS/1,,,Active', '3,Cherop Bett,ls 1,,,Active'),
  )
  expect(plan.entries.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('lines 3 and 4 of the file have this number too'),
    expect.stringContaining('lines 2 and 4 of the file have this number too'),
    expect.stringContaining('lines 2 and 3 of the file have this number too'),
  ])
})

it('publishing: says which numbers have to be typed', async () => {
  const office = memoryOffice()
  await office.load('licensed', many(100))
  const { record, plan } = await office.plan('licensed', many(49))
  await expect(office.publish(record.id)).rejects.toThrow(
    'If that is right, confirm it by typing the number of rows: gone 51, fewer 49.',
  )
  await expect(office.publish(record.id, { typed: { ...everyBrake(plan), gone: 50 } })).rejects.toThrow(': gone 51.')
  await expect(office.publish('nobody')).rejects.toThrow('There is no import "nobody".')
})
