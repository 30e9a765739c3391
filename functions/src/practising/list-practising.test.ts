import { QUEUE_MAX } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { listPractising } from './list-practising.ts'
import { queueOf } from './queue.ts'
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

  it('has no neighbours when it is empty or short', async () => {
    expect(await page(undefined, { year: 2020 })).toEqual({ ids: [], count: 0, links: { next: null, previous: null } })
    expect((await page(undefined, { year: 2025 })).links).toEqual({ next: null, previous: null })
  })
})

describe('the chair’s queue', () => {
  it('counts each state of the year', async () => {
    const { counts, results, more } = await queueOf(store, 'approved', 2025)
    expect(counts).toEqual({ submitted: 0, approved: 2, returned: 0 })
    expect(results.map(({ id, year, status }) => [id, year, status])).toEqual([
      ['ls-1_2025', 2025, 'approved'],
      ['ls-2_2025', 2025, 'approved'],
    ])
    expect(more).toBe(false)
  })

  it('counts all years when none is named', async () => {
    const { counts, results } = await queueOf(store, 'submitted', undefined)
    expect(counts).toEqual({ submitted: 1, approved: 3, returned: 1 })
    expect(results).toHaveLength(1)
  })

  it.each([
    [QUEUE_MAX, false],
    [QUEUE_MAX + 1, true],
  ])('says of %i renewals that there are more: %s', async (many, more) => {
    const full = memoryPractising(...Array.from({ length: many }, (_, at) => storedRecord(`ls-${at}`, 2026)))
    const queue = await queueOf(full.store, 'submitted', 2026)
    expect([queue.results.length, queue.more]).toEqual([QUEUE_MAX, more])
  })
})
