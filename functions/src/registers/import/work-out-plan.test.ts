import { describe, expect, it } from 'vitest'
import { surveyor } from '../versions/testing.ts'
import type { StoredSurveyor } from '../versions/version.ts'
import { licensedImporter } from './licensed-importer.ts'
import { blankEntry } from './plan.ts'
import { readTable } from './read-table.ts'
import { textSheets } from './sheets.ts'
import { licensedFile } from './testing.ts'
import { workOutPlan } from './work-out-plan.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const [amina, baraka] = [surveyor(1, { name: 'Amina Were' }), surveyor(2, { name: 'Baraka Oloo' })]
const line = ({ licensed_id, name, license_no }: StoredSurveyor) =>
  `${licensed_id},${name},${license_no},,"P.O. Box 1-00100, Nairobi",Active`

/** The plan of a file of these lines for a register of Amina and Baraka. */
const planOf = (lines: string[], remove = false) =>
  workOutPlan(licensedImporter, readTable(licensedImporter.columns, textSheets(Buffer.from(licensedFile(...lines)))), {
    base: 1,
    rows: [amina, baraka],
    past: [],
    forms: new Map(),
    remove,
    now: NOW,
  })
const told = (plan: ReturnType<typeof planOf>) =>
  plan.entries.map(({ outcome, number, reason }) => [outcome, number, reason].join(' ').trim())

describe('a plan', () => {
  it('has every entry that is new to the register, changed or gone', () => {
    const cherop = surveyor(3, { name: 'Cherop Bett' })
    const changed = { ...baraka, name: 'Baraka Ali Oloo' }
    const { entries } = planOf([line(changed), line(cherop)])
    expect(entries).toEqual([
      expect.objectContaining({ outcome: 'check', line: 2, number: 'LS/0002' }),
      {
        ...blankEntry,
        outcome: 'changed',
        line: 2,
        number: 'LS/0002',
        name: 'Baraka Ali Oloo',
        change: { key: 'ls-2', before: baraka, after: changed },
      },
      {
        ...blankEntry,
        outcome: 'new',
        line: 3,
        number: 'LS/0003',
        name: 'Cherop Bett',
        change: { key: 'ls-3', before: null, after: { ...cherop, entry_id: '' } },
      },
      {
        ...blankEntry,
        outcome: 'gone',
        number: 'LS/0001',
        name: 'Amina Were',
        change: { key: 'ls-1', before: amina, after: null },
      },
    ])
  })

  it('is empty for the register’s own rows', () => {
    const { entries, counts } = planOf([line(amina), line(baraka)])
    expect(entries).toEqual([])
    expect(counts).toMatchObject({ unchanged: 2, added: 0, changed: 0, gone: 0 })
  })
})

describe('a serial number', () => {
  it('stays with the entry that has it in the register', () => {
    const { license_no } = surveyor(9)
    expect(told(planOf([line(amina), line(baraka), line({ ...surveyor(1), license_no, name: 'Dida Yego' })]))).toEqual([
      'refused LS/0009 serial number 1 is also that of LS/0001',
    ])
  })

  it('is not given to an entry that had another one', () => {
    expect(told(planOf([line({ ...amina, licensed_id: 2 }), line(baraka)]))).toEqual([
      'refused LS/0001 serial number 2 is also that of LS/0002',
    ])
  })

  it('names everybody who has it', () => {
    const twice = [surveyor(8), surveyor(9)].map((row) => line({ ...row, licensed_id: 2 }))
    expect(told(planOf([line(amina), line(baraka), ...twice]))).toEqual([
      'refused LS/0008 serial number 2 is also that of LS/0002, LS/0009',
      'refused LS/0009 serial number 2 is also that of LS/0002, LS/0008',
    ])
  })

  it('becomes free by the removal of its entry, not by a refused row', () => {
    const heir = line({ ...surveyor(9, { name: 'Dida Yego' }), licensed_id: 1 })
    expect(told(planOf([line(baraka), heir], true))).toEqual([
      'question LS/0009 Has LS/0001 (Amina Were) become LS/0009 (Dida Yego)?',
      'gone LS/0001',
    ])
    expect(told(planOf([line(baraka), line({ ...amina, name: '' }), heir], true))).toEqual([
      'refused LS/0001 no name',
      'refused LS/0009 serial number 1 is also that of LS/0001',
    ])
  })
})

describe('an entry that is gone', () => {
  it('is not gone as well when its name has another number, of which the plan asks', () => {
    const plan = planOf([line(baraka), line(surveyor(9, { name: 'Amina Were' }))])
    expect(told(plan)).toEqual(['question LS/0009 Has LS/0001 (Amina Were) become LS/0009 (Amina Were)?'])
    expect(plan.counts).toMatchObject({ gone: 0, before: 2, after: 2 })
    expect(plan.brakes.map(({ kind }) => kind)).not.toContain('gone')
  })

  it('is not gone when a refused row has its name', () => {
    expect(told(planOf([line(baraka), '1,AMINA WERE,,,,Active']))).toEqual(['refused  no register number'])
  })
})
