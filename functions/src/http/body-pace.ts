import type { Readable } from 'node:stream'

/** The slowest pace at which a body may come: so many bytes in every period of so many milliseconds. */
export interface Pace {
  bytes: number
  ms: number
}

/** 8 kB a second, looked at over 10 s: a twentieth of what a poor mobile line sends. */
export const FORM_PACE: Pace = { bytes: 80_000, ms: 10_000 }

/** How often a period is looked at, so that it counts from any moment and not from full ones only. */
const SAMPLES = 10

/**
 * Calls `slow` once when less than the pace has come in the last period, until the body is whole or the function it answers
 * with is called. A body shorter than the pace has the whole period.
 */
export const watchPace = (body: Readable, { bytes, ms }: Pace, slow: () => void): (() => void) => {
  const samples: number[] = []
  let came = 0
  const count = (chunk: Buffer) => {
    came += chunk.length
  }
  const stop = () => {
    clearInterval(timer)
    body.off('data', count)
  }
  const timer = setInterval(() => {
    samples.push(came)
    came = 0
    if (samples.length > SAMPLES) samples.shift()
    if (samples.length < SAMPLES || samples.reduce((sum, sample) => sum + sample, 0) >= bytes) return
    stop()
    slow()
  }, ms / SAMPLES)
  body.on('data', count)
  body.once('end', stop)
  body.once('close', stop)
  return stop
}
