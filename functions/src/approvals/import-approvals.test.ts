import { describe, expect, it } from 'vitest'
import { keyOfNumber } from '@lsb/contract'
import { surveyor } from '../registers/versions/testing.ts'
import type { ApprovalsStore } from './approvals-store.ts'
import { importApprovals, type PastHolders, type PastLicence, planApprovals } from './import-approvals.ts'

const [first, second] = [surveyor(12, { name: 'Amina Were' }), surveyor(12, { name: 'Baraka Oloo', entry_id: 'other' })]
/** Every number has one holder, but LS/TWO was Amina's until June 2026, and LS/NONE nobody's. */
const pastHolders: PastHolders = (number) => {
  const row = surveyor(1, { license_no: number, entry_id: keyOfNumber(number) })
  if (number === 'LS/NONE') return { all: [], at: () => null }
  if (number !== 'LS/TWO') return { all: [row], at: () => row }
  return { all: [first, second], at: (instant) => (instant < new Date('2026-06-01T00:00:00Z') ? first : second) }
}

const memory = (approved: ReadonlyMap<string, string> = new Map()) => {
  const years = new Map<number, { version: number; imported: Map<string, string> }>()
  const approvals: ApprovalsStore = {
    read: async (year) => ({
      year,
      version: 0,
      approved,
      imported: new Map(),
      number_ends: new Map(),
      ...years.get(year),
    }),
    all: async () =>
      [...years].map(([year, { version, imported }]) => ({
        year,
        version,
        approved,
        imported: new Map(imported),
        number_ends: new Map(),
      })),
    correct: async (year, version, wanted) => {
      const present = years.get(year) ?? { version: 0, imported: new Map<string, string>() }
      if (present.version !== version) return false
      for (const { entryId, since } of wanted) if (since !== null) present.imported.set(entryId, since)
      years.set(year, { ...present, version: version + 1 })
      return true
    },
  }
  const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
  return { approvals, clock, pastHolders }
}
const line = (number: number, licence: string, year: string, issued: string, name = ''): PastLicence => ({
  line: number,
  licence,
  year,
  issued,
  name,
})

describe('past approvals: importing a list', () => {
  it('writes each licence once under its year from the day of issue', async () => {
    const board = memory()
    const lines = [
      line(2, 'LS/0012', '2026', '2026-02-03'),
      line(3, 'ls 12', '2025', '14/3/2025'),
      line(4, 'L.S. 12', '2026', '3.2.2026'),
      line(5, 'LS/0013', '2026', '2025-12-20'),
    ]
    const plan = await planApprovals(board, lines)
    expect(plan).toMatchObject({ unchanged: 1, refused: [] })
    expect(await importApprovals(board, plan)).toEqual([])
    expect((await board.approvals.read(2026)).imported).toEqual(
      new Map([
        ['ls-12', '2026-02-02T21:00:00.000Z'],
        ['ls-13', '2025-12-19T21:00:00.000Z'],
      ]),
    )
    expect(await planApprovals(board, lines)).toEqual({ years: [], unchanged: 4, refused: [] })
  })

  it.each([
    ['', '2026', '2026-02-03', 'no licence number'],
    ['LS/1', '26', '2026-02-03', 'no past or present year'],
    ['LS/1', '2026x', '2026-02-03', 'no past or present year'],
    ['LS/1', 'A2026', '2026-02-03', 'no past or present year'],
    ['LS/1', '2027', '2026-02-03', 'no past or present year'],
    ['LS/1', '2026', '2026-02-30', 'no date of issue'],
    ['LS/1', '2026', '', 'no date of issue'],
    ['LS/1', '2026', '2026-11-22', 'in the future'],
    ['LS/1', '2026', '2024-02-03', 'issued in 2024 for 2026'],
    ['LS/1', '2025', '2026-02-03', 'issued in 2026 for 2025'],
  ])('refuses "%s", %s, %s: %s', async (licence, year, issued, reason) => {
    const plan = await planApprovals(memory(), [line(2, licence, year, issued)])
    expect(plan.years).toEqual([])
    expect(plan.refused).toEqual([{ line: 2, licence, reason: expect.stringContaining(reason) }])
  })

  it('refuses two dates for one licence and year', async () => {
    const board = memory()
    const plan = await planApprovals(board, [
      line(2, ' LS/1 ', '2026', '2026-02-03'),
      line(3, 'LS 001', '2026', '2026-02-04'),
    ])
    expect(plan.years).toEqual([])
    const twoDates = 'lines 2 and 3 give different dates of issue'
    expect(plan.refused.map(({ line: at, licence, reason }) => [at, licence, reason])).toEqual([
      [2, 'LS/1', twoDates],
      [3, 'LS 001', twoDates],
    ])
  })

  it('accepts the first year of the register, today and cells with spaces', async () => {
    const lines = [line(2, ' LS/1 ', ' 1923 ', ' 1923-01-02 '), line(3, 'LS/1', '2026', '2026-11-21')]
    const { years, refused } = await planApprovals(memory(), lines)
    expect([years.map(({ year }) => year), refused]).toEqual([[1923, 2026], []])
    const bad = await planApprovals(memory(), [line(2, ' LS/1 ', ' 12026 ', ' x '), line(3, 'LS/1', '20261', '')])
    expect(bad.refused).toEqual([
      { line: 2, licence: 'LS/1', reason: '"12026" is no past or present year' },
      { line: 3, licence: 'LS/1', reason: '"20261" is no past or present year' },
    ])
    expect((await planApprovals(memory(), [line(2, 'LS/1', '2026', ' x ')])).refused).toMatchObject([
      { reason: '"x" is no date of issue' },
    ])
  })

  it('lists years and refused lines in their order', async () => {
    const { years, refused } = await planApprovals(memory(), [
      line(2, 'LS/1', '2026', '2026-02-03'),
      line(3, 'LS/2', '2025', '2025-02-03'),
      line(4, 'LS/3', '2025', '2025-02-03'),
      line(5, '', '2025', ''),
      line(6, 'LS/3', '2025', '2025-02-04'),
    ])
    expect(years.map(({ year }) => year)).toEqual([2025, 2026])
    expect(refused.map((each) => each.line)).toEqual([4, 5, 6])
  })

  it('takes a licence on paper that the chair also decided on', async () => {
    const board = memory(new Map([['ls-1', '2026-03-01T08:00:00.000Z']]))
    const plan = await planApprovals(board, [line(2, 'LS/1', '2026', '2026-02-03')])
    expect(plan).toMatchObject({ unchanged: 0, refused: [], years: [{ approvals: [{ isImported: true }] }] })
  })

  it('writes nothing for a year that changed since the plan', async () => {
    const board = memory()
    const plan = await planApprovals(board, [line(2, 'LS/1', '2026', '2026-02-03')])
    await board.approvals.correct(2026, 0, [])
    expect(await importApprovals(board, plan)).toEqual([2026])
    expect((await board.approvals.read(2026)).imported.size).toBe(0)
  })
})

const importedAs = async (...lines: PastLicence[]) => {
  const { years, refused } = await planApprovals(memory(), lines)
  return [
    ...years.flatMap(({ approvals }) => approvals.map(({ entryId }) => entryId)),
    ...refused.map(({ reason }) => reason),
  ]
}

describe('past approvals: the holder of a licence', () => {
  it('is who had the number, by the name on the list or the day of issue', async () => {
    expect(await importedAs(line(2, 'LS/TWO', '2026', '2026-02-03', 'Amina A. Were'))).toEqual([first.entry_id])
    expect(await importedAs(line(2, 'LS/TWO', '2026', '2026-07-03', 'Baraka Oloo'))).toEqual(['other'])
    // Written before the register that names the holder was published.
    expect(await importedAs(line(2, 'LS/TWO', '2026', '2026-02-03', 'Baraka Oloo'))).toEqual(['other'])
  })

  it('has to be known', async () => {
    expect(await importedAs(line(2, 'LS/NONE', '2026', '2026-02-03'))).toEqual(['no register had this number'])
    expect(await importedAs(line(2, 'LS/1', '2026', '2026-02-03', 'Zuhura Kombo'))).toEqual([
      'this number was never Zuhura Kombo’s',
    ])
    expect(await importedAs(line(2, 'LS/TWO', '2026', '2026-02-03'))).toEqual([
      'this number had 2 holders: a column with the name says whose licence it is',
    ])
  })
})
