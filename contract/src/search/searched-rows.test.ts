import { describe, expect, it } from 'vitest'
import { type ApprovedAssistant, blankRow } from '../shapes/register.ts'
import { registers } from './definitions.ts'
import { SearchedRows } from './searched-rows.ts'

const assistant = (assistant_no: string, assistant_name: string, supervisor_license: string): ApprovedAssistant => ({
  ...blankRow('approved'),
  assistant_name,
  assistant_no,
  supervisor_name: 'Renée Were',
  supervisor_license,
})
const fourAssistants = () =>
  new SearchedRows(registers.approved, [
    assistant('AA/1', 'Ouma Oloo', 'LS/12'),
    assistant('AA/2', 'Zawadi Bett', 'LS/7'),
    assistant('AA/3', 'Juma Kato', 'ls 0012'),
    assistant('AA/4', 'Nobody’s', ''),
  ])
const page = (search: string, offset = 0, limit = 2, isWanted?: (row: ApprovedAssistant) => boolean) => {
  const { count, results } = fourAssistants().page({ search, offset, limit }, isWanted)
  return [count, results.map(({ assistant_no }) => assistant_no)]
}

const ofSeven = ({ supervisor_license }: ApprovedAssistant) => supervisor_license === 'LS/7'

describe('searched rows', () => {
  it('are returned page by page', () => {
    expect(page('')).toEqual([4, ['AA/1', 'AA/2']])
    expect(page('', 2)).toEqual([4, ['AA/3', 'AA/4']])
    expect(page('were', 0, 3)).toEqual([4, ['AA/1', 'AA/2', 'AA/3']])
    expect(page('were', 3)).toEqual([4, ['AA/4']])
  })

  it('are filtered before they are paged', () => {
    expect(page('', 0, 2, ofSeven)).toEqual([1, ['AA/2']])
    expect(page('ouma', 0, 2, ofSeven)).toEqual([0, []])
    expect(page('', 1, 2, ({ assistant_no }) => assistant_no !== 'AA/1')).toEqual([3, ['AA/3', 'AA/4']])
  })

  it('have the exact number first', () => {
    expect(page('aa 3')).toEqual([1, ['AA/3']])
    expect(page('12')).toEqual([2, ['AA/1', 'AA/3']])
  })

  it('have each exact number of a text before all that only begin like one', () => {
    const rows = new SearchedRows(
      registers.approved,
      ['1', '10', '11', '2'].map((digits) => assistant(`AA/${digits}`, 'Ouma Oloo', 'LS/12')),
    )
    const { results } = rows.page({ search: 'AA 1 na AA 2', offset: 0, limit: 2 })
    expect(results.map(({ assistant_no }) => assistant_no)).toEqual(['AA/1', 'AA/2'])
  })

  it('are found by number and by licence in any spelling', () => {
    expect(page('ls0012')).toEqual([2, ['AA/1', 'AA/3']])
    expect(page('LS-7')).toEqual([1, ['AA/2']])
    expect(page('aa-002')).toEqual([1, ['AA/2']])
    expect(page('zawadi ls 007')).toEqual([1, ['AA/2']])
  })

  it('are found by digits that are a part of their names', () => {
    const rows = new SearchedRows(registers.approved, [
      assistant('AA/1', 'Ouma Oloo 07', 'LS/12'),
      assistant('AA/2', 'Ouma Oloo 08', 'LS/13'),
    ])
    expect(rows.page({ search: 'Ouma Oloo 07', offset: 0, limit: 9 }).results).toMatchObject([{ assistant_no: 'AA/1' }])
    expect(rows.page({ search: 'Ouma Oloo 0', offset: 0, limit: 9 }).count).toBe(2)
  })

  it('are found by a part of a longer number beside a word of their names', () => {
    const rows = new SearchedRows(registers.approved, [
      assistant('OTH784/1', 'Other One', 'LS/12'),
      assistant('OTH784/25', 'Other Two', 'LS/13'),
    ])
    expect(rows.page({ search: '784/25 other', offset: 0, limit: 9 }).results).toMatchObject([
      { assistant_no: 'OTH784/25' },
    ])
  })

  it('are not found by text that spans two fields', () => {
    expect(page('olooaa')).toEqual([0, []])
  })

  it('are found by a register number alone, not by an empty one', () => {
    const rows = fourAssistants()
    expect(rows.withLicence('LS 12').map(({ assistant_no }) => assistant_no)).toEqual(['AA/1', 'AA/3'])
    expect(rows.withLicence('')).toEqual([])
    expect(rows.withLicence('/')).toEqual([])
    expect(rows.withLicence('LS/99')).toEqual([])
  })

  it('offer the nearest names', () => {
    expect(
      fourAssistants()
        .near('Zavadi')
        .map(({ assistant_no }) => assistant_no),
    ).toEqual(['AA/2'])
    expect(fourAssistants().near('Xylophone')).toEqual([])
  })
})
