import { describe, expect, it } from 'vitest'
import { assistant, surveyor } from '../registers/versions/testing.ts'
import type { RowChange } from '../registers/versions/version.ts'
import { netChanges, changeInWords } from './net-changes.ts'

const amina = surveyor(1, { name: 'Amina Were' })
const otieno = surveyor(2, { name: 'Otieno Obura' })
const change = (before: typeof amina | null, after: typeof amina | null): RowChange<typeof amina> => ({
  key: (after ?? before)?.license_no ?? '',
  before,
  after,
})
const version = (number: number, ...changes: RowChange<typeof amina>[]) => ({
  publication: `version ${number}`,
  published_at: `2026-11-2${number}T08:00:00.000Z`,
  changes,
})

describe('netChanges', () => {
  it('goes from the state before the first version to the state after the last', () => {
    const suspended = { ...amina, status: 'Suspended' }
    const moved = { ...suspended, firm: 'Valley' }
    expect(netChanges([version(1, change(amina, suspended)), version(2, change(suspended, moved))])).toEqual([
      {
        entryId: amina.entry_id,
        before: amina,
        after: moved,
        publication: 'version 2',
        published_at: '2026-11-22T08:00:00.000Z',
      },
    ])
  })

  it('follows entries, not numbers', () => {
    const renumbered = { ...amina, license_no: otieno.license_no }
    const changes = [change(otieno, renumbered), change(amina, null)]
    expect(netChanges([version(1, ...changes)])).toMatchObject([
      { entryId: otieno.entry_id, before: otieno, after: null },
      { entryId: amina.entry_id, before: amina, after: renumbered },
    ])
  })
})

const told = (after: Partial<typeof amina>, before: Partial<typeof amina> = {}) =>
  changeInWords('licensed', { before: { ...amina, ...before }, after: { ...amina, ...after } })

describe('changeInWords', () => {
  it('says what was and what is, a fact a line', () => {
    expect(told({ name: 'Amina Odera', firm: 'Valley' })).toBe(
      'Name: was Amina Were, is now Amina Odera\nOrganization: was none, is now Valley',
    )
  })

  it('says since when a status holds', () => {
    expect(told({ status: 'Suspended', status_since: '2026-11-03' })).toBe(
      'Status: was Active, is now Suspended since 3 November 2026',
    )
  })

  it('says nothing of an unchanged row, a serial number or an identity', () => {
    expect(told({ licensed_id: 7, entry_id: 'x', status_since: '2026-11-03' })).toBe('')
  })

  it('tells a death, which may be false, and nothing after it', () => {
    expect(told({ status: 'Deceased' })).toContain('is now Deceased')
    expect(told({ status: 'Active' }, { status: 'Deceased' })).toBe('')
    expect(changeInWords('licensed', { before: { ...amina, status: 'Deceased' }, after: null })).toBe('')
  })

  it('says that an entry is gone or back', () => {
    expect(changeInWords('licensed', { before: amina, after: null })).toContain('no longer in the public register')
    expect(changeInWords('licensed', { before: null, after: amina })).toContain('again')
    expect(changeInWords('licensed', { before: null, after: null })).toBe('')
  })

  it('tells assistants who their supervisor is now', () => {
    const before = assistant(1, 'LS/0001')
    expect(changeInWords('approved', { before, after: { ...before, supervisor_name: 'Amina Were' } })).toBe(
      'Supervisor Name: was Supervisor, is now Amina Were',
    )
  })
})
