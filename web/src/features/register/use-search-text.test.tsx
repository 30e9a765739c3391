import { SEARCH_DEBOUNCE_MS } from '@lsb/contract'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSearchText } from './use-search-text.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

const start = (search = '') => {
  const apply = vi.fn<(search: string) => void>()
  const hook = renderHook(({ search: now }) => useSearchText(now, apply), { initialProps: { search } })
  return { apply, ...hook }
}

it('search text: applies the trimmed text once, 500 ms after the last key', () => {
  const { apply, result } = start()
  act(() => result.current.type(' am'))
  pass(SEARCH_DEBOUNCE_MS - 1)
  act(() => result.current.type(' amina '))
  pass(SEARCH_DEBOUNCE_MS - 1)
  expect(apply).not.toHaveBeenCalled()
  pass(1)
  expect(apply.mock.calls).toEqual([['amina']])
})

it('search text: keeps what is being typed until the address changes', () => {
  const { result, rerender } = start()
  act(() => result.current.type('amina '))
  act(() => result.current.submit())
  rerender({ search: 'amina' })
  expect(result.current.text).toBe('amina ')
  rerender({ search: '' })
  expect(result.current.text).toBe('')
})

it('search text: keeps what is typed while a slow page still shows the earlier address', () => {
  const { apply, result, rerender } = start('zzzzqq')
  act(() => result.current.type('oke'))
  act(() => result.current.submit())
  expect(result.current.text).toBe('oke')
  act(() => result.current.type('okello'))
  rerender({ search: 'oke' })
  expect(result.current.text).toBe('okello')
  pass(SEARCH_DEBOUNCE_MS)
  rerender({ search: 'okello' })
  expect([result.current.text, apply.mock.calls]).toEqual(['okello', [['oke'], ['okello']]])
  rerender({ search: 'zzzzqq' })
  expect(result.current.text).toBe('zzzzqq')
})

it('search text: does not ask again for the same words', () => {
  const { apply, result } = start('amina')
  act(() => result.current.type('amina  '))
  pass(SEARCH_DEBOUNCE_MS)
  expect(apply).not.toHaveBeenCalled()
})
