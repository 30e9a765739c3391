import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { untilReady } from './until-ready.ts'

const MINUTE_MS = 60_000
const READY = '✔ All emulators ready! It is now safe to connect your app.'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const launched = (exited: Promise<number> = new Promise(() => undefined)) => {
  const stdout = new PassThrough()
  const seen: string[] = []
  const stop = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const ready = untilReady({ supervisor: { stdout, stderr: null }, exited }, { log: (line) => seen.push(line), stop })
  ready.catch(() => undefined)
  const says = async (line: string) => {
    stdout.write(`${line}\n`)
    await vi.waitFor(() => expect(seen).toContain(line))
  }
  return { ready, says, stop }
}

describe('the deadline of a start', () => {
  it('stops a suite that is not ready in three minutes, and tells its last lines', async () => {
    const { ready, says, stop } = launched()
    await says('i  firestore: Firestore Emulator logging to firestore-debug.log')
    await vi.advanceTimersByTimeAsync(3 * MINUTE_MS)
    await expect(ready).rejects.toThrow(
      /not ready after 180 s\. It said last:\ni {2}firestore: Firestore Emulator logging/,
    )
    expect(stop).toHaveBeenCalledOnce()
  })

  it('does not count a download', async () => {
    const { ready, says, stop } = launched()
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
    await says('i  firestore: downloading cloud-firestore-emulator-v1.22.0.jar...')
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS)
    await says('i  storage: downloading cloud-storage-rules-runtime-v1.1.3.jar...')
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS)
    await says('i  firestore: Firestore Emulator logging to firestore-debug.log')
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
    await says(READY)
    await ready
    expect(stop).not.toHaveBeenCalled()
  })

  it('counts again after a download', async () => {
    const { ready, says } = launched()
    await says('i  firestore: downloading cloud-firestore-emulator-v1.22.0.jar...')
    await says('i  firestore: Firestore Emulator logging to firestore-debug.log')
    await vi.advanceTimersByTimeAsync(3 * MINUTE_MS)
    await expect(ready).rejects.toThrow('not ready after 180 s')
  })
})

it('start: tells the code with which firebase-tools ended', async () => {
  const { ready, stop } = launched(Promise.resolve(2))
  await expect(ready).rejects.toThrow('ended with code 2')
  expect(stop).not.toHaveBeenCalled()
})
