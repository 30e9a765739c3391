import { brotliCompressSync } from 'node:zlib'
import { defaultBoardFacts, registerNames, writeCopy } from '@lsb/contract'
import { memoryOffice } from '@lsb/functions/src/registers/import/testing.ts'
import { expect, it } from 'vitest'
import { loadDemoRegister } from './demo-registers.ts'

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
  const first = (await office.approved()).find(({ assistant_no }) => assistant_no === 'AA/00001')
  expect(first?.supervisor_license).toBe('LS/0101')
})

it('demo registers: are no new version when they are loaded again', async () => {
  const office = memoryOffice()
  for (const register of [...registerNames, ...registerNames]) await loadDemoRegister(office.services, register)
  expect(office.versions.state.records.size).toBe(2)
  expect(office.imports.records.size).toBe(2)
})

it('demo registers: fit on a phone as one copy of at most 25 kB', async () => {
  const office = memoryOffice()
  for (const register of registerNames) await loadDemoRegister(office.services, register)
  const began = '2026-01-10T08:00:00.000Z'
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
    approved: await office.approved(),
  })
  expect(brotliCompressSync(JSON.stringify(copy)).length).toBeLessThanOrEqual(25_000)
})
