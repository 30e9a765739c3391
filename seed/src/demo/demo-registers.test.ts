import { brotliCompressSync } from 'node:zlib'
import { assistingOf, defaultBoardFacts, registerNames, writeCopy } from '@lsb/contract'
import { demoAssistant, demoSurveyors } from '@lsb/contract/demo'
import { memoryOffice } from '@lsb/functions/src/registers/import/testing.ts'
import { expect, it } from 'vitest'
import { earlierRegister, loadDemoRegister } from './demo-registers.ts'

it('demo registers: report every kind of mess when they are imported', async () => {
  const office = memoryOffice()
  const licensed = await loadDemoRegister(office.services, 'licensed')
  expect(licensed).toMatchObject({
    counts: { added: 638, refused: 8 },
    format: 'UTF-8, separated by commas',
    ignored_columns: ['Remarks'],
  })
  const approved = await loadDemoRegister(office.services, 'approved')
  expect(approved).toMatchObject({
    counts: { added: 1101, refused: 1 },
    format: 'Latin-1 (Windows-1252), separated by semicolons',
  })
  const first = (await office.approved()).find(({ assistant_no }) => assistant_no === demoAssistant.assistant_no)
  expect(first).toMatchObject({ ...demoAssistant, supervisor_license: demoSurveyors.complete.license_no })
  for (const person of Object.values(demoSurveyors))
    expect(await office.licensed()).toContainEqual(expect.objectContaining(person))
})

it('demo registers: are no new version when they are loaded again', async () => {
  const office = memoryOffice()
  for (const register of [...registerNames, ...registerNames]) await loadDemoRegister(office.services, register)
  expect(office.versions.state.records.size).toBe(2)
  expect(office.imports.records.size).toBe(2)
})

it('demo registers: have a history of a marriage, a new number and a suspension', async () => {
  const office = memoryOffice()
  await loadDemoRegister(office.services, 'licensed', await earlierRegister())
  const before = new Map((await office.licensed()).map((row) => [row.licensed_id, row]))
  const { counts } = await loadDemoRegister(office.services, 'licensed')
  expect(counts).toMatchObject({ added: 0, after: 638 })
  const changed = (await office.licensed()).flatMap((row) => {
    const { name, license_no, status, entry_id } = row
    const was = before.get(row.licensed_id)
    if (was === undefined || (was.name === name && was.license_no === license_no && was.status === status)) return []
    return [[was.entry_id === entry_id, was.name, name, was.license_no, license_no, was.status, status]]
  })
  expect(changed).toEqual([
    [true, 'Akinyi Furaha Odera', 'Akinyi Furaha Thuo', 'LS/0231', 'LS/0231', 'Active', 'Active'],
    [true, 'Furaha Halima Wangila', 'Furaha Halima Wangila', 'LS/0740', 'LS/0240', 'Active', 'Active'],
    [true, 'Imani Kaveke Murunga', 'Imani Kaveke Murunga', 'LS/0251', 'LS/0251', 'Active', 'Suspended'],
  ])
})

it('demo registers: fit on a phone as one copy of at most 25 kB', async () => {
  const office = memoryOffice()
  for (const register of registerNames) await loadDemoRegister(office.services, register)
  const began = '2026-01-10T08:00:00.000Z'
  const assisting = assistingOf({ code: 'may_practise', year: 2026, on: '2026-11-21' })
  const copy = writeCopy({
    made: new Date('2026-11-22T09:00:00.000Z'),
    nextChange: '2026-12-31T21:00:00.000Z',
    asOf: began,
    facts: { ...defaultBoardFacts, records_begin: began },
    // Approvals to the millisecond weigh most.
    licensed: (await office.licensed()).map((row, at) => ({
      row,
      history: [{ since: began, status: row.status }],
      approvals: [2024, 2025, 2026]
        .filter((year) => (at + year) % 7 > 0)
        .map((year) => ({ year, since: new Date(Date.UTC(year, 1) + ((at * 7919 * 104_729) % 9e9)).toISOString() })),
    })),
    earlier: [],
    approved: (await office.approved()).map((row) => ({ ...row, assisting })),
  })
  expect(brotliCompressSync(JSON.stringify(copy)).length).toBeLessThanOrEqual(25_000)
})
