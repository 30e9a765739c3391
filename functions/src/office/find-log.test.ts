import { api, type LogEntry, officeMessages, ownMessages } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { logEntry, type LogStore } from '../office-log/log-store.ts'
import { findLog, logFile } from './find-log.ts'

const entries = ['2026-03-03', '2026-03-02', '2026-03-01'].map((day) =>
  logEntry(new Date(`${day}T08:00:00.000Z`), {
    act: 'reset',
    by: 'Clerk',
    by_uid: 'clerk',
    subject: 'Amina',
    subject_uid: 'u',
    reason: '',
    before: {},
    after: {},
  }),
)
const ids = (page: { results: LogEntry[] }) => page.results.map(({ id }) => id)

/** A page of these entries, and what the store was asked for. */
const found = async (query: Omit<Parameters<typeof findLog>[1], 'limit'>, limit = 2) => {
  const asked: Parameters<LogStore['list']>[0][] = []
  const log: LogStore = {
    list: async (slice) => {
      asked.push(slice)
      return entries.slice(0, slice.limit)
    },
    append: () => Promise.reject(new Error('Not needed here.')),
  }
  const page = await findLog([log], { ...query, limit })
  return { page, asked: asked[0] }
}

describe('the log', () => {
  it('has a page and the address of the next one', async () => {
    const { page, asked } = await found({})
    expect(asked).toStrictEqual({ limit: 3 })
    expect(ids(page)).toEqual(ids({ results: entries }).slice(0, 2))
    const query = new URLSearchParams({ limit: '2', cursor: entries[1]?.id ?? '' })
    expect(page.next).toBe(`${api.officeLog}?${query.toString()}`)
  })

  it('ends with its last entry', async () => {
    expect((await found({}, 1)).page.next).toContain('cursor=')
    expect((await found({}, 3)).page.next).toBeNull()
    expect((await found({}, 4)).page).toMatchObject({ results: entries, next: null })
    expect((await found({}, 0)).page).toEqual({ results: [], next: null })
  })

  it('is that of a period, also on the next page', async () => {
    const { page, asked } = await found({ day: '2026-03-01', until: '2026-03-31' })
    expect(asked).toMatchObject({ from: '2026-02-28T21:00:00.000Z', before: '2026-03-31T21:00:00.000Z' })
    expect(new URL(page.next ?? '', 'https://x').searchParams.get('until')).toBe('2026-03-31')
    await expect(found({ day: '2026-03-02', until: '2026-03-01' })).rejects.toMatchObject({ status: 400 })
  })

  it('keeps person and day on the next page', async () => {
    const { page, asked } = await found({ person: 'u', day: '2026-03-01', cursor: entries[0]?.id })
    expect(asked).toEqual({
      person: 'u',
      from: '2026-02-28T21:00:00.000Z',
      before: '2026-03-01T21:00:00.000Z',
      after: entries[0]?.id,
      limit: 3,
    })
    const next = new URL(page.next ?? '', 'https://x').searchParams
    expect([next.get('person'), next.get('day')]).toEqual(['u', '2026-03-01'])
  })

  it.each([
    ['person', { person: '__proto__' }],
    ['day', { day: '2026-13-01' }],
    ['day', { day: '2026-02-31' }],
    ['day', { day: '1 March 2026' }],
    ['day', { day: '2026-03-01T00' }],
    ['day', { day: '+002026-03-01' }],
    ['day', { day: '2026-03-01 (' }],
    ['cursor', { cursor: 'x' }],
    ['entry', { person: 'u', concerned: ['v'] }],
  ])('is refused for a %s that is none: %j', async (name, query) => {
    await expect(found(query)).rejects.toMatchObject({
      status: 400,
      message: ownMessages.badFilter,
      extras: { errors: { [name]: ownMessages.badFilter } },
    })
  })
})

/** A log of these entries, newest first. */
const logOf = (entriesOf: readonly LogEntry[]): Pick<LogStore, 'list'> => ({
  list: async ({ after, limit }) => entriesOf.filter(({ id }) => after === undefined || id < after).slice(0, limit),
})

describe('the log as a file', () => {
  const decision: LogEntry = {
    ...logEntry(new Date('2026-03-02T22:00:00.000Z'), {
      act: 'return',
      by: 'Chair',
      by_uid: 'chair',
      subject: '=Salim',
      subject_uid: 's',
      reason: 'Unreadable',
      before: { renewal: 'submitted' },
      after: { renewal: 'returned' },
    }),
  }

  it('has the acts of the office and the chair in one order and in words', async () => {
    const lines = (await logFile([logOf(entries), logOf([decision])], {})).split('\r\n')
    expect(lines[0]).toContain(officeMessages.logDefinition)
    expect(lines.slice(2, -1)).toEqual([
      expect.stringContaining('2026-03-03,'),
      "2026-03-03,01:00,Chair,Returned a renewal,'=Salim,Unreadable,renewal: submitted → returned",
      '2026-03-02,11:00,Clerk,Reset the password,Amina,,',
      expect.stringContaining('2026-03-01,'),
    ])
  })

  it('has more than one page', async () => {
    const many = Array.from({ length: 1001 }, (_, at) => ({ ...decision, id: `${decision.at}_${2_000_000 - at}` }))
    expect((await logFile([logOf(many), logOf([])], {})).split('\r\n')).toHaveLength(1004)
  })
})
