import { beforeEach, expect, it, vi } from 'vitest'
import { reloadOnce } from './reload-once.ts'

const storage = () => {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
}

beforeEach(() => {
  vi.mocked(fetch).mockResolvedValue(new Response())
})

it('reload: happens once in a minute', async () => {
  const reload = vi.fn<() => void>()
  const store = storage()
  for (const at of [1_000_000, 1_059_000]) await reloadOnce(at, store, reload)
  expect(reload).toHaveBeenCalledTimes(1)
  await reloadOnce(1_061_000, store, reload)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('reload: leaves the page alone while the site does not answer, and looks again', async () => {
  const reload = vi.fn<() => void>()
  const store = storage()
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await reloadOnce(1_000_000, store, reload)
  expect(reload).not.toHaveBeenCalled()
  await reloadOnce(1_000_500, store, reload)
  expect(reload).toHaveBeenCalledTimes(1)
})
