import type { Readable } from 'node:stream'

/** The slowest allowed pace of a body: this many bytes in every period of `ms` milliseconds. */
export interface Pace {
  bytes: number
  ms: number
}

/** 8 kB a second, measured over 10 s: a twentieth of what a poor mobile line sends. */
export const FORM_PACE: Pace = { bytes: 80_000, ms: 10_000 }

/** How many measurements each period has. The pace is checked at every measurement, over the period that ends there. */
const SAMPLES_PER_PERIOD = 10

/**
 * Calls `onSlow` once, when the body was slower than the pace in the last period. Stops watching when the body is complete or when
 * the returned function is called. A body smaller than `bytes` may take the whole period.
 */
export const watchPace = (body: Readable, { bytes, ms }: Pace, onSlow: () => void): (() => void) => {
  const samples: number[] = []
  let received = 0
  const count = (chunk: Buffer) => {
    received += chunk.length
  }
  const stop = () => {
    clearInterval(timer)
    body.off('data', count)
  }
  const timer = setInterval(() => {
    samples.push(received)
    received = 0
    if (samples.length > SAMPLES_PER_PERIOD) samples.shift()
    if (samples.length < SAMPLES_PER_PERIOD || samples.reduce((sum, sample) => sum + sample, 0) >= bytes) return
    stop()
    onSlow()
  }, ms / SAMPLES_PER_PERIOD)
  body.on('data', count)
  body.once('end', stop)
  body.once('close', stop)
  return stop
}
