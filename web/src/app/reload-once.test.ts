import { expect, it, vi } from 'vitest'
import { reloadOnce } from './reload-once.ts'

const storage = () => {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
}

it('reload: happens once in a minute', () => {
  const reload = vi.fn<() => void>()
  const store = storage()
  expect(reloadOnce(1_000_000, store, reload)).toBe(true)
  expect(reloadOnce(1_059_000, store, reload)).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(reloadOnce(1_061_000, store, reload)).toBe(true)
})

it('reload: leaves the page alone without a network', () => {
  const reload = vi.fn<() => void>()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(reloadOnce(1_000_000, storage(), reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
