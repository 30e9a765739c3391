import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useReviewOrder, type ReviewRow } from './use-review-order.ts'

const rows: ReviewRow[] = [
  { id: 'a', name: 'Wanjikũ Maina', waits: true },
  { id: 'b', name: 'Achieng Otieno', waits: true },
  { id: 'c', name: 'Maina Kariuki', waits: true },
]

const start = (reviewed: string | null, listed: readonly ReviewRow[] | null = rows, decided: string[] = []) =>
  renderHook(({ at, list, done }) => useReviewOrder(at, list, new Set(done)), {
    initialProps: { at: reviewed, list: listed, done: decided },
  })

describe('order of renewals', () => {
  it('says the place and leads to the next and the one before', () => {
    const { result } = start('b')
    expect(result.current).toMatchObject({ place: '2 of 3', next: { id: 'c' }, previous: { id: 'a' } })
  })

  it('keeps its order while decisions leave the list', () => {
    const { result, rerender } = start('a')
    rerender({ at: 'c', list: rows.slice(1), done: ['a'] })
    expect(result.current).toMatchObject({ place: '3 of 3', next: { id: 'b' } })
    rerender({ at: 'b', list: rows.slice(1, 2), done: ['a', 'c'] })
    expect(result.current.next).toBeUndefined()
    rerender({ at: null, list: rows.slice(1, 2), done: ['a', 'c'] })
    rerender({ at: 'b', list: rows.slice(1, 2), done: ['a', 'c'] })
    expect(result.current.place).toBe('1 of 1')
  })

  it('has no place for a record outside the list', () => {
    const { result, rerender } = start('z', null)
    expect(result.current).toEqual({ place: '', next: undefined, previous: undefined })
    rerender({ at: 'z', list: rows, done: [] })
    expect(result.current).toMatchObject({ place: '', next: { id: 'a' } })
  })
})
