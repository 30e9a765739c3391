import { describe, expect, it } from 'vitest'
import { type ApprovedAssistant, blankRow, type LicensedSurveyor } from '../shapes/register.ts'
import { keyOfRow, registers } from './definitions.ts'

const surveyor = (licensed_id: number, license_no: string): LicensedSurveyor => ({
  ...blankRow('licensed'),
  licensed_id,
  license_no,
  name: 'Amina Otieno',
  firm: 'Ridge Surveys',
  postal_address: 'P.O. Box 1',
  status: 'Active',
})
const assistant = (assistant_no: string): ApprovedAssistant => ({
  ...blankRow('approved'),
  assistant_no,
  assistant_name: 'Baraka Wanjiru',
  supervisor_name: 'Amina Otieno',
  supervisor_license: 'LS/12',
})

describe('register of surveyors', () => {
  it('is ordered by the id, and by the number where ids are the same', () => {
    const rows = [surveyor(2, 'LS/1'), surveyor(1, 'LS/10'), surveyor(1, 'LS/9'), surveyor(1, 'LS/11')]
    const ordered = rows.toSorted(registers.licensed.compare)
    expect(ordered.map(({ license_no }) => license_no)).toEqual(['LS/9', 'LS/10', 'LS/11', 'LS/1'])
  })

  it('is searched by name, licence and firm, never by address or status', () => {
    expect(registers.licensed.searched(surveyor(1, 'LS/12'))).toEqual(['Amina Otieno', 'LS/12', 'Ridge Surveys'])
  })

  it('knows a surveyor by the licence, however it is spelled', () => {
    expect(keyOfRow(registers.licensed, surveyor(1, 'L.S. 012'))).toBe('ls-12')
    expect(registers.licensed.nameOf(surveyor(1, 'LS/12'))).toBe('Amina Otieno')
    expect(registers.licensed.licenceOf(surveyor(1, 'LS/12'))).toBe('LS/12')
  })
})

describe('register of assistants', () => {
  it('is ordered by number, with 9 before 10', () => {
    const ordered = ['AA/10', 'AB/1', 'AA/9'].map(assistant).toSorted(registers.approved.compare)
    expect(ordered.map(({ assistant_no }) => assistant_no)).toEqual(['AA/9', 'AA/10', 'AB/1'])
  })

  it('has one order for numbers of equal value, whichever comes first', () => {
    const [short, long] = [assistant('AA/9'), assistant('AA/09')]
    expect(registers.approved.compare(long, short)).toBeLessThan(0)
    expect(registers.approved.compare(short, long)).toBeGreaterThan(0)
    expect(registers.approved.compare(short, { ...short })).toBe(0)
  })

  it('is searched by all four fields', () => {
    const fields = ['Baraka Wanjiru', 'AA/9', 'Amina Otieno', 'LS/12']
    expect(registers.approved.searched(assistant('AA/9'))).toEqual(fields)
  })

  it('is keyed by the assistant’s own number, not by the supervisor’s licence', () => {
    expect(keyOfRow(registers.approved, assistant('AA/09'))).toBe('aa-9')
    expect(registers.approved.nameOf(assistant('AA/9'))).toBe('Baraka Wanjiru')
    expect(registers.approved.licenceOf(assistant('AA/9'))).toBe('LS/12')
  })
})
