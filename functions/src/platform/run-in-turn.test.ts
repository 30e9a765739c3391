import type { Firestore } from '@google-cloud/firestore'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runInTurn } from './run-in-turn.ts'

/** A client whose transactions take as long as their work. */
const client = (): Firestore =>
  Object.assign(Object.create(null), { runTransaction: (work: (transaction: object) => unknown) => work({}) })
const begun: string[] = []
const lasting = (name: string, ms: number, error?: Error) => async () => {
  begun.push(name)
  await new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
  if (error !== undefined) throw error
  return name
}

beforeEach(() => {
  vi.useFakeTimers()
  begun.length = 0
})
afterEach(() => vi.useRealTimers())

it('a turn: begins when the one before has ended, well or not', async () => {
  const db = client()
  const failing = runInTurn(db, lasting('first', 100, new Error('down')))
  failing.catch(() => {})
  const second = runInTurn(db, lasting('second', 100))
  await vi.advanceTimersByTimeAsync(99)
  expect(begun).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(101)
  await expect(failing).rejects.toThrow('down')
  expect(await second).toBe('second')
  expect(vi.getTimerCount()).toBe(0)
})

it('a turn: is waited for five seconds at most, and by no other client', async () => {
  const db = client()
  void runInTurn(db, lasting('slow', 60_000))
  void runInTurn(db, lasting('next', 1))
  void runInTurn(client(), lasting('other client', 1))
  await vi.advanceTimersByTimeAsync(4_999)
  expect(begun).toEqual(['slow', 'other client'])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual(['slow', 'other client', 'next'])
})
