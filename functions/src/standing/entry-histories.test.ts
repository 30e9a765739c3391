import { keyOfNumber } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { surveyor } from '../registers/versions/testing.ts'
import { entryHistories, type SurveyorChange } from './entry-histories.ts'
import type { StoredSurveyor } from '../registers/versions/version.ts'

const version = (number: number, isWithdrawn = false) => ({
  number,
  published_at: `2026-0${number}-01T06:00:00.000Z`,
  withdrawn: isWithdrawn ? { at: '2026-09-01T06:00:00.000Z', by: 'The office', reason: 'The wrong file' } : null,
})
const key = keyOfNumber('LS/0001')
const row = (status: string, change: Partial<StoredSurveyor> = {}) => surveyor(1, { status, ...change })
const change = (before: StoredSurveyor | null, after: StoredSurveyor | null): SurveyorChange => ({ key, before, after })

describe('history of an entry', () => {
  it('begins with the first version for an entry that never changed', () => {
    const histories = entryHistories([version(1), version(2)], new Map())
    expect(histories.statuses(key, row('Active'))).toEqual([{ since: version(1).published_at, status: 'Active' }])
    expect(histories.recordsBegin).toBe(version(1).published_at)
  })

  it('holds the changes of the versions', () => {
    const changes = new Map([
      [2, [change(null, row('Active'))]],
      [3, [change(row('Active'), row('Active', { firm: 'Another' }))]],
      [4, [change(row('Active', { firm: 'Another' }), row('Suspended'))]],
      [5, [change(row('Suspended'), null)]],
    ])
    const versions = [1, 2, 3, 4, 5].map((number) => version(number))
    const histories = entryHistories(versions, changes)
    expect(histories.statuses(key, null)).toEqual([
      { since: version(2).published_at, status: 'Active' },
      { since: version(4).published_at, status: 'Suspended' },
      { since: version(5).published_at, status: null },
    ])
    expect(histories.rowAt(key, null, new Date('2026-03-15T00:00:00Z'))?.row.firm).toBe('Another')
  })

  it('skips a withdrawn version', () => {
    const changes = new Map([
      [2, [change(row('Active'), row('Suspended'))]],
      [3, [change(row('Suspended'), row('Active'))]],
    ])
    const said = (isWithdrawn: boolean) =>
      entryHistories([version(1), version(2, isWithdrawn), version(3)], changes).statuses(key, row('Active'))
    expect(said(false).map(({ status }) => status)).toEqual(['Active', 'Suspended', 'Active'])
    expect(said(true)).toEqual([{ since: version(1).published_at, status: 'Active' }])
  })

  it('has a new beginning when only the office’s day changes', () => {
    const [before, after] = ['2026-01-20', '2026-01-10'].map((status_since) => row('Suspended', { status_since }))
    if (before === undefined || after === undefined) throw new Error('Two rows are needed.')
    const { statuses } = entryHistories([version(1), version(2)], new Map([[2, [change(before, after)]]]))
    expect(statuses(key, after)).toEqual([
      { since: version(1).published_at, status: 'Suspended' },
      { since: '2026-01-09T21:00:00.000Z', status: 'Suspended' },
    ])
  })

  it('is the row of an instant, or the first row before any', () => {
    const changes = new Map([
      [2, [change(null, row('Active'))]],
      [3, [change(row('Active'), row('Suspended'))]],
      [4, [change(row('Suspended'), null)]],
    ])
    const { rowAt } = entryHistories(
      [1, 2, 3, 4].map((number) => version(number)),
      changes,
    )
    const at = (instant: string) => rowAt(key, null, new Date(instant))
    const first = { row: row('Active'), published_at: version(2).published_at }
    expect(at('2026-01-15T06:00:00.000Z')).toEqual(first)
    expect(at('2026-03-01T05:59:59.999Z')).toEqual(first)
    const second = { row: row('Suspended'), published_at: version(3).published_at }
    expect(at(version(3).published_at)).toEqual(second)
    expect(at('2026-12-01T06:00:00.000Z')).toEqual(second)
    expect(rowAt('ls-9', null, new Date(version(3).published_at))).toBeNull()
  })

  it('names the first version for an entry that never changed', () => {
    const { rowAt } = entryHistories([version(1), version(2)], new Map())
    expect(rowAt(key, row('Active'), new Date(version(2).published_at))?.published_at).toBe(version(1).published_at)
  })

  it('takes the office’s day unless it lies after the publishing', () => {
    const dated = (status_since: string) => {
      const after = row('Suspended', { status_since })
      return entryHistories([version(1), version(2)], new Map([[2, [change(row('Active'), after)]]])).statuses(
        key,
        after,
      )
    }
    expect(dated('2026-01-20').at(-1)).toEqual({ since: '2026-01-19T21:00:00.000Z', status: 'Suspended' })
    expect(dated('2027-01-20').at(-1)?.since).toBe(version(2).published_at)
    expect(dated('in spring').at(-1)?.since).toBe(version(2).published_at)
  })
})
