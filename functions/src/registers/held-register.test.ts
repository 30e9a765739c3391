import { describe, expect, it, vi } from 'vitest'
import { Problem } from '../errors.ts'
import { registers } from './definitions.ts'
import { holdRegister, REGISTER_FRESH_MS } from './held-register.ts'
import { publish } from './publish.ts'
import { memoryRegisters, surveyor } from './testing.ts'

const setUp = () => {
  const store = memoryRegisters()
  const rows = [surveyor(1)]
  const time = { now: Date.parse('2026-11-21T08:00:00Z') }
  const now = () => new Date(time.now)
  const log = vi.fn<() => void>()
  const held = holdRegister(registers.licensed, { registers: store, clock: { now, sleep: async () => {} }, log })
  const publishWith = (...more: number[]) => {
    rows.push(...more.map((id) => surveyor(id)))
    return publish(registers.licensed, { rows: { all: async () => rows }, registers: store, now })
  }
  const count = async () => (await held.current()).count
  return { store, time, log, publishWith, count, publishedCount: async () => (await held.asPublished()).count }
}

describe('a held register', () => {
  it('asks once for many requests, and not again for 30 s', async () => {
    const { store, time, publishWith, count } = setUp()
    await publishWith()
    store.reads = 0
    expect(await Promise.all([count(), count(), count()])).toEqual([1, 1, 1])
    await publishWith(2)
    store.reads = 0
    time.now += REGISTER_FRESH_MS - 1
    expect(await count()).toBe(1)
    expect(store.reads).toBe(0)
    time.now += 1
    expect(await Promise.all([count(), count()])).toEqual([2, 2])
    expect(store.reads).toBe(1)
  })

  it('asks at once when something is decided upon it', async () => {
    const { publishWith, count, publishedCount } = setUp()
    await publishWith()
    await count()
    await publishWith(2)
    expect(await publishedCount()).toBe(2)
  })

  it('does not load chunks again for a version it holds', async () => {
    const { store, time, publishWith, count } = setUp()
    await publishWith()
    await count()
    store.saved.clear()
    time.now += REGISTER_FRESH_MS
    expect(await count()).toBe(1)
  })

  it('serves the old version, logs, and tries again later when the new one cannot be loaded', async () => {
    const { store, time, log, publishWith, count } = setUp()
    await publishWith()
    await count()
    await publishWith(2)
    store.before = (step) => {
      if (step === 'chunks') throw new Error('out of reach')
    }
    time.now += REGISTER_FRESH_MS
    expect(await count()).toBe(1)
    expect(log).toHaveBeenCalledWith('ERROR', 'register not loaded', expect.objectContaining({ register: 'licensed' }))
    store.before = () => {}
    expect(await count()).toBe(1)
    time.now += REGISTER_FRESH_MS
    expect(await count()).toBe(2)
  })

  it('never serves a version with a chunk missing or in a format it does not know', async () => {
    const { store, time, publishWith, count } = setUp()
    await publishWith()
    await count()
    await publishWith(2)
    store.saved.clear()
    time.now += REGISTER_FRESH_MS
    expect(await count()).toBe(1)
    store.pointer = store.pointer && { ...store.pointer, version: 'other', format: 99 }
    time.now += REGISTER_FRESH_MS
    expect(await count()).toBe(1)
  })

  it('looks again when the version is replaced while it loads', async () => {
    const { store, publishWith, count } = setUp()
    await publishWith()
    let replaced = false
    store.before = async (step) => {
      if (step !== 'chunks' || replaced) return
      replaced = true
      await publishWith(2)
    }
    expect(await count()).toBe(2)
  })

  it('serves the old version when the new one takes too long', async () => {
    vi.useFakeTimers()
    const { store, time, publishWith, count } = setUp()
    const published = publishWith()
    vi.useRealTimers()
    await published
    await count()
    time.now += REGISTER_FRESH_MS
    vi.useFakeTimers()
    store.before = () => new Promise(() => {})
    const late = count()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await late).toBe(1)
    expect(await count()).toBe(1)
    vi.useRealTimers()
  })

  it('with nothing published is empty, and sees the first publishing soon', async () => {
    const { time, publishWith, count } = setUp()
    expect(await count()).toBe(0)
    await publishWith()
    time.now += 1_000
    expect(await count()).toBe(1)
  })

  it('answers 503 while there is nothing to serve, and recovers at once', async () => {
    const { store, publishWith, count } = setUp()
    await publishWith()
    store.before = () => {
      throw new Error('out of reach')
    }
    await expect(count()).rejects.toSatisfy((error) => error instanceof Problem && error.status === 503)
    store.before = () => {}
    expect(await count()).toBe(1)
  })
})
