import { describe, expect, it, vi } from 'vitest'
import { CACHE_FRESH_MS } from '../platform/memory-cache.ts'
import { createRegisterCache } from './register-cache.ts'
import { changesBetween } from './versions/row-changes.ts'
import { definitionOf } from './versions/definition.ts'
import { downloadRegister } from './versions/past-versions.ts'
import { publishVersion } from './versions/publish-version.ts'
import { memoryVersions, surveyor } from './versions/testing.ts'

const outOfReach = () => {
  throw new Error('out of reach')
}

const setUp = () => {
  const versions = memoryVersions()
  const { state } = versions
  const rows = [surveyor(1)]
  const time = { now: Date.parse('2026-11-21T08:00:00Z') }
  const now = () => new Date(time.now)
  const log = vi.fn<() => void>()
  const cache = createRegisterCache('licensed', { versions, clock: { now }, log })
  const publishWith = async (...more: number[]) => {
    rows.push(...more.map((id) => surveyor(id)))
    const before = await downloadRegister({ versions }, 'licensed')
    const definition = definitionOf('licensed')
    await publishVersion(
      { versions, clock: { now } },
      {
        definition,
        base: state.pointers.get('licensed')?.version ?? 0,
        rows: before,
        changes: changesBetween(definition, before, rows),
        mark: `m${rows.length}`,
        by: 'office',
      },
    )
    state.reads = 0
  }
  const count = async () => (await cache.current()).count
  return { state, time, log, publishWith, count, publishedCount: async () => (await cache.asPublished()).count }
}

describe('a cached register', () => {
  it('reads the pointer once in 30 s for many requests', async () => {
    const { state, time, publishWith, count } = setUp()
    await publishWith()
    expect(await Promise.all([count(), count(), count()])).toEqual([1, 1, 1])
    await publishWith(2)
    time.now += CACHE_FRESH_MS - 1
    expect(await count()).toBe(1)
    expect(state.reads).toBe(0)
    time.now += 1
    expect(await Promise.all([count(), count()])).toEqual([2, 2])
    expect(state.reads).toBe(1)
  })

  it('reads the pointer at once for a decision', async () => {
    const { publishWith, count, publishedCount } = setUp()
    await publishWith()
    await count()
    await publishWith(2)
    expect(await publishedCount()).toBe(2)
  })

  it('decides by the version public at the question, though an earlier read is on its way', async () => {
    const { state, publishWith, count, publishedCount } = setUp()
    await publishWith()
    const arrives = Promise.withResolvers<void>()
    state.before = (step) => (step === 'rows' ? arrives.promise : undefined)
    const earlier = count()
    await vi.waitUntil(() => state.reads > 0)
    state.before = () => {}
    await publishWith(2)
    const decided = publishedCount()
    arrives.resolve()
    expect(await earlier).toBe(1)
    expect(await decided).toBe(2)
  })

  it('does not decide by an old version when the public one cannot be read', async () => {
    const { state, publishWith, count, publishedCount } = setUp()
    await publishWith()
    await count()
    state.before = outOfReach
    await expect(publishedCount()).rejects.toMatchObject({ status: 503 })
    state.before = () => {}
    expect(await publishedCount()).toBe(1)
  })

  it('does not load rows again for a version it has loaded', async () => {
    const { state, time, publishWith, count } = setUp()
    await publishWith()
    await count()
    state.parts.clear()
    time.now += CACHE_FRESH_MS
    expect(await count()).toBe(1)
  })

  it('serves the old version when the new one cannot be loaded', async () => {
    const { state, time, log, publishWith, count } = setUp()
    await publishWith()
    await count()
    await publishWith(2)
    state.before = (step) => {
      if (step === 'rows') throw new Error('out of reach')
    }
    time.now += CACHE_FRESH_MS
    expect(await count()).toBe(1)
    expect(log).toHaveBeenCalledWith(
      'ERROR',
      'licensed register not loaded',
      expect.objectContaining({ serving: true }),
    )
    state.before = () => {}
    expect(await count()).toBe(1)
    time.now += CACHE_FRESH_MS
    expect(await count()).toBe(2)
  })

  it('never serves a version of which rows are missing', async () => {
    const { state, time, publishWith, count } = setUp()
    await publishWith()
    await count()
    await publishWith(2)
    const whole = new Map(state.parts)
    for (const place of whole.keys()) if (place.endsWith('-rows')) state.parts.set(place, '[]')
    time.now += CACHE_FRESH_MS
    expect(await count()).toBe(1)
    for (const [place, part] of whole) state.parts.set(place, part)
    time.now += CACHE_FRESH_MS
    expect(await count()).toBe(2)
  })

  it('serves the old version when the new one takes too long', async () => {
    vi.useFakeTimers()
    const { state, time, publishWith, count } = setUp()
    const published = publishWith()
    vi.useRealTimers()
    await published
    await count()
    time.now += CACHE_FRESH_MS
    vi.useFakeTimers()
    state.before = () => new Promise(() => {})
    const late = count()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await late).toBe(1)
    expect(await count()).toBe(1)
    vi.useRealTimers()
  })

  it('is empty until the first publishing', async () => {
    const { time, publishWith, count } = setUp()
    expect(await count()).toBe(0)
    await publishWith()
    time.now += 1_000
    expect(await count()).toBe(1)
  })

  it('answers 503 while there is nothing to serve', async () => {
    const { state, publishWith, count } = setUp()
    await publishWith()
    state.before = outOfReach
    await expect(count()).rejects.toMatchObject({ status: 503 })
    state.before = () => {}
    expect(await count()).toBe(1)
  })
})
