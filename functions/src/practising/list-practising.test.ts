import { describe, expect, it } from 'vitest'
import { textOfCursor } from './list-place.ts'
import { listPractising, withDecisions } from './list-practising.ts'
import { memoryPractising, storedRecord } from './testing.ts'

const { store } = memoryPractising(
  storedRecord('ls-1', 2026),
  storedRecord('ls-2', 2026, { status: 'approved' }),
  storedRecord('ls-3', 2026, { status: 'returned' }),
  storedRecord('ls-1', 2025, { status: 'approved' }),
  storedRecord('ls-2', 2025, { status: 'approved' }),
)
const linked = (link: string | null) => new URL(link ?? 'none:', 'https://lsb.example').searchParams
const page = async (link?: string | null, filter = {}) => {
  const cursor = link === undefined ? undefined : (linked(link).get('cursor') ?? '')
  const { results, links, count } = await listPractising(store, { filter, limit: 2, ...(cursor && { cursor }) })
  return { ids: results.map(({ id }) => id), links, count }
}

describe('the chair’s list', () => {
  it('is read forwards and backwards without a gap', async () => {
    const first = await page()
    expect([first.ids, first.count, first.links.previous]).toEqual([['ls-1_2026', 'ls-2_2026'], 5, null])
    const second = await page(first.links.next)
    expect(second.ids).toEqual(['ls-3_2026', 'ls-1_2025'])
    const third = await page(second.links.next)
    expect([third.ids, third.links.next]).toEqual([['ls-2_2025'], null])
    const back = await page(third.links.previous)
    expect(back.ids).toEqual(second.ids)
    const front = await page(back.links.previous)
    expect([front.ids, front.links.previous]).toEqual([first.ids, null])
    expect((await page(front.links.next)).ids).toEqual(second.ids)
  })

  it('keeps its filter and its length in its links', async () => {
    const { count, links } = await page(undefined, { status: 'approved' })
    expect(count).toBe(3)
    expect(links.next).toMatch(/^\/account\/practising\/\?/)
    expect([linked(links.next).get('status'), linked(links.next).get('year')]).toEqual(['approved', null])
    expect(linked(links.next).get('limit')).toBe('2')
    const ofYear = (await page(undefined, { year: 2026 })).links.next
    expect([linked(ofYear).get('status'), linked(ofYear).get('year')]).toEqual([null, '2026'])
  })

  it('has the longest waiting first on request, also by its links', async () => {
    const { store: waiting } = memoryPractising(
      storedRecord('ls-1', 2026, { submitted_at: '2026-03-03T08:00:00.000Z' }),
      storedRecord('ls-2', 2026, { submitted_at: '2026-03-01T08:00:00.000Z' }),
      storedRecord('ls-3', 2026, { submitted_at: '2026-03-02T08:00:00.000Z' }),
    )
    const input = { filter: {}, limit: 2, order: 'age' } as const
    const first = await listPractising(waiting, input)
    expect([first.count, first.results.map(({ id }) => id)]).toEqual([3, ['ls-2_2026', 'ls-3_2026']])
    const next = linked(first.links.next)
    expect(next.get('order')).toBe('age')
    const second = await listPractising(waiting, { ...input, cursor: next.get('cursor') ?? '' })
    expect(second.results.map(({ id }) => id)).toEqual(['ls-1_2026'])
  })

  it('has no neighbours when it is empty or short', async () => {
    expect(await page(undefined, { year: 2020 })).toEqual({ ids: [], count: 0, links: { next: null, previous: null } })
    expect((await page(undefined, { year: 2025 })).links).toEqual({ next: null, previous: null })
  })
})

describe('the search of the chair’s list', () => {
  const { store: named } = memoryPractising(
    ...['Wanjikũ Maina', 'Achieng Otieno', 'Maina Kariuki', 'Barasa Maina'].map((name, at) =>
      storedRecord(`ls-${at}`, 2026, { supervisor: { name, license_no: `LS/00${at}2`, good_standing: null } }),
    ),
  )
  const found = async (search: string, cursor?: string) => {
    const input = { filter: {}, limit: 2, search, ...(cursor && { cursor }) }
    const { results, links, count } = await listPractising(named, input)
    return { names: results.map(({ supervisor }) => supervisor.name), links, count }
  }

  it.each([
    ['wanjiku', ['Wanjikũ Maina']],
    ['LS 12', ['Achieng Otieno']],
    ['nobody', []],
  ])('finds by name or number as the register does: %j', async (search, names) => {
    expect(await found(search)).toMatchObject({ names, count: names.length, links: { next: null, previous: null } })
  })

  it('has pages, whose links keep the search', async () => {
    const first = await found('maina')
    expect([first.names, first.count]).toEqual([['Barasa Maina', 'Maina Kariuki'], 3])
    expect(linked(first.links.next).get('search')).toBe('maina')
    const second = await found('maina', linked(first.links.next).get('cursor') ?? '')
    expect([second.names, second.links.next]).toEqual([['Wanjikũ Maina'], null])
    expect((await found('maina', linked(second.links.previous).get('cursor') ?? '')).names).toEqual(first.names)
  })

  it('begins anew when the record at the place of a link has left the list', async () => {
    const gone = textOfCursor({ side: 'after', position: { year: 2026, name: 'Gone', id: 'ls-9_2026' } })
    expect((await found('maina', gone)).names).toEqual(['Barasa Maina', 'Maina Kariuki'])
  })

  it('keeps to the length of a page at both ends of a long list', async () => {
    const all = ['A', 'B', 'C', 'D', 'E'].map((name, at) =>
      storedRecord(`ls-${at}`, 2026, { supervisor: { name: `${name} Maina`, license_no: '', good_standing: null } }),
    )
    const { store: long } = memoryPractising(...all)
    const slice = async (side: 'after' | 'before', id: string) => {
      const cursor = textOfCursor({ side, position: { year: 2026, name: '', id } })
      const { results, links } = await listPractising(long, { filter: {}, limit: 2, search: 'maina', cursor })
      return [results.map((one) => one.id), links.previous !== null, links.next !== null]
    }
    expect(await slice('after', 'ls-0_2026')).toEqual([['ls-1_2026', 'ls-2_2026'], true, true])
    expect(await slice('before', 'ls-4_2026')).toEqual([['ls-2_2026', 'ls-3_2026'], true, true])
    expect(await slice('before', 'ls-2_2026')).toEqual([['ls-0_2026', 'ls-1_2026'], false, true])
  })
})

const returnedAt = (at: string) =>
  ({
    id: 'd',
    by_uid: 'c',
    by: 'Chair',
    at,
    from: 'submitted',
    to: 'returned',
    good_standing: null,
    note: '',
  }) as const

const shownAfter = async (decidedAt: string) => {
  const first = storedRecord('ls-9', 2026, { payment_code: 'FIRST', decisions: 1 })
  const board = memoryPractising(first)
  board.decisions.set('ls-9_2026', [returnedAt(decidedAt)])
  const next = { ...first, payment_code: 'SECOND', submitted_at: '2026-04-01T08:00:00.000Z' }
  await (await board.store.find('ls-9_2026'))?.replace(next)
  return withDecisions(board.store, next)
}

describe('a record as it is shown', () => {
  it('has the sendings before its returns, without their places in Storage', async () => {
    const { earlier_sendings = [] } = await shownAfter('2026-03-02T08:00:00.000Z')
    expect(earlier_sendings).toEqual([
      expect.objectContaining({
        payment_code: 'FIRST',
        documents: expect.objectContaining({
          otherDocument: { name: 'n', size: 1, uploaded_at: earlier_sendings[0]?.submitted_at, sha256: 'h' },
        }),
      }),
    ])
  })

  it('is not asked for earlier sendings when it was sent once', async () => {
    expect(await shownAfter('2026-04-02T08:00:00.000Z')).not.toHaveProperty('earlier_sendings')
  })
})
