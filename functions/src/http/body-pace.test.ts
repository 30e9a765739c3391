import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FORM_PACE, watchPace } from './body-pace.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A body, and how often it was found too slow. */
const watched = () => {
  const body = new PassThrough()
  const slow = vi.fn<() => void>()
  watchPace(body, FORM_PACE, slow)
  return { body, slow }
}
/** Writes so many bytes in each of so many seconds. */
const send = async (body: PassThrough, bytes: number, seconds: number) => {
  for (let second = 0; second < seconds; second += 1) {
    body.write(Buffer.alloc(bytes))
    await new Promise(setImmediate)
    vi.advanceTimersByTime(1000)
  }
}

it('accepts a body at 8 kB a second', async () => {
  const { body, slow } = watched()
  await send(body, 8000, 40)
  expect(slow).not.toHaveBeenCalled()
})

it('refuses a body a little slower once ten seconds have passed', async () => {
  const { body, slow } = watched()
  await send(body, 7990, 9)
  expect(slow).not.toHaveBeenCalled()
  await send(body, 7990, 1)
  expect(slow).toHaveBeenCalledOnce()
})

it('refuses a body that stops after a fast beginning', async () => {
  const { body, slow } = watched()
  await send(body, 1_000_000, 1)
  await send(body, 0, 9)
  expect(slow).not.toHaveBeenCalled()
  await send(body, 0, 1)
  expect(slow).toHaveBeenCalledOnce()
})

it('accepts a short body that is complete', async () => {
  const { body, slow } = watched()
  body.end('x')
  await new Promise(setImmediate)
  vi.advanceTimersByTime(60_000)
  expect(slow).not.toHaveBeenCalled()
})
