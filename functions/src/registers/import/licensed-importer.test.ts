import { fieldsWith } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import type { StoredSurveyor } from '../versions/version.ts'
import { surveyor } from '../versions/testing.ts'
import { licensedImporter } from './licensed-importer.ts'

const TODAY = '2026-11-21'
const cells = { licensed_id: '1', name: 'Amina Were', license_no: 'LS/1', status: 'Active' }
type Given = Partial<Record<keyof StoredSurveyor, string>>
const check = (change: Given, before?: StoredSurveyor) => licensedImporter.check({ ...cells, ...change }, before, TODAY)
const problemOf = (change: Given) => {
  const outcome = check(change)
  return 'problem' in outcome ? outcome.problem : null
}
const rowOf = (change: Given, before?: StoredSurveyor) => {
  const outcome = check(change, before)
  return 'row' in outcome ? outcome.row : null
}

describe('a row of licensed surveyors', () => {
  it.each<[Given, string]>([
    [{ name: '' }, 'no name'],
    [{ license_no: '' }, 'no register number'],
    [{ license_no: 'LS' }, 'the register number has no digit'],
    [{ license_no: `LS/${'1'.repeat(60)}` }, 'the register number is longer than'],
    [{ status: '' }, 'no status'],
    [{ status: '2026' }, 'the status has no letter'],
    [{ firm: 'x'.repeat(201) }, 'the firm is longer than 200 characters'],
    [{ postal_address: 'x'.repeat(201) }, 'the postal address is longer than 200 characters'],
    [{ status: 'P.O. Box', firm: ' active ' }, '"P.O. Box" stands where the status should be, and a status in another'],
    [{ status_reference: 'x'.repeat(201) }, 'the reference of the status is longer than 200 characters'],
    [{ telephone: 'ask Amina' }, 'the telephone number, "ask Amina", is none'],
    [{ telephone: '0712 34' }, 'is none'],
    [{ status_since: 'May' }, 'the date of the status, "May", is not a day (write 2026-03-14)'],
    [{ status_since: '22/11/2026' }, 'the date of the status, 2026-11-22, is in the future'],
  ])('is refused with %j', (change, problem) => {
    expect(problemOf(change)).toContain(problem)
  })

  it('keeps a status’s reference that a file has no column for', () => {
    const before = surveyor(1, { license_no: 'LS/1', status_reference: 'Gazette notice 1234 of 2026' })
    expect(rowOf({}, before)).toMatchObject({ status_reference: 'Gazette notice 1234 of 2026' })
    expect(rowOf({ status: 'Suspended' }, before)).not.toHaveProperty('status_reference')
  })

  it('has what each column says, and keeps it in a file without the column', () => {
    const said = fieldsWith('licensed', 'file').map(([field, { file }]) => [
      field,
      file.days ? '2026-03-01' : '0712 345678',
    ])
    const full: Given = { ...Object.fromEntries(said), ...cells }
    const row = rowOf(full)
    expect(row).toEqual({ ...full, licensed_id: 1, entry_id: '' })
    expect(rowOf(cells, row ?? undefined)).toEqual(row)
  })

  it('has a telephone number, which a file without its column keeps', () => {
    expect(rowOf({ telephone: '0712 345678' })?.telephone).toBe('0712 345678')
    expect(rowOf({}, surveyor(1, { telephone: '0712 345678' }))?.telephone).toBe('0712 345678')
    expect(rowOf({ telephone: '' }, surveyor(1, { telephone: '0712 345678' }))).not.toHaveProperty('telephone')
  })

  it('names the first problem when it has several', () => {
    expect(problemOf({ name: '', license_no: '', status: '' })).toBe('no name')
    expect(problemOf({ license_no: '', licensed_id: 'x' })).toBe('no register number')
  })

  it.each([
    ['12', 12],
    ['12.0', 12],
    ['012', 12],
    ['999999999', 999_999_999],
  ])('has the serial number %j as %i', (licensed_id, number) => {
    expect(rowOf({ licensed_id })?.licensed_id).toBe(number)
  })

  it.each(['', '0', '-1', '1.5', 'x1', '1x', '1234567890'])('has no serial number in %j', (licensed_id) => {
    expect(problemOf({ licensed_id })).toBe('the serial number is not a whole number above zero')
  })

  it('accepts a status of today and a firm of 200 characters', () => {
    expect(rowOf({ status_since: '21/11/2026', firm: 'x'.repeat(200) })).toMatchObject({ status_since: '2026-11-21' })
  })

  it('keeps the word of a status that it does not know', () => {
    expect(check({ status: 'Interdicted' })).toMatchObject({ row: { status: 'Interdicted' }, remarks: [] })
    expect(check({ status: 'ACTIVE' })).toMatchObject({ row: { status: 'Active' }, remarks: [] })
  })

  it('keeps what the register has when the file lacks the column', () => {
    const before = surveyor(1, { firm: 'Were Ltd', postal_address: 'P.O. Box 2', status: 'Active' })
    const dated = { ...before, status_since: '2026-01-05' }
    expect(rowOf({}, dated)).toMatchObject({
      firm: 'Were Ltd',
      postal_address: 'P.O. Box 2',
      status_since: '2026-01-05',
    })
    expect(rowOf({ status: 'Suspended' }, dated)).not.toHaveProperty('status_since')
    expect(rowOf({ status_since: '' }, dated)).not.toHaveProperty('status_since')
    expect(rowOf({ firm: '', postal_address: '' }, dated)).toMatchObject({ firm: '', postal_address: '' })
    expect(rowOf({})).toMatchObject({ firm: '', postal_address: '' })
    expect(rowOf({}, before)).not.toHaveProperty('status_since')
  })
})
