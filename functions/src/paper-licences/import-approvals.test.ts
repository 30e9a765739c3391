import { describe, expect, it } from 'vitest'
import { keyOfNumber } from '@lsb/contract'
import { madeAccount, memoryPeople } from '../accounts/testing.ts'
import { ownersIn } from '../registers/versions/identities.ts'
import { surveyor } from '../registers/versions/testing.ts'
import { importApprovals, type PastHolders, type PastLicence, planApprovals } from './import-approvals.ts'
import { memoryPaperLicences } from '../approvals/testing.ts'

const [first, second] = [surveyor(12, { name: 'Amina Were' }), surveyor(12, { name: 'Baraka Oloo', entry_id: 'other' })]
const son = surveyor(12, { name: 'Amina Were', entry_id: 'son' })
const isEarly = (instant: Date) => instant < new Date('2026-06-01T00:00:00Z')
/**
 * Every number has one holder, but LS/TWO was Amina's until June 2026, LS/SON another Amina's from then on, LS/TURNS theirs with
 * Baraka in between, and LS/NONE nobody's.
 */
const pastHolders: PastHolders = (number) => {
  if (number === 'LS/SON') return { all: [first, son], at: (instant) => (isEarly(instant) ? first : son) }
  if (number === 'LS/TURNS') return { all: [first, second, son], at: () => second }
  const row = surveyor(1, { license_no: number, entry_id: keyOfNumber(number) })
  if (number === 'LS/NONE') return { all: [], at: () => null }
  if (number !== 'LS/TWO') return { all: [row], at: () => row }
  return { all: [first, second], at: (instant) => (isEarly(instant) ? first : second) }
}

const memory = () => {
  const { store: paperLicences, recorded } = memoryPaperLicences()
  const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
  const mail = { address: 'office@mail.example', confirmed_at: '' }
  const { accounts } = memoryPeople(
    madeAccount('chair', { account_type: 'chair', mail: { ...mail, address: 'chair@mail.example' } }),
    madeAccount('clerk', { account_type: 'office', mail }),
    madeAccount('gone', { account_type: 'office', status: 'disabled', mail }),
  )
  return {
    paperLicences,
    clock,
    pastHolders,
    owners: ownersIn([]),
    accounts,
    messages: () => recorded.flatMap(({ messages = [] }) => messages),
  }
}
const line = (number: number, licence: string, year: string, issued: string, name = '', ended = ''): PastLicence => ({
  line: number,
  licence,
  year,
  issued,
  name,
  ended,
})

describe('past approvals: importing a list', () => {
  it('writes each licence once under its year with the day of issue', async () => {
    const board = memory()
    const lines = [
      line(2, 'LS/0012', '2026', '2026-02-03'),
      line(3, 'ls 12', '2025', '14/3/2025'),
      line(4, 'L.S. 12', '2026', '3.2.2026'),
      line(5, 'LS/0013', '2026', '2025-12-20'),
    ]
    const plan = await planApprovals(board, lines)
    expect(plan).toMatchObject({ unchanged: 1, refused: [] })
    expect(await importApprovals(board, plan, 'Clerk')).toEqual([])
    expect((await board.paperLicences.read(2026)).licences).toEqual(
      new Map([
        ['ls-12', { issued: '2026-02-03', ended: null }],
        ['ls-13', { issued: '2025-12-20', ended: null }],
      ]),
    )
    expect(await planApprovals(board, lines)).toEqual({ years: [], unchanged: 4, refused: [] })
  })

  it.each([
    ['', '2026', '2026-02-03', 'no register number'],
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
    const twoDates = 'lines 2 and 3 give different dates'
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

  it('writes nothing for a year that changed since the plan', async () => {
    const board = memory()
    const plan = await planApprovals(board, [line(2, 'LS/1', '2026', '2026-02-03')])
    await board.paperLicences.put(2026, 0, new Map())
    expect(await importApprovals(board, plan, 'Clerk')).toEqual([2026])
    expect((await board.paperLicences.read(2026)).licences.size).toBe(0)
  })
})

describe('past approvals: the end of a licence', () => {
  it('is what a line says; no missing line or empty cell ends or revives a licence', async () => {
    const board = memory()
    const stored = async (...lines: PastLicence[]) => {
      const plan = await planApprovals(board, lines)
      expect([plan.refused, await importApprovals(board, plan, 'Clerk')]).toEqual([[], []])
      return (await board.paperLicences.read(2026)).licences.get('ls-1')
    }
    const [issued, others] = ['2026-02-03', line(2, 'LS/2', '2026', '2026-02-03')]
    expect(await stored(line(2, 'LS/1', '2026', issued))).toEqual({ issued, ended: null })
    expect(await stored(others)).toEqual({ issued, ended: null })
    expect(await stored(line(2, 'LS/1', '2026', issued, '', '1/5/2026'))).toEqual({ issued, ended: '2026-05-01' })
    expect(await stored(others, line(3, 'LS/1', '2026', issued))).toEqual({ issued, ended: '2026-05-01' })
    expect(await stored(line(2, 'LS/1', '2026', issued, '', ' None '))).toEqual({ issued, ended: null })
  })

  it('is told to the chair and the clerks in the act of the import', async () => {
    const board = memory()
    const lines = [
      line(2, 'LS/1', '2026', '2026-02-03'),
      line(3, 'LS/2', '2026', '2026-02-03', '', '2026-05-01'),
      ...Array.from({ length: 51 }, (_, at) => line(at, `LS/${at + 9}`, '2025', '2025-02-03', '', '2025-05-01')),
    ]
    for (const each of [lines, lines, lines.slice(0, 1)])
      await importApprovals(board, await planApprovals(board, each), 'Clerk')
    const facts = { register: 'Register of licensed surveyors', act: 'paper', by: 'Clerk' }
    const last = { ...facts, reason: '2026:\nLS/2 Surveyor 1, ended from 1 May 2026' }
    const many = { ...facts, reason: expect.stringMatching(/^2025:\nLS\/9 .*\nLS\/58 [^\n]*\nand 1 more$/s) }
    expect(board.messages().map(({ to, kind, facts: said }) => [to, kind, said])).toEqual(
      [many, last].flatMap((said) => ['chair', 'office'].map((to) => [`${to}@mail.example`, 'register', said])),
    )
  })

  it('is told to the chair and the clerks when it is taken back, once', async () => {
    const board = memory()
    for (const ended of ['2026-05-01', 'none', 'none']) {
      const plan = await planApprovals(board, [line(2, 'LS/1', '2026', '2026-02-03', '', ended)])
      await importApprovals(board, plan, 'Clerk')
    }
    const toChair = board.messages().filter(({ to }) => to === 'chair@mail.example')
    expect(toChair.map(({ facts }) => facts['reason'])).toEqual([
      '2026:\nLS/1 Surveyor 1, ended from 1 May 2026',
      '2026:\nLS/1 Surveyor 1, the end of 1 May 2026 is taken back',
    ])
  })

  it.each([
    ['soon', '"soon" is no date of end'],
    ['2026-02-02', 'it ends before it was issued'],
    ['2026-11-22', 'the date of end is in the future'],
  ])('is no %s', async (ended, reason) => {
    const { refused } = await planApprovals(memory(), [line(2, 'LS/1', '2026', '2026-02-03', '', ended)])
    expect(refused).toMatchObject([{ reason }])
  })

  it('is one day, in two lines', async () => {
    const lines = ['', '2026-05-01'].map((ended, at) => line(at, 'LS/1', '2026', '2026-02-03', '', ended))
    expect((await planApprovals(memory(), lines)).refused).toHaveLength(2)
  })
})

const importedAs = async (...lines: PastLicence[]) => {
  const { years, refused } = await planApprovals(memory(), lines)
  return [
    ...years.flatMap(({ licences }) => licences.map(({ entryId }) => entryId)),
    ...refused.map(({ reason }) => reason),
  ]
}

describe('past approvals: the holder of a licence', () => {
  it('is who had the number on the day of issue, when two of that name had it', async () => {
    expect(await importedAs(line(2, 'LS/SON', '2026', '2026-02-03', 'Amina Were'))).toEqual([first.entry_id])
    expect(await importedAs(line(2, 'LS/SON', '2026', '2026-07-03', 'Amina Were'))).toEqual(['son'])
    expect(await importedAs(line(2, 'LS/TURNS', '2026', '2026-02-03', 'Amina Were'))).toEqual([
      'this number had 2 holders called Amina Were, and another one on that day',
    ])
  })

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
