import { keyOfNumber } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { entryIdOf, surveyor } from './testing.ts'
import { definitionOf } from './definition.ts'
import { presentIn } from './stays.ts'
import { entryHistories, type SurveyorChange } from './entry-histories.ts'
import type { StoredSurveyor } from './version.ts'

/** With `wrong`, that version was published in error. */
const version = (number: number, wrong = 0) => ({
  number,
  published_at: `2026-0${number}-01T06:00:00.000Z`,
  aliases: {},
  divided: null,
  takes_back: wrong === 0 ? null : { first: wrong, last: wrong, in_error: true },
})
const key = keyOfNumber('LS/0001')
const entry = entryIdOf('LS/0001')
const row = (status: string, change: Partial<StoredSurveyor> = {}) => surveyor(1, { status, ...change })
const change = (before: StoredSurveyor | null, after: StoredSurveyor | null): SurveyorChange => ({ key, before, after })

const present = (...rows: (StoredSurveyor | null)[]) =>
  presentIn(
    definitionOf('licensed'),
    rows.filter((one) => one !== null),
  )

describe('history of an entry', () => {
  it('begins with the first version for an entry that never changed', () => {
    const histories = entryHistories([version(1), version(2)], new Map(), present(row('Active')))
    expect(histories.statuses(entry)).toEqual([{ since: version(1).published_at, status: 'Active' }])
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
    const histories = entryHistories(versions, changes, present())
    expect(histories.statuses(entry)).toEqual([
      { since: version(2).published_at, status: 'Active' },
      { since: version(4).published_at, status: 'Suspended' },
      { since: version(5).published_at, status: null },
    ])
    expect(histories.rowAt(key, new Date('2026-03-15T00:00:00Z'))?.row.firm).toBe('Another')
  })

  it('passes over what was published in error', () => {
    const changes = new Map([
      [2, [change(row('Active'), row('Suspended'))]],
      [3, [change(row('Suspended'), row('Active'))]],
    ])
    const said = (wrong?: number) =>
      entryHistories([version(1), version(2), version(3, wrong)], changes, present(row('Active'))).statuses(entry)
    expect(said().map(({ status }) => status)).toEqual(['Active', 'Suspended', 'Active'])
    expect(said(2)).toEqual([{ since: version(1).published_at, status: 'Active' }])
  })

  it('keeps the order of versions where one is stamped before the one before it', () => {
    const changes = new Map([
      [2, [change(row('Active'), row('Suspended'))]],
      [3, [change(row('Suspended'), row('Active'))]],
    ])
    const late = { ...version(3), published_at: '2026-02-01T05:00:00.000Z' }
    expect(entryHistories([version(1), version(2), late], changes, present(row('Active'))).statuses(entry)).toEqual([
      { since: version(1).published_at, status: 'Active' },
      { since: version(2).published_at, status: 'Suspended' },
      { since: '2026-02-01T06:00:00.001Z', status: 'Active' },
    ])
  })

  it('replaces the beginning of a status when only the office’s day is corrected', () => {
    const rows = [row('Active'), row('Suspended', { status_since: '2026-01-20' })]
    const corrected = (correction: Partial<StoredSurveyor>) => {
      const [active, before, after] = [...rows, row('Suspended', correction)]
      if (active === undefined || before === undefined || after === undefined) throw new Error('Three rows are needed.')
      const changes = new Map([
        [2, [{ key, before: active, after: before }]],
        [3, [{ key, before, after }]],
      ])
      return entryHistories([version(1), version(2), version(3)], changes, present(after)).statuses(entry)
    }
    const active = { since: version(1).published_at, status: 'Active' }
    expect(corrected({ status_since: '2026-02-10' })).toEqual([
      active,
      { since: '2026-02-09T21:00:00.000Z', status: 'Suspended' },
    ])
    expect(corrected({})).toEqual([active, { since: version(2).published_at, status: 'Suspended' }])
  })

  it('begins a new status with its publishing when its day lies before the status it follows', () => {
    const [first, second] = [
      row('Active', { status_since: '2010-05-01' }),
      row('Suspended', { status_since: '2026-01-20' }),
    ]
    const changes = new Map([
      [2, [change(first, second)]],
      [3, [change(second, first)]],
    ])
    expect(entryHistories([version(1), version(2), version(3)], changes, present(first)).statuses(entry)).toEqual([
      { since: '2010-04-30T21:00:00.000Z', status: 'Active' },
      { since: '2026-01-19T21:00:00.000Z', status: 'Suspended' },
      { since: version(3).published_at, status: 'Active' },
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
      present(),
    )
    const at = (instant: string) => rowAt(key, new Date(instant))
    const first = { row: row('Active'), published_at: version(2).published_at }
    expect(at('2026-01-15T06:00:00.000Z')).toEqual(first)
    expect(at('2026-03-01T05:59:59.999Z')).toEqual(first)
    const second = { row: row('Suspended'), published_at: version(3).published_at }
    expect(at(version(3).published_at)).toEqual(second)
    expect(at('2026-12-01T06:00:00.000Z')).toEqual(second)
    expect(rowAt('ls-9', new Date(version(3).published_at))).toBeNull()
  })

  it('names the version of the day, also for an entry that never changed', () => {
    const { rowAt } = entryHistories([version(1), version(2)], new Map(), present(row('Active')))
    for (const number of [1, 2])
      expect(rowAt(key, new Date(version(number).published_at))?.published_at).toBe(version(number).published_at)
  })

  it('takes the office’s day unless it lies after the publishing', () => {
    const dated = (status_since: string) => {
      const after = row('Suspended', { status_since })
      const changes = new Map([[2, [change(row('Active'), after)]]])
      return entryHistories([version(1), version(2)], changes, present(after)).statuses(entry)
    }
    expect(dated('2026-01-20').at(-1)).toEqual({ since: '2026-01-19T21:00:00.000Z', status: 'Suspended' })
    expect(dated('2027-01-20').at(-1)?.since).toBe(version(2).published_at)
    expect(dated('in spring').at(-1)?.since).toBe(version(2).published_at)
  })
})

describe('an entry that gets another number', () => {
  const other = keyOfNumber('LS/0009')
  const moved = row('Suspended', { license_no: 'LS/0009', entry_id: entry })
  const heir = row('Active', { name: 'Baraka Oloo', entry_id: 'heir' })
  const changes = new Map([
    // Her number is given to somebody else in the same version.
    [2, [change(row('Active'), heir), { key: other, before: null, after: moved }]],
    [3, [{ key: other, before: moved, after: null }]],
  ])
  const histories = entryHistories(
    [1, 2, 3].map((number) => version(number)),
    changes,
    present(heir),
  )

  it('keeps its history, and who has the number now begins without one', () => {
    expect(histories.statuses(entry)).toEqual([
      { since: version(1).published_at, status: 'Active' },
      { since: version(2).published_at, status: 'Suspended' },
      { since: version(3).published_at, status: null },
    ])
    expect(histories.statuses('heir')).toEqual([{ since: version(2).published_at, status: 'Active' }])
  })

  it('is found under the number of the day', () => {
    const nameAt = (number: string, instant: string) => histories.rowAt(number, new Date(instant))?.row.name
    expect(nameAt(key, version(1).published_at)).toBe(row('Active').name)
    expect(nameAt(key, version(2).published_at)).toBe('Baraka Oloo')
    expect(nameAt(other, version(2).published_at)).toBe(moved.name)
    expect(histories.holders(key).map(({ entry_id }) => entry_id)).toEqual([entry, 'heir'])
    expect(histories.holders(keyOfNumber('LS/0005'))).toEqual([])
  })
})

describe('a person whose two entries were published side by side', () => {
  const other = keyOfNumber('LS/0009')
  const late = row('Active', { license_no: 'LS/0009', entry_id: 'late' })
  const joined = { ...version(4), aliases: { [entry]: 'late' } }
  const historiesOf = (change3: SurveyorChange[] = []) =>
    entryHistories(
      [version(1), version(2), version(3), joined],
      new Map([
        [2, [{ key: other, before: null, after: late }, ...change3]],
        [3, [change(change3[0]?.after ?? row('Active'), null)]],
      ]),
      present(late),
    )

  it('is in the register all the time, under the number that began later', () => {
    const histories = historiesOf()
    expect(histories.statuses('late')).toEqual([{ since: version(1).published_at, status: 'Active' }])
    const numberAt = (asked: string, instant: string) => histories.rowAt(asked, new Date(instant))?.row.license_no
    expect(numberAt(other, version(1).published_at)).toBe('LS/0001')
    expect(numberAt(key, version(2).published_at)).toBe('LS/0009')
    expect(numberAt(key, version(3).published_at)).toBe('LS/0009')
    expect(histories.leftNumbers().map(({ row: { license_no } }) => license_no)).toEqual(['LS/0001'])
  })

  it('may not practise while either row says so', () => {
    const histories = historiesOf([change(row('Active'), row('Suspended'))])
    expect(histories.statuses('late').map(({ status }) => status)).toEqual(['Active', 'Suspended', 'Active'])
  })
})

/** Name, number and month of each number that somebody had before, after three versions. */
const left = (changes: [number, SurveyorChange[]][], current: Record<string, StoredSurveyor>, wrong?: number) =>
  entryHistories([version(1), version(2), version(3, wrong)], new Map(changes), present(...Object.values(current)))
    .leftNumbers()
    .map(({ row: { name, license_no }, until }) => [name, license_no, until.slice(0, 7)])

describe('numbers that entries had before', () => {
  const ann = surveyor(1, { name: 'Ann' })
  const moved = { ...ann, license_no: 'LS/0009' }
  const ben = { ...surveyor(2, { name: 'Ben' }), license_no: 'LS/0001' }
  const moveKey = keyOfNumber(moved.license_no)
  const away: [number, SurveyorChange[]] = [2, [change(ann, null), { key: moveKey, before: null, after: moved }]]

  it('have their last holder and the version that ended them', () => {
    expect(left([away], { [moveKey]: moved })).toEqual([['Ann', 'LS/0001', '2026-02']])
    expect(left([away, [3, [change(null, ben)]]], { [moveKey]: moved, [key]: ben })).toEqual([
      ['Ann', 'LS/0001', '2026-02'],
    ])
  })

  it('are none while the entry has the number again, or when that was published in error', () => {
    const back: [number, SurveyorChange[]] = [3, [change(null, ann), { key: moveKey, before: moved, after: null }]]
    expect(left([away, back], { [key]: ann })).toEqual([['Ann', 'LS/0009', '2026-03']])
    expect(left([away, back], { [key]: ann }, 2)).toEqual([])
    expect(left([[2, [change(ann, { ...ann, name: 'Ann Other' })]]], { [key]: ann })).toEqual([])
  })
})
